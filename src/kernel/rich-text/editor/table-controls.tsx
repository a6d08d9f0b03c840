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

const tableCommands = {
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
          {(Object.keys(tableCommands) as (keyof typeof tableCommands)[]).map((command) => (
            <RichTextEditor.Control
              key={command}
              aria-label={t[command]}
              title={t[command]}
              w="auto"
              px={8}
              fz="xs"
              onClick={() => {
                editor.view.focus()
                tableCommands[command](editor.state, editor.view.dispatch)
              }}
            >
              {t[command]}
            </RichTextEditor.Control>
          ))}
        </RichTextEditor.ControlsGroup>
      )}
    </>
  )
}
