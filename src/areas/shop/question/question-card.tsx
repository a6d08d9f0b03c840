import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { questionMessages } from '../messages/question.ts'
import styles from './question.module.css'
import type { Question } from './question.rules.ts'

/** One question as everybody reads it, with the shop's answer under it. */
export function QuestionCard({ question }: { question: Question }) {
  const t = useMessages(questionMessages)
  return (
    <article className={styles.question}>
      <p className={styles.body}>{question.body}</p>
      <p className="xs faint">
        {question.name || t.someone} · <DateText at={question.at} />
      </p>
      {question.answer ? (
        <p className={styles.answer}>
          <b className="sm">{t.shop}</b> {question.answer}
        </p>
      ) : (
        <p className="sm soft">{t.unanswered}</p>
      )}
    </article>
  )
}
