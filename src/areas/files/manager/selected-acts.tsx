import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { actIcons } from './act-words.ts'
import type { ActName } from './acts.rules.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  selection: Selection
  allowed: ReadonlySet<ActName>
  onAct: (name: ActName) => void
}

const inBar: ActName[] = ['download', 'moveTo', 'copy', 'tags', 'restore', 'trash', 'delete']

/** Actions on all selected files. */
export function SelectedActs({ selection, allowed, onAct }: Props) {
  const t = useMessages(filesMessages)
  return (
    <SelectionBar selection={selection}>
      {inBar
        .filter((name) => allowed.has(name))
        .map((name) => (
          <button key={name} type="button" onClick={() => onAct(name)}>
            <Icon path={actIcons[name]} className="ic" />
            {t.acts[name]}
          </button>
        ))}
    </SelectionBar>
  )
}
