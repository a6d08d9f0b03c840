import { mergeAttributes, Node, nodePasteRule } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { isMediaId, mediaUrl } from '#kernel/image/media.rules.ts'
import { clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { ImageNodeView, VideoNodeView } from './rich-views.tsx'

/** An image in a text, by its media id. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[data-picture]',
      getAttrs: (element) => ({
        id: element.getAttribute('data-picture'),
        alt: element.getAttribute('alt') ?? '',
        caption: element.getAttribute('data-caption'),
      }),
    },
  ],
  renderHTML: ({ node }) => [
    'img',
    {
      'data-picture': node.attrs.id,
      'data-caption': node.attrs.caption,
      src: isMediaId(node.attrs.id) ? mediaUrl(node.attrs.id, 640) : '',
      alt: node.attrs.alt,
    },
  ],
  addNodeView: () => ReactNodeViewRenderer(ImageNodeView),
})

/** A link to a video, pasted alone. */
const videoLink = /https?:\/\/[\w.-]*(?:youtube\.com|youtu\.be|vimeo\.com)\/\S+/g

/** An externally hosted video. A pasted link to one becomes one. */
export const VideoNode = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ clip: { default: '' }, caption: { default: null } }),
  parseHTML: () => [
    {
      tag: 'div[data-film]',
      getAttrs: (element) => ({
        clip: element.getAttribute('data-film'),
        caption: element.getAttribute('data-caption'),
      }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes({ 'data-film': node.attrs.clip, 'data-caption': node.attrs.caption }, HTMLAttributes),
  ],
  addNodeView: () => ReactNodeViewRenderer(VideoNodeView),
  addPasteRules() {
    return [
      nodePasteRule({
        find: (text) =>
          [...text.matchAll(videoLink)]
            // Within a sentence it stays a link.
            .filter(([link]) => link === text.trim() && parseClip(link))
            .map(({ 0: link, index }) => ({ text: link, index })),
        type: this.type,
        getAttributes: ([link]) => {
          const clip = parseClip(link ?? '')
          return { clip: clip ? clipText(clip) : '' }
        },
      }),
    ]
  },
})

/** A text highlighted in a frame. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
})
