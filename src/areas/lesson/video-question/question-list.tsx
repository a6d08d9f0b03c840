import { useMessages } from '#kernel/i18n/use-messages.ts'
import { filmQuestionMessages } from '../messages/film-question.ts'
import { formatClock } from '../player/clock.rules.ts'
import playerStyles from '../player/player.module.css'
import type { LearnerQuestion } from './video-question.types.ts'

/** Beside the video: its questions, their progress, and links to them. */
export function QuestionList({
  questions,
  onSeek,
}: {
  questions: readonly LearnerQuestion[]
  onSeek(ms: number): void
}) {
  const t = useMessages(filmQuestionMessages)
  const stateOf = ({ verdict, isRequired }: LearnerQuestion) =>
    verdict ? (verdict.isRight ? 'right' : 'wrong') : isRequired ? 'open' : 'free'
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      <ol className={playerStyles.script}>
        {questions.map((question) => (
          <li key={question.id}>
            <button type="button" onClick={() => onSeek(question.atMs)}>
              <time>{formatClock(question.atMs)}</time>
              <span>
                {question.verdict ? `${question.text}\n` : ''}
                {t.states[stateOf(question)]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
