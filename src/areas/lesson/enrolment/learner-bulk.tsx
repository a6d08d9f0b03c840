import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { SelectionBar } from '#kernel/ui/list/selection-bar.tsx'
import { learnersMessages } from '../messages/learners.ts'
import { BulkForm, type OpenForm } from './learner-forms.tsx'
import type { LearnersView } from './learners-view.server.ts'

interface Props {
  selection: Selection
  cohorts: LearnersView['cohorts']
  open: OpenForm
  onOpen: (open: OpenForm) => void
}

/** Bulk actions for the selected learners. */
export function LearnerBulk({ selection, cohorts, open, onOpen }: Props) {
  const t = useMessages(learnersMessages)
  const { submit, pending } = useAction({ onDone: selection.clear })
  const ids = [...selection.ids].join(',')
  const suspend = async () => {
    const sure = await askPrompt({ title: t.suspendSure, message: t.suspendText, ok: t.suspend })
    if (sure !== null) submit('suspend', { ids })
  }
  return (
    <>
      <SelectionBar selection={selection} busy={pending}>
        <button type="button" onClick={() => onOpen('message')}>
          {t.message}
        </button>
        <button type="button" onClick={() => onOpen('extend')}>
          {t.extend}
        </button>
        {cohorts.length > 0 && (
          <button type="button" onClick={() => onOpen('toCohort')}>
            {t.toCohort}
          </button>
        )}
        <button type="button" onClick={() => submit('newest', { ids })}>
          {t.newest}
        </button>
        <button type="button" onClick={suspend}>
          {t.suspend}
        </button>
        <button type="button" onClick={() => submit('resume', { ids })}>
          {t.resume}
        </button>
      </SelectionBar>
      {(open === 'message' || open === 'extend' || open === 'toCohort') && ids !== '' && (
        <BulkForm
          what={open}
          ids={ids}
          cohorts={cohorts}
          onClose={() => onOpen(null)}
          onDone={() => {
            onOpen(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
