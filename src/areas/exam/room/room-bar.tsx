import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconClock, iconEye, iconEyeOff, iconWifiOff } from '#kernel/ui/icons.ts'
import { examMessages } from '../messages/assessment.ts'
import styles from './room.module.css'
import { clockText } from './use-clock.ts'
import type { useOutbox } from './use-outbox.ts'

interface Props {
  title: string
  course: string
  left: number | null
  outbox: ReturnType<typeof useOutbox>
  isReviewing: boolean
  onReview(): void
}

/** Minutes before the end at which the remaining time turns to a warm colour and is announced. */
const warnings = [10, 5, 1]

/** Shows the exam's title, whether everything is saved, and the time left. */
export function RoomBar({ title, course, left, outbox, isReviewing, onReview }: Props) {
  const t = useMessages(examMessages).room
  const [isShown, setShown] = useState(true)
  const minutes = left === null ? null : Math.ceil(left / 60_000)
  const warning = warnings.findLast((candidate) => minutes !== null && minutes <= candidate)
  return (
    <header className={styles.bar}>
      <div className={styles.barIn}>
        <p className={styles.what}>
          <b>{title}</b>
          <span className="sm soft">{course}</span>
        </p>
        <SaveLine outbox={outbox} />
        {left !== null && (
          <p
            className={styles.timer}
            data-warm={warning !== undefined}
            role="timer"
            aria-label={t.left(clockText(left))}
          >
            <Icon path={iconClock} />
            {(isShown || warning !== undefined) && <span>{clockText(left)}</span>}
            <button
              type="button"
              aria-label={isShown ? t.hideTime : t.showTime}
              onClick={() => setShown((before) => !before)}
            >
              <Icon path={isShown ? iconEye : iconEyeOff} />
            </button>
          </p>
        )}
        {warning !== undefined && (
          <p className="vh" role="status">
            {t.warn(warning)}
          </p>
        )}
        {!isReviewing && (
          <button type="button" className={`${styles.quiet} ${styles.toReview}`} onClick={onReview}>
            {t.review}
          </button>
        )}
      </div>
    </header>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Bangkok',
})

function SaveLine({ outbox: { saving, savedAt, waiting } }: Pick<Props, 'outbox'>) {
  const t = useMessages(examMessages).room
  const questions = new Set(waiting.map(({ questionId }) => questionId)).size
  const text =
    saving === 'offline'
      ? t.kept(questions)
      : saving === 'saving'
        ? t.saving
        : savedAt
          ? t.saved(clock.format(savedAt))
          : t.ready
  return (
    <p className={styles.saved} role="status" data-state={saving}>
      <Icon path={saving === 'offline' ? iconWifiOff : iconCheck} />
      {text}
    </p>
  )
}
