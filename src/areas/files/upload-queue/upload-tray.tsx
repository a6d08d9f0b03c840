import { useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconChevronDown,
  iconChevronUp,
  iconCircleCheck,
  iconPlayerPlay,
  iconRefresh,
  iconUpload,
  iconX,
} from '#kernel/ui/icons.ts'
import { useStore } from '#kernel/ui/store.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { iconPlayerPause } from '../icons.ts'
import { formatBytes } from '../size.rules.ts'
import { uploadMessages } from './messages/index.ts'
import { inAll } from './progress.rules.ts'
import {
  cancelUpload,
  clearEnded,
  giveFile,
  pauseUpload,
  type QueuedUpload,
  resumeUpload,
  uploads,
} from './upload-queue.ts'
import styles from './upload-tray.module.css'

/** What is on its way up, bottom right: each with its speed and its acts, and all together. */
export function UploadTray() {
  const t = useMessages(uploadMessages)
  const all = useStore(uploads, [])
  const [folded, setFolded] = useState(false)
  if (!all.length) return null
  const sum = inAll(all)
  const ended = sum.moving === 0 && sum.stopped === 0
  const title = ended
    ? sum.failed
      ? t.someFailed(sum.failed)
      : t.allDone(sum.done)
    : sum.moving
      ? t.title(sum.done, sum.count)
      : t.stopped(sum.stopped)
  return (
    <section className={`uptray ${styles.tray}`} aria-label={t.label}>
      <div className="row between ut-h">
        <b aria-live="polite">{title}</b>
        <span className="row">
          {sum.secondsLeft !== null && <small>{leftWords(t.left, sum.secondsLeft)}</small>}
          <button
            type="button"
            className="ibtn sm"
            aria-expanded={!folded}
            aria-label={folded ? t.unfold : t.fold}
            onClick={() => setFolded(!folded)}
          >
            <Icon path={folded ? iconChevronUp : iconChevronDown} className="ic" />
          </button>
          {ended && (
            <button type="button" className="ibtn sm" aria-label={t.close} onClick={clearEnded}>
              <Icon path={iconX} className="ic" />
            </button>
          )}
        </span>
      </div>
      {!ended && all.length > 1 && <Bar label={t.inAll} part={sum.part} />}
      {!folded && (
        <ul className={styles.list}>
          {all.map((upload) => (
            <OneUpload key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneUpload({ upload }: { upload: QueuedUpload }) {
  const t = useMessages(uploadMessages)
  const { state, name, size, sent, failure } = upload
  const kind = state === 'done' ? 'ok' : state === 'failed' ? 'er' : undefined
  return (
    <li className={kind} data-state={state}>
      <div className="row between">
        <span className="ell" title={name}>
          {name}
        </span>
        <span className="row">
          {state !== 'failed' && <small>{sizeWords(t, upload)}</small>}
          <Acts upload={upload} />
        </span>
      </div>
      {failure && <small role="alert">{failureWords(t, failure)}</small>}
      <Bar
        label={name}
        part={state === 'done' ? 1 : size > 0 ? sent / size : 0}
        failed={state === 'failed'}
      />
    </li>
  )
}

function Acts({ upload: { key, name, state } }: { upload: QueuedUpload }) {
  const t = useMessages(uploadMessages)
  const input = useRef<HTMLInputElement>(null)
  if (state === 'done') return <Icon path={iconCircleCheck} className="ic good" />
  const act = {
    waiting: { label: t.pause(name), icon: iconPlayerPause, run: () => pauseUpload(key) },
    running: { label: t.pause(name), icon: iconPlayerPause, run: () => pauseUpload(key) },
    paused: { label: t.resume(name), icon: iconPlayerPlay, run: () => resumeUpload(key) },
    failed: { label: t.retry(name), icon: iconRefresh, run: () => resumeUpload(key) },
    lost: { label: t.choose(name), icon: iconUpload, run: () => input.current?.click() },
  }[state]
  return (
    <>
      <button type="button" className="ibtn sm" aria-label={act.label} title={act.label} onClick={act.run}>
        <Icon path={act.icon} className="ic" />
      </button>
      <button
        type="button"
        className="ibtn sm"
        aria-label={t.cancel(name)}
        title={t.cancel(name)}
        onClick={() => cancelUpload(key)}
      >
        <Icon path={iconX} className="ic" />
      </button>
      {state === 'lost' && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose(name)}
          onChange={async ({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            currentTarget.value = ''
            if (file && !(await giveFile(key, file))) toast(t.otherFile(name))
          }}
        />
      )}
    </>
  )
}

function Bar({ label, part, failed }: { label: string; part: number; failed?: boolean }) {
  const percent = Math.round(Math.min(1, part) * 100)
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={failed ? 'b' : undefined} style={{ width: `${percent}%` }} />
    </div>
  )
}

type Text = (typeof uploadMessages)['th']

function sizeWords(t: Text, { state, size, sent, speed }: QueuedUpload): string {
  if (state === 'done') return formatBytes(size)
  if (state === 'waiting') return t.waiting
  if (state === 'lost') return t.lost
  const far = t.of(formatBytes(sent), formatBytes(size))
  if (state === 'paused') return `${t.paused} · ${far}`
  return speed > 0 ? `${far} · ${t.perSecond(formatBytes(speed))}` : far
}

const failureWords = (t: Text, { code, message }: { code: string; message: string }): string =>
  message || (code === 'offline' ? t.offline : code === 'files.part_etag' ? t.etag : t.broken(code))

function leftWords(words: Text['left'], seconds: number): string {
  if (seconds < 60) return words.seconds
  if (seconds < 90 * 60) return words.minutes(Math.ceil(seconds / 60))
  return words.hours(Math.round(seconds / 3600))
}
