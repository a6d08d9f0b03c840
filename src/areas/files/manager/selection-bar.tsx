import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { actIcons } from './act-words.ts'
import type { ActName } from './acts.rules.ts'
import { filesMessages } from './messages/index.ts'

interface Props {
  count: number
  acts: readonly ActName[]
  onAct: (name: ActName) => void
  onClear: () => void
}

/** What can be done to all that is chosen, below the list. */
export function SelectionBar({ count, acts, onAct, onClear }: Props) {
  const t = useMessages(filesMessages)
  const first: ActName[] = ['download', 'moveTo', 'copy', 'tags', 'restore', 'trash', 'delete']
  return (
    <div className="bulk" role="toolbar" aria-label={t.chosen(count)}>
      <span className="n" aria-live="polite">
        {t.chosen(count)}
      </span>
      {first
        .filter((name) => acts.includes(name))
        .map((name) => (
          <button key={name} type="button" onClick={() => onAct(name)}>
            <Icon path={actIcons[name]} className="ic" />
            {t.acts[name]}
          </button>
        ))}
      <button type="button" aria-label={t.clearChoice} title={t.clearChoice} onClick={onClear}>
        <Icon path={iconX} className="ic" />
      </button>
    </div>
  )
}
