import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { cardMessages } from '../messages/card.ts'
import styles from '../public.module.css'
import { QuestionCard } from '../question/question-card.tsx'
import { ReviewCard } from '../review/review-card.tsx'
import type { FeedbackKind } from '../target.ts'
import type { CardProps } from './card-props.ts'

/** An entry of any kind, as readers see it. */
export function EntryCard({ entry, ...more }: CardProps & { entry: { kind: FeedbackKind } }) {
  const t = useMessages(cardMessages)
  if (entry.kind === 'review') return <ReviewCard entry={entry} {...more} />
  if (entry.kind === 'question') return <QuestionCard entry={entry} {...more} />
  return (
    <article className="stack">
      <p className="xs faint">
        <b>{entry.name || t.card.someone}</b> · <DateText at={entry.at} />
      </p>
      <p className={styles.text}>{entry.body}</p>
    </article>
  )
}
