import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useSelectedAction } from '#kernel/list/use-selected-action.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { questionMessages } from '../messages/question.ts'

const events = ['release', 'withdraw', 'archive', 'restore'] as const

/** Changes the state of all selected questions; those it does not apply to are left. */
export function QuestionBulk({ selection }: { selection: Selection }) {
  const t = useMessages(questionMessages)
  const { pending, submit } = useSelectedAction(selection)
  return (
    <SelectionBar selection={selection} busy={pending}>
      {events.map((event) => (
        <button key={event} type="button" disabled={pending} onClick={() => submit(event)}>
          {t[event]}
        </button>
      ))}
    </SelectionBar>
  )
}
