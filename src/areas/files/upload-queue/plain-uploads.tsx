import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useStore } from '#kernel/ui/store.ts'
import { formatBytes } from '../size.rules.ts'
import { uploadMessages } from './messages/index.ts'
import styles from './plain-uploads.module.css'
import { cancelUpload, pauseUpload, resumeUpload, uploads } from './upload-queue.ts'

/** Uploads as a list in the page itself, for pages that send and little else. In plain elements, for either look. */
export function PlainUploads() {
  const t = useMessages(uploadMessages)
  const all = useStore(uploads, [])
  if (!all.length) return null
  return (
    <ul className={styles.list} aria-label={t.label}>
      {all.map(({ key, name, state, size, sent, failure }) => {
        const percent = state === 'done' ? 100 : size > 0 ? Math.round((sent / size) * 100) : 0
        const stopped = state === 'paused' || state === 'failed'
        return (
          <li key={key} data-state={state}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <small aria-live={state === 'done' || state === 'failed' ? 'polite' : undefined}>
              {state === 'done'
                ? t.done
                : failure
                  ? failure.message || (failure.code === 'offline' ? t.offline : t.broken(failure.code))
                  : t.of(formatBytes(sent), formatBytes(size))}
            </small>
            <progress aria-label={name} value={percent} max={100} />
            {state !== 'done' && (
              <span className={styles.acts}>
                <button
                  type="button"
                  className="btn ghost small"
                  onClick={() => (stopped ? resumeUpload(key) : pauseUpload(key))}
                >
                  {state === 'failed' ? t.again : stopped ? t.goOn : t.stop}
                </button>
                <button
                  type="button"
                  className="btn ghost small"
                  aria-label={t.cancel(name)}
                  onClick={() => cancelUpload(key)}
                >
                  {t.giveUp}
                </button>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
