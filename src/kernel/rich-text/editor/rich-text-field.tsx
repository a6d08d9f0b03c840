import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconInfoCircle, iconPhoto } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { iconVideo } from '#kernel/ui/workspace-icons.ts'
import { UploadFailure } from '#kernel/upload/upload-failure.ts'
import { readDoc } from '../doc.rules.ts'
import type { Doc } from '../doc.types.ts'
import { docIn, withDoc } from '../localized-doc.rules.ts'
import { FormulaControl } from './formula-control.tsx'
import { FormulaView } from './formula-view.ts'
import { richMessages } from './messages.ts'
import { addOwn, type OwnValues, takeBack } from './own-values.rules.ts'
import { cleanPastedHtml } from './pasted-html.ts'
import { CalloutNode, ImageNode, VideoNode } from './rich-nodes.ts'
import styles from './rich-text.module.css'
import { TableControls } from './table-controls.tsx'
import { tableNodes } from './table-nodes.ts'
import '@mantine/tiptap/styles.layer.css'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['tel', 'mailto'] },
    // An extra line after a last block that is not a paragraph; removed again when the text is read.
    trailingNode: false,
  }),
  ImageNode,
  VideoNode,
  CalloutNode,
  ...tableNodes,
  FormulaView,
]

/** How images get into a text, provided by the area that stores them. */
export interface RichTextImages {
  /** Lets the user choose one of the site's images; returns its id, or null if it cannot be used. */
  Picker: ComponentType<{ onClose: () => void; onChoose: (id: Promise<string | null>) => void }>
  /** Stores a pasted or dropped image. Throws an error with a message for the user. */
  bring(file: File): Promise<string | null>
}

/** A rich text field whose value is the document's JSON. Without `pictures` it has no images. */
export function RichTextField({
  label,
  language,
  value,
  tall = false,
  sheet,
  images: site,
  tools,
  onReady,
  onChange,
}: {
  label: string
  language: 'th' | 'en'
  value: Doc
  tall?: boolean
  /**
   * Edits the text as it will appear on its page: with that page's class, without a box; `placeholder` is shown while
   * it is empty.
   */
  sheet?: { className: string; placeholder: string }
  /**
   * Where the toolbar is rendered when the text is edited in another document, such as the canvas of an editor; it then
   * has no box.
   */
  tools?: Element | undefined
  onReady?: (editor: Editor) => void
  images?: RichTextImages | undefined
  onChange: (next: Doc) => void
}) {
  const t = useMessages(richMessages)
  const editorRef = useRef<Editor | null>(null)
  const own = useRef<OwnValues>([JSON.stringify(value)])
  /** Handles the images in pasted or dropped content; text that came with them is handled separately. */
  const insertTransferredImages = (transfer: DataTransfer | null): boolean => {
    const imageFiles = [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    const pastedText = cleanPastedHtml(transfer?.getData('text/html') ?? '').html.replace(/<[^>]*>/g, '')
    if (!site || !imageFiles.length || pastedText.trim()) return false
    void bringIn(site, imageFiles)
    return true
  }
  const bringIn = async (imageSource: RichTextImages, files: File[]) => {
    for (const file of files) {
      const stop = toast(t.savingFile(file.name), { ms: 60_000 })
      try {
        const id = await imageSource.bring(file)
        if (id && editorRef.current) insertBlock(editorRef.current, { type: 'image', attrs: { id } })
        else toast(t.imageFailed)
      } catch (error) {
        toast(error instanceof UploadFailure && error.message ? error.message : t.imageFailed, { ms: 6000 })
      } finally {
        stop()
      }
    }
  }
  const editor = useEditor({
    extensions,
    content: value as object,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      // Files first: an image copied from a web page brings both itself and its URL there.
      handlePaste: (_, { clipboardData }) => insertTransferredImages(clipboardData),
      handleDrop: (_, event, __, moved) => {
        if (moved || !insertTransferredImages(event.dataTransfer)) return false
        event.preventDefault()
        return true
      },
      transformPastedHTML: (html) => {
        const { html: clean, pictures } = cleanPastedHtml(html)
        if (pictures) toast(t.imagesLeftOut(pictures), { ms: 8000 })
        return clean
      },
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        lang: language,
        ...(sheet && { class: sheet.className, 'data-placeholder': sheet.placeholder }),
      },
    },
    onCreate: ({ editor: now }) => {
      editorRef.current = now
      onReady?.(now)
    },
    onUpdate: ({ editor: now }) => {
      const next = readDoc(now.getJSON()).doc
      own.current = addOwn(own.current, JSON.stringify(next))
      onChange(next)
    },
  })
  // A text from outside (changes discarded, another user's version loaded) replaces what was typed.
  useEffect(() => {
    if (!editor) return
    const given = JSON.stringify(value)
    const left = takeBack(own.current, given)
    own.current = left ?? [given]
    if (!left) editor.commands.setContent(value as object, { emitUpdate: false })
  }, [editor, value])
  const control = { bold: t.bold, italic: t.italic, underline: t.underline, strike: t.strike }
  const labels = {
    boldControlLabel: control.bold,
    italicControlLabel: control.italic,
    underlineControlLabel: control.underline,
    strikeControlLabel: control.strike,
    bulletListControlLabel: t.bullets,
    orderedListControlLabel: t.numbers,
    blockquoteControlLabel: t.quote,
    codeBlockControlLabel: t.code,
    hrControlLabel: t.rule,
    linkControlLabel: t.link,
    unlinkControlLabel: t.unlink,
    undoControlLabel: t.undo,
    redoControlLabel: t.redo,
    h2ControlLabel: t.heading(2),
    h3ControlLabel: t.heading(3),
    h4ControlLabel: t.heading(4),
    linkEditorInputLabel: t.link,
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t.link,
  }
  const toolbar = (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
        <CalloutControl editor={editor} label={t.callout} />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        {site && <ImageControl editor={editor} label={t.image} Picker={site.Picker} />}
        <VideoControl editor={editor} />
        <FormulaControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <TableControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
  if (tools)
    return (
      <>
        {createPortal(
          <RichTextEditor editor={editor} className={styles.tools} labels={labels}>
            {toolbar}
          </RichTextEditor>,
          tools,
        )}
        <EditorContent editor={editor} />
      </>
    )
  return (
    <RichTextEditor
      editor={editor}
      className={sheet ? styles.sheet : tall ? styles.richTall : styles.rich}
      labels={labels}
    >
      {toolbar}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

function CalloutControl({ editor, label }: { editor: Editor | null; label: string }) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={editor?.isActive('callout')}
      onClick={() =>
        editor?.isActive('callout')
          ? editor.chain().focus().lift('callout').run()
          : editor?.chain().focus().wrapIn('callout').run()
      }
    >
      <Icon path={iconInfoCircle} className="ic" />
    </RichTextEditor.Control>
  )
}

