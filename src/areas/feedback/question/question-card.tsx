import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import type { CardProps } from '../display/card-props.ts'
import { ReportButton } from '../display/report-button.tsx'
import { cardMessages } from '../messages/card.ts'
import styles from '../public.module.css'

/** A question as everyone reads it, with the official answer below. */
export function QuestionCard({ entry, words, reportTo }: CardProps) {
  const t = useMessages(cardMessages)
  const say = { ...t.card, ...words }
  return (
    <article className={styles.question}>
      <p>{entry.body}</p>
      <p className="xs faint">
        {entry.name || say.someone} · <DateText at={entry.at} />
      </p>
      {entry.answer ? (
        <p className={styles.questionAnswer}>
          <b className="sm">{say.staff}</b> {entry.answer}
        </p>
      ) : (
        <p className="sm soft">{say.unanswered}</p>
      )}
      {reportTo && <ReportButton id={entry.id} to={reportTo} reported={say.reported} />}
    </article>
  )
}
