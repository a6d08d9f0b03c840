import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconPhoto } from '#kernel/ui/icons.ts'
import { isUndoable } from '../import.states.ts'
import type { OpenImport } from '../page-view.ts'
import { ImportActionButton } from './import-actions.tsx'
import styles from './import-images.module.css'
import { ImportProgress } from './import-progress.tsx'
import { importMessages } from './messages.ts'

interface Counts {
  pictures: number
  picturesWaiting: number
  picturesFailed: number
}

/** The progress of an import's images, failed ones with the reason, and a button to fetch those again. */
export function ImportImages<Shown extends Counts>({ open }: { open: OpenImport<Shown> }) {
  const t = useMessages(importMessages)
  const { pictures, picturesWaiting, picturesFailed } = open.counts
  const handled = pictures + picturesFailed
  const all = handled + picturesWaiting
  if (all === 0 || !isUndoable(open.status)) return null
  if (picturesWaiting > 0)
    return (
      <ImportProgress label={t.imagesProgress(groupDigits(handled), groupDigits(all))} part={handled / all} />
    )
  return (
    <section className={styles.images} aria-label={t.images}>
      <div className={picturesFailed ? 'note warn' : 'note good'} role="status">
        <Icon path={picturesFailed ? iconAlertTriangle : iconPhoto} className="ic" />
        <span className="grow">
          {picturesFailed
            ? t.imagesPartly(groupDigits(pictures), groupDigits(picturesFailed))
            : t.imagesDone(groupDigits(pictures))}
        </span>
        {picturesFailed > 0 && <ImportActionButton id={open.id} intent="retryPictures" label={t.retry} />}
      </div>
      {open.failedPictures.length > 0 && (
        <details className={styles.failed}>
          <summary>{t.imageErrors(groupDigits(picturesFailed))}</summary>
          <ul>
            {open.failedPictures.map(({ url, label, message }) => (
              <li key={url}>
                <b>{label}</b> <span className="bad">{message}</span>
                <small>{url}</small>
              </li>
            ))}
          </ul>
          {picturesFailed > open.failedPictures.length && (
            <p className="xs soft-t">
              {t.moreImages(groupDigits(picturesFailed - open.failedPictures.length))}
            </p>
          )}
        </details>
      )}
    </section>
  )
}
