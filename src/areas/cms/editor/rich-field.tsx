import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { MediaPicker } from '#areas/files/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconInfoCircle, iconPhoto } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { blockMessages } from '../messages/blocks.ts'
import { docOf, readDoc } from '../rich-text/doc.rules.ts'
import type { Doc } from '../rich-text/doc.types.ts'
import styles from './editor.module.css'
import { pictureOfFile } from './picture-field.tsx'
import { CalloutNode, PictureNode } from './rich-nodes.ts'
import { TableControls } from './table-controls.tsx'
import { tableNodes } from './table-nodes.ts'
import '@mantine/tiptap/styles.layer.css'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['tel', 'mailto'] },
    // One line behind the last that has a form of its own; it is taken out again when the text is read.
    trailingNode: false,
  }),
  PictureNode,
  CalloutNode,
  ...tableNodes,
]

/** Rich text, kept as the document's JSON. */
export function RichField({
  label,
  language,
  value,
  tall = false,
  onChange,
}: {
  label: string
  language: 'th' | 'en'
  value: Doc
  tall?: boolean
  onChange: (next: Doc) => void
}) {
  const t = useMessages(blockMessages).rich
  const editor = useEditor({
    extensions,
    content: value as object,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox', lang: language },
    },
    onUpdate: ({ editor: now }) => onChange(readDoc(now.getJSON()).doc),
  })
  const control = { bold: t.bold, italic: t.italic, underline: t.underline, strike: t.strike }
  return (
    <RichTextEditor
      editor={editor}
      className={tall ? styles.richTall : styles.rich}
      labels={{
        boldControlLabel: control.bold,
        italicControlLabel: control.italic,
        underlineControlLabel: control.underline,
        strikeControlLabel: control.strike,
        bulletListControlLabel: t.bullets,
        orderedListControlLabel: t.numbers,
        blockquoteControlLabel: t.quote,
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
      }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <CalloutControl editor={editor} label={t.callout} />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
          <PictureControl editor={editor} label={t.picture} />
        </RichTextEditor.ControlsGroup>
        <TableControls editor={editor} />
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
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

function PictureControl({ editor, label }: { editor: Editor | null; label: string }) {
  const t = useMessages(blockMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setOpen(true)}>
        <Icon path={iconPhoto} className="ic" />
      </RichTextEditor.Control>
      {open && (
        <MediaPicker
          onlyPictures
          space="public"
          onClose={() => setOpen(false)}
          onChoose={async (item) => {
            setOpen(false)
            const id = await pictureOfFile(item)
            const alt = item.name.replace(/\.\w+$/, '')
            if (id) editor?.chain().focus().insertContent({ type: 'image', attrs: { id, alt } }).run()
            else toast(t.pictureFailed)
          }}
        />
      )}
    </>
  )
}

/** Rich text in Thai and, where there is one, in English; kept as one document until there are two. */
export function BothRichTexts({
  label,
  value,
  tall,
  onChange,
}: {
  label: string
  value: unknown
  tall?: boolean
  onChange: (next: Doc | { th: Doc; en?: Doc }) => void
}) {
  const t = useMessages(blockMessages)
  const [language, setLanguage] = useState<'th' | 'en'>('th')
  const both = (value ?? {}) as { type?: string; th?: unknown; en?: unknown }
  const texts = both.type === 'doc' ? { th: value, en: undefined } : both
  const read = (doc: unknown) => (doc ? readDoc(doc).doc : docOf())
  return (
    <div className="f">
      <div className={styles.tongues}>
        <span className="lab grow">{label}</span>
        <fieldset className="seg" aria-label={label}>
          {(['th', 'en'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={language === one ? 'on' : undefined}
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {one === 'th' ? t.thai : t.english}
            </button>
          ))}
        </fieldset>
      </div>
      <RichField
        key={language}
        language={language}
        label={`${label} · ${language === 'th' ? t.thai : t.english}`}
        value={read(texts[language])}
        tall={tall}
        onChange={(doc) => {
          if (language === 'th' && !texts.en) return onChange({ th: doc })
          const th = language === 'th' ? doc : read(texts.th)
          const en = language === 'en' ? doc : read(texts.en)
          onChange(en.content.length ? { th, en } : { th })
        }}
      />
    </div>
  )
}
