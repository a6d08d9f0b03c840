import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { filmQuestionMessages } from '../messages/film-question.ts'
import { formatClock } from '../player/clock.rules.ts'
import type { QuestionCounts } from './answer-counts.server.ts'
import styles from './video-question.module.css'

/** For the author: the number of answers to each question, and what they were. */
export function AnswerCounts({ counts }: { counts: readonly QuestionCounts[] }) {
  const t = useMessages(filmQuestionMessages)
  return (
    <section className={`card ${styles.counts}`} aria-label={t.counts}>
      <h2>{t.counts}</h2>
      <p className="sm soft">{t.countsNote}</p>
      {counts.map(({ id, atMs, text, answered, right, options, typed }) => (
        <article key={id}>
          <h3>
            <time>{formatClock(atMs)}</time> {text}
          </h3>
          <p className="sm">{t.countsOf(answered, right)}</p>
          <ul>
            {options.map((option) => (
              <Count key={option.text} {...option} of={answered} />
            ))}
            {typed.map((answer) => (
              <Count key={answer.text} {...answer} isRight={false} of={answered} />
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}

function Count({ text, count, isRight, of }: { text: string; count: number; isRight: boolean; of: number }) {
  const t = useMessages(filmQuestionMessages)
  return (
    <li>
      <span>
        {text} {isRight && <Badge tone="good">{t.isRight}</Badge>}
      </span>
      <span>{t.people(count)}</span>
      <i aria-hidden="true">
        <i style={{ width: `${of ? (count * 100) / of : 0}%` }} />
      </i>
    </li>
  )
}
