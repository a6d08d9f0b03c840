import { ActionButton } from '#kernel/action/action-button.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { resultsMessages } from '../messages/results.ts'
import { examPaths } from '../paths.ts'

/** Exports of the results as files, and the button that releases them to learners if the exam requires it. */
export function ResultsActions({ exam, unreleased }: { exam: string; unreleased: number | null }) {
  const t = useMessages(resultsMessages)
  return (
    <>
      {unreleased !== null && unreleased > 0 && (
        <ActionButton intent="release" variant="primary">
          {t.release(unreleased)}
        </ActionButton>
      )}
      <a className="btn" href={examPaths.api.results(exam, 'csv')} download>
        {t.csv}
      </a>
      <a className="btn" href={examPaths.api.results(exam, 'xlsx')} download>
        {t.xlsx}
      </a>
    </>
  )
}
