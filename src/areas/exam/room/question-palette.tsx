import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { examMessages } from '../messages/assessment.ts'
import styles from './room.module.css'

export interface QuestionState {
  id: string
  isAnswered: boolean
  /** Whether its answer leaves out something the question asks for. */
  isPartial: boolean
  isFlagged: boolean
  /** Whether its answer is on the way to the server. */
  isWaiting: boolean
}

interface Props {
  states: readonly QuestionState[]
  /** The index of the question shown; -1 for none. */
  at: number
  /** Whether the learner may go to a question from here. */
  canGoTo(at: number): boolean
  onGoTo(at: number): void
  /** Null while the review is shown. */
  onReview: (() => void) | null
  children?: ReactNode
}

/** All questions at a glance: answered, open, flagged, not yet on the server. */
export function QuestionPalette({ states, at, canGoTo, onGoTo, onReview, children }: Props) {
  const t = useMessages(examMessages).room
  const answered = states.filter(({ isAnswered }) => isAnswered).length
  const flagged = states.filter(({ isFlagged }) => isFlagged).length
  const wordsOf = ({ isAnswered, isFlagged, isWaiting }: QuestionState) =>
    [
      isAnswered ? t.states.answered : t.states.open,
      isFlagged && t.states.flagged,
      isWaiting && t.states.waiting,
    ]
      .filter(Boolean)
      .join(' ')
  return (
    <aside className={styles.side}>
      <div className={styles.paletteCard}>
        <p className={styles.paletteHead}>
          <b>{t.answered(answered, states.length)}</b>
          {flagged > 0 && <span className="sm soft">{t.flags(flagged)}</span>}
        </p>
        <progress
          className={styles.meter}
          value={answered}
          max={states.length}
          aria-label={t.answered(answered, states.length)}
        />
        <nav className={styles.palette} aria-label={t.palette}>
          {states.map((state, index) => (
            <button
              key={state.id}
              type="button"
              aria-label={`${t.question(index + 1)} ${wordsOf(state)}`}
              aria-current={index === at ? 'true' : undefined}
              data-answered={state.isAnswered}
              data-flagged={state.isFlagged}
              data-unsent={state.isWaiting}
              disabled={index !== at && !canGoTo(index)}
              onClick={() => onGoTo(index)}
            >
              {index + 1}
            </button>
          ))}
        </nav>
        <ul className={styles.legend} aria-hidden="true">
          {(['answered', 'open', 'flagged', 'waiting'] as const).map((state) => (
            <li key={state} data-state={state}>
              {t.states[state]}
            </li>
          ))}
        </ul>
        {onReview && (
          <button type="button" className={`${styles.quiet} ${styles.belowPalette}`} onClick={onReview}>
            {t.review}
          </button>
        )}
      </div>
      <p className={styles.keys}>{t.keys}</p>
      {children}
    </aside>
  )
}
