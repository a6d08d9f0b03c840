import { Node } from '@tiptap/core'
import { mediaUrl } from '#areas/files/public.ts'
import { isMediaId } from '../layout/media-id.rules.ts'

/** A picture in a text, by the id pages know it under. */
export const PictureNode = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ id: { default: '' }, alt: { default: '' }, caption: { default: null } }),
  parseHTML: () => [{ tag: 'img[data-picture]' }],
  renderHTML: ({ node }) => [
    'img',
    {
      'data-picture': node.attrs.id,
      src: isMediaId(node.attrs.id) ? mediaUrl(node.attrs.id, 640) : '',
      alt: node.attrs.alt,
    },
  ],
})

/** Words that stand out in a frame. */
export const CalloutNode = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
})
