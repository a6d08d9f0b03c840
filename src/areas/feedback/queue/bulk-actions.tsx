import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useSelectedAction } from '#kernel/list/use-selected-action.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { queueMessages } from '../messages/queue.ts'

/** Decides on all selected entries; those already in that state are skipped. */
export function BulkActions({ selection }: { selection: Selection }) {
  const t = useMessages(queueMessages)
  const { pending, submit } = useSelectedAction(selection)
  return (
    <SelectionBar selection={selection} busy={pending}>
      <button type="button" disabled={pending} onClick={() => submit('show')}>
        {t.show}
      </button>
      <button type="button" disabled={pending} onClick={() => submit('refuse')}>
        {t.refuse}
      </button>
    </SelectionBar>
  )
}