function ImageControl({
  editor,
  label,
  Picker,
}: Pick<RichTextImages, 'Picker'> & { editor: Editor | null; label: string }) {
  const t = useMessages(richMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon path={iconPhoto} className="ic" />
      </RichTextEditor.Control>
      {open && (
        <Picker
          onClose={() => setOpen(false)}
          onChoose={async (chosen) => {
            setOpen(false)
            const id = await chosen
            // A file name does not describe an image; the description is entered below it.
            if (id && editor) insertBlock(editor, { type: 'image', attrs: { id } })
            else toast(t.imageFailed)
          }}
        />
      )}
    </>
  )
}

function VideoControl({ editor }: { editor: Editor | null }) {
  const t = useMessages(richMessages)
  const promptForVideo = async () => {
    const link = await askPrompt({ title: t.video, input: { label: t.videoLink } })
    if (!link) return
    const clip = parseClip(link)
    if (clip && editor) insertBlock(editor, { type: 'film', attrs: { clip: clipText(clip) } })
    else toast(t.notVideo, { ms: 6000 })
  }
  return (
    <RichTextEditor.Control aria-label={t.video} title={t.video} onClick={() => void promptForVideo()}>
      <Icon path={iconVideo} className="ic" />
    </RichTextEditor.Control>
  )
}

/** Inserts an image or video after the current paragraph, or replaces an empty one, and continues below it. */
function insertBlock(editor: Editor, node: { type: string; attrs: object }): void {
  const { doc, selection } = editor.state
  const { $to } = selection
  const blank = $to.depth === 1 && $to.parent.content.size === 0
  const from = blank ? $to.before(1) : $to.depth ? $to.after(1) : selection.to
  const to = blank ? $to.after(1) : from
  const last = to >= doc.content.size
  editor
    .chain()
    .insertContentAt({ from, to }, last ? [node, { type: 'paragraph' }] : [node])
    .setTextSelection(from + 2)
    .focus()
    .run()
}

/** Rich text in Thai and optionally in English; stored as one document until there are two. */
export function LocalizedRichTextField({
  label,
  value,
  tall,
  images,
  language: only,
  onChange,
}: {
  label: string
  value: unknown
  tall?: boolean
  images?: RichTextImages
  /** Set where another control chooses the language. */
  language?: 'th' | 'en' | undefined
  onChange: (next: Doc | { th: Doc; en?: Doc }) => void
}) {
  const t = useMessages(richMessages)
  const [chosen, setLanguage] = useState<'th' | 'en'>('th')
  const language = only ?? chosen
  return (
    <div className="f">
      <div className={styles.tongues}>
        <span className="lab grow">{label}</span>
        {!only && (
          <fieldset className="seg" aria-label={label}>
            {(['th', 'en'] as const).map((eachLanguage) => (
              <button
                key={eachLanguage}
                type="button"
                className={language === eachLanguage ? 'on' : undefined}
                aria-pressed={language === eachLanguage}
                onClick={() => setLanguage(eachLanguage)}
              >
                {eachLanguage === 'th' ? t.thai : t.english}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <RichTextField
        key={language}
        language={language}
        label={`${label} · ${language === 'th' ? t.thai : t.english}`}
        value={docIn(value, language)}
        tall={tall}
        images={images}
        onChange={(doc) => onChange(withDoc(value, language, doc))}
      />
    </div>
  )
}
