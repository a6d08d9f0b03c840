import type { RefObject } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { fileMessages } from '../messages/answer-file.ts'
import { examMessages } from '../messages/assessment.ts'
import { answerUploadQueue } from './answer-uploads.ts'
import type { QuestionState } from './question-palette.tsx'
import styles from './room.module.css'
import { iconCircleDashed, iconFlag } from './room-icons.ts'
import { clockText } from './use-clock.ts'
import type { SubmitState } from './use-submit.ts'

interface Props {
  /** Focused when this is shown. */
  heading: RefObject<HTMLHeadingElement | null>
  states: readonly QuestionState[]
  left: number | null
  submitting: SubmitState
  /** The number of files still uploading. */
  uploading: number
  onBack(): void
  /** Null if earlier questions cannot be seen again. */
  onGoTo: ((at: number) => void) | null
  onSubmit(): void
}

/** Shows which questions are answered, answered in part, open and flagged before submission. */
export function ReviewAnswers(props: Props) {
  const { heading, states, left, submitting, uploading, onBack, onGoTo, onSubmit } = props
  const files = useMessages(fileMessages)
  const messages = useMessages(examMessages)
  const t = messages.check
  const open = positionsOf(states, ({ isAnswered }) => !isAnswered)
  const partial = positionsOf(states, ({ isPartial }) => isPartial)
  const flagged = positionsOf(states, ({ isFlagged }) => isFlagged)
  const waiting = positionsOf(states, ({ isWaiting }) => isWaiting).length
  return (
    <section className={styles.question}>
      <h1 ref={heading} tabIndex={-1} className={styles.h2}>
        {t.title}
      </h1>
      <p className="soft">{[t.lead, left !== null && t.left(clockText(left))].filter(Boolean).join(' · ')}</p>
      <ul className={styles.summary}>
        {open.length < states.length && (
          <li data-tone="good">
            <Icon path={iconCheck} />
            <b>{t.answered(states.length - open.length)}</b>
            <span className="sm soft">{waiting ? t.onWay(waiting) : t.all}</span>
          </li>
        )}
        {open.length > 0 && (
          <li>
            <Icon path={iconCircleDashed} />
            <b>{t.open(open.length)}</b>
            <span className="sm soft">{t.openHint}</span>
            <QuestionLinks numbers={open} onGoTo={onGoTo} />
          </li>
        )}
        {partial.length > 0 && (
          <li data-tone="warn">
            <Icon path={iconCircleDashed} />
            <b>{t.partial(partial.length)}</b>
            <span className="sm soft">{t.partialHint}</span>
            <QuestionLinks numbers={partial} onGoTo={onGoTo} />
          </li>
        )}
        {flagged.length > 0 && (
          <li data-tone="warn">
            <Icon path={iconFlag} />
            <b>{t.flagged(flagged.length)}</b>
            <span className="sm soft">{t.flaggedHint}</span>
            <QuestionLinks numbers={flagged} onGoTo={onGoTo} />
          </li>
        )}
      </ul>
      {uploading > 0 && (
        <div role="status">
          <p>
            <b>{files.onWay(uploading)}</b> <span className="sm soft">{files.onWayHint}</span>
          </p>
          <UploadList queue={answerUploadQueue} of={({ state }) => state !== 'done'} />
        </div>
      )}
      {submitting === 'waiting' && (
        <p className="sm" role="status">
          {t.waits}
        </p>
      )}
      <div className={`${styles.foot} ${styles.handIn}`}>
        <button type="button" className={styles.quiet} disabled={submitting !== 'no'} onClick={onBack}>
          {t.back}
        </button>
        <button
          type="button"
          className={styles.primary}
          disabled={submitting !== 'no' || uploading > 0}
          onClick={onSubmit}
        >
          {submitting === 'no' ? t.submit : t.sending}
        </button>
      </div>
    </section>
  )
}

const positionsOf = (states: readonly QuestionState[], is: (state: QuestionState) => boolean): number[] =>
  states.flatMap((state, at) => (is(state) ? [at] : []))

function QuestionLinks({ numbers, onGoTo }: { numbers: readonly number[]; onGoTo: Props['onGoTo'] }) {
  const t = useMessages(examMessages).room
  if (!onGoTo) return null
  return (
    <span className={styles.places}>
      {numbers.slice(0, 12).map((at) => (
        <button
          key={at}
          type="button"
          className="chip"
          aria-label={t.question(at + 1)}
          onClick={() => onGoTo(at)}
        >
          {at + 1}
        </button>
      ))}
    </span>
  )
}
