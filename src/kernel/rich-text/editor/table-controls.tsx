import { RichTextEditor } from '@mantine/tiptap'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTable } from '#kernel/ui/workspace-icons.ts'
import { richMessages } from './messages.ts'
import { newTable } from './table-nodes.ts'

const acts = {
  row: addRowAfter,
  column: addColumnAfter,
  head: toggleHeaderRow,
  dropRow: deleteRow,
  dropColumn: deleteColumn,
  drop: deleteTable,
} as const

/** Inserts a table into the text; within one, offers its editing commands. */
export function TableControls({ editor }: { editor: Editor | null }) {
  const t = useMessages(richMessages).table
  const within = editor?.isActive('table')
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={t.insert}
          title={t.insert}
          active={within}
          disabled={within}
          onClick={() => editor?.chain().focus().insertContent(newTable()).run()}
        >
          <Icon path={iconTable} className="ic" />
        </RichTextEditor.Control>
      </RichTextEditor.ControlsGroup>
      {editor && within && (
        <RichTextEditor.ControlsGroup>
          {(Object.keys(acts) as (keyof typeof acts)[]).map((act) => (
            <RichTextEditor.Control
              key={act}
              aria-label={t[act]}
              title={t[act]}
              w="auto"
              px={8}
              fz="xs"
              onClick={() => {
                editor.view.focus()
                acts[act](editor.state, editor.view.dispatch)
              }}
            >
              {t[act]}
            </RichTextEditor.Control>
          ))}
        </RichTextEditor.ControlsGroup>
      )}
    </>
  )
}
