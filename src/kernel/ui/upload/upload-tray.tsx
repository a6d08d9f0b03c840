import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { totalProgress } from '#kernel/upload/progress.rules.ts'
import type { UploadQueue } from '#kernel/upload/upload-queue.ts'
import { Icon } from '../icon.tsx'
import { iconChevronDown, iconChevronUp, iconX } from '../icons.ts'
import { useStore } from '../store.ts'
import { uploadMessages } from './messages.ts'
import { UploadBar, UploadList } from './upload-list.tsx'
import styles from './upload-tray.module.css'

/** The current uploads, bottom right: each with its speed and actions, and all of them in total. */
export function UploadTray({ queue }: { queue: UploadQueue }) {
  const t = useMessages(uploadMessages)
  const all = useStore(queue.uploads, [])
  const [folded, setFolded] = useState(false)
  if (!all.length) return null
  const totals = totalProgress(all)
  const isFinished = totals.moving === 0 && totals.stopped === 0
  const title = isFinished
    ? totals.failed
      ? t.someFailed(totals.failed)
      : t.allDone(totals.done)
    : totals.moving
      ? t.title(totals.done, totals.count)
      : t.stopped(totals.stopped)
  return (
    <section className={styles.tray} aria-label={t.label}>
      <div className="row between">
        <b aria-live="polite">{title}</b>
        <span className="row">
          {totals.secondsLeft !== null && <small>{timeLeftText(t.left, totals.secondsLeft)}</small>}
          <button
            type="button"
            className="ibtn sm"
            aria-expanded={!folded}
            aria-label={folded ? t.expand : t.collapse}
            onClick={() => setFolded(!folded)}
          >
            <Icon path={folded ? iconChevronUp : iconChevronDown} className="ic" />
          </button>
          {isFinished && (
            <button type="button" className="ibtn sm" aria-label={t.close} onClick={() => queue.clearEnded()}>
              <Icon path={iconX} className="ic" />
            </button>
          )}
        </span>
      </div>
      {!isFinished && all.length > 1 && <UploadBar label={t.inAll} part={totals.part} />}
      {!folded && (
        <div className={styles.all}>
          <UploadList queue={queue} />
        </div>
      )}
    </section>
  )
}

function timeLeftText(leftMessages: (typeof uploadMessages)['th']['left'], seconds: number): string {
  if (seconds < 60) return leftMessages.seconds
  if (seconds < 90 * 60) return leftMessages.minutes(Math.ceil(seconds / 60))
  return leftMessages.hours(Math.round(seconds / 3600))
}
