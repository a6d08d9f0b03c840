import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { actionIcons } from './action-icons.ts'
import type { FileActionName } from './actions.rules.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  selection: Selection
  allowed: ReadonlySet<FileActionName>
  onAction: (name: FileActionName) => void
}

const barActions: FileActionName[] = ['download', 'moveTo', 'copy', 'tags', 'restore', 'trash', 'delete']

/** Actions on all selected files. */
export function SelectionActions({ selection, allowed, onAction }: Props) {
  const t = useMessages(filesMessages)
  return (
    <SelectionBar selection={selection}>
      {barActions
        .filter((name) => allowed.has(name))
        .map((name) => (
          <button key={name} type="button" onClick={() => onAction(name)}>
            <Icon path={actionIcons[name]} className="ic" />
            {t.actions[name]}
          </button>
        ))}
    </SelectionBar>
  )
}
