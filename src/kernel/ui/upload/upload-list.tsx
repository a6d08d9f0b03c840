import { type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import type { QueuedUpload } from '#kernel/upload/upload.types.ts'
import type { UploadQueue } from '#kernel/upload/upload-queue.ts'
import { Icon } from '../icon.tsx'
import { iconCircleCheck, iconPlayerPause, iconPlayerPlay, iconRefresh, iconUpload, iconX } from '../icons.ts'
import { useStore } from '../store.ts'
import { toast } from '../toast.tsx'
import { uploadMessages } from './messages.ts'
import styles from './upload-list.module.css'

interface Props<Input> {
  queue: UploadQueue<Input>
  /** Which uploads of the queue to show; all by default. */
  of?: (upload: QueuedUpload<Input>) => boolean
}

/**
 * A queue's uploads within the page, each with its progress, the reason if it was refused, and its actions. In plain
 * elements, so that it fits both the site's and the workspace's styles.
 */
export function UploadList<Input>({ queue, of = () => true }: Props<Input>) {
  const t = useMessages(uploadMessages)
  const all = useStore(queue.uploads, []).filter(of)
  // On a phone two of them fit; what was refused needs somebody, what is done does not.
  const visibleUploads = all.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  if (!visibleUploads.length) return null
  return (
    <ul className={styles.list} aria-label={t.label}>
      {visibleUploads.map((upload) => (
        <UploadRow key={upload.key} queue={queue} upload={upload} />
      ))}
    </ul>
  )
}

function UploadRow({ queue, upload }: { queue: UploadQueue; upload: QueuedUpload }) {
  const t = useMessages(uploadMessages)
  const online = useOnline()
  const { state, name, size, sent, failure } = upload
  return (
    <li data-state={state}>
      <span className={styles.name} dir="auto" title={name}>
        {name}
      </span>
      <span className={styles.actions}>
        {state !== 'failed' && (
          <small aria-live={state === 'done' ? 'polite' : undefined}>{stateText(t, upload, online)}</small>
        )}
        <UploadActions queue={queue} upload={upload} />
      </span>
      {failure && (
        <small role="alert" className={styles.refusal}>
          {failureText(t, failure)}
        </small>
      )}
      {failure?.code !== 'refused' && (
        <UploadBar label={name} part={state === 'done' ? 1 : size > 0 ? sent / size : 0} />
      )}
    </li>
  )
}

function UploadActions({
  queue,
  upload: { key, name, state, failure },
}: {
  queue: UploadQueue
  upload: QueuedUpload
}) {
  const t = useMessages(uploadMessages)
  const input = useRef<HTMLInputElement>(null)
  if (state === 'done') return <Icon path={iconCircleCheck} className={`i ${styles.good}`} />
  return (
    <>
      {(state === 'waiting' || state === 'running') && queue.resumes && (
        <ActionButton label={t.pause(name)} icon={iconPlayerPause} run={() => queue.pause(key)} />
      )}
      {state === 'paused' && (
        <ActionButton label={t.resume(name)} icon={iconPlayerPlay} run={() => queue.resume(key)} />
      )}
      {state === 'failed' && failure?.code !== 'refused' && (
        <ActionButton label={t.retry(name)} icon={iconRefresh} run={() => queue.resume(key)} />
      )}
      {state === 'lost' && (
        <ActionButton label={t.choose(name)} icon={iconUpload} run={() => input.current?.click()}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.choose(name)}
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              currentTarget.value = ''
              if (file && !(await queue.giveFile(key, file))) toast(t.otherFile(name))
            }}
          />
        </ActionButton>
      )}
      <ActionButton
        label={state === 'failed' ? t.dismiss(name) : t.cancel(name)}
        icon={iconX}
        run={() => queue.cancel(key)}
      />
    </>
  )
}

interface ActionProps {
  label: string
  icon: string
  run: () => void
  children?: ReactNode
}

const ActionButton = ({ label, icon, run, children }: ActionProps) => (
  <>
    <button type="button" className={styles.act} aria-label={label} title={label} onClick={run}>
      <Icon path={icon} />
    </button>
    {children}
  </>
)

/** A progress bar, from 0 to 1. */
export function UploadBar({ label, part }: { label: string; part: number }) {
  const percent = Math.round(Math.min(1, part) * 100)
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

type UploadText = (typeof uploadMessages)['th']

function stateText(t: UploadText, { state, size, sent, speed }: QueuedUpload, online: boolean): string {
  if (state === 'done') return t.done
  if (state === 'lost') return t.lost
  const far = t.of(formatBytes(sent), formatBytes(size))
  if (state === 'paused') return `${t.paused} · ${far}`
  if (!online) return t.noNetwork
  if (state === 'waiting') return t.waiting
  return speed > 0 ? `${far} · ${t.perSecond(formatBytes(speed))}` : far
}

const failureText = (t: UploadText, { code, message }: { code: string; message: string }): string =>
  message || (t.failures as Record<string, string>)[code] || t.broken(code)

const useOnline = () =>
  useSyncExternalStore(
    (tell) => {
      addEventListener('online', tell)
      addEventListener('offline', tell)
      return () => {
        removeEventListener('online', tell)
        removeEventListener('offline', tell)
      }
    },
    () => navigator.onLine,
    () => true,
  )
