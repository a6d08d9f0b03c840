import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { Icon } from '../icon.tsx'
import { iconX } from '../icons.ts'
import { listMessages } from './messages.ts'

interface Props {
  selection: Selection
  /** The list's own label. */
  label?: string
  chosen?: (count: number) => string
  none?: string
  busy?: boolean
  /** The actions that apply to all selected rows. */
  children: ReactNode
}

/** The actions for everything selected; hidden while nothing is selected. */
export function SelectionBar({ selection, label, chosen, none, busy, children }: Props) {
  const t = useMessages(listMessages).selection
  const count = selection.ids.size
  if (count === 0) return null
  return (
    <div className="bulk" role="toolbar" aria-label={label ?? t.label} aria-busy={busy || undefined}>
      <span className="n" aria-live="polite">
        {(chosen ?? t.selectedCount)(count)}
      </span>
      {children}
      <button type="button" aria-label={none ?? t.none} onClick={selection.clear}>
        <Icon path={iconX} className="ic" />
      </button>
    </div>
  )
}
