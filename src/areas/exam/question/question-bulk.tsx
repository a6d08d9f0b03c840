import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { questionMessages } from '../messages/question.ts'

/** The maximum number of questions per request. */
const maxAtOnce = 100
const events = ['release', 'withdraw', 'archive', 'restore'] as const

/** Changes the state of all selected questions; those it does not apply to are left. */
export function QuestionBulk({ selection }: { selection: Selection }) {
  const t = useMessages(questionMessages)
  const chosen = [...selection.ids]
  // The rest stays selected: a selection over several pages may be longer.
  const { pending, submit } = useAction({ onDone: () => selection.set(new Set(chosen.slice(maxAtOnce))) })
  const ids = chosen.slice(0, maxAtOnce).join(',')
  return (
    <SelectionBar selection={selection} busy={pending}>
      {events.map((event) => (
        <button key={event} type="button" disabled={pending} onClick={() => submit(event, { ids })}>
          {t[event]}
        </button>
      ))}
    </SelectionBar>
  )
}
