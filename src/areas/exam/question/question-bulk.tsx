import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { questionMessages } from '../messages/question.ts'

const events = ['release', 'withdraw', 'archive', 'restore'] as const

/** Changes the state of all selected questions; those it does not apply to are left. */
export function QuestionBulk({ selection }: { selection: Selection }) {
  const t = useMessages(questionMessages)
  const { pending, submit } = useAction({ onDone: selection.clear })
  const ids = [...selection.ids].slice(0, 100).join(',')
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
