import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { displayMessages } from '../messages/display.ts'
import styles from '../public.module.css'
import type { FeedbackKind } from '../target.ts'
import { QuestionCard } from './question-card.tsx'
import { type CardProps, ReviewCard } from './review-card.tsx'

/** An entry of any kind, as its readers see it. */
export function EntryCard({ entry, ...more }: CardProps & { entry: { kind: FeedbackKind } }) {
  const t = useMessages(displayMessages)
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
