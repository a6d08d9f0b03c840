import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconRefresh, iconX } from '#kernel/ui/icons.ts'
import { iconUpload } from '../../parts/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import styles from './panel.module.css'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (upload: Upload) => void
}

/** Pictures on their way, and those that did not arrive with the reason. */
export function UploadTray({ uploads, onRetry, onDismiss }: Props) {
  const t = useMessages(panelMessages)
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key}>
          {upload.failed ? (
            <div className="row">
              <Icon path={iconAlertTriangle} className="ic bad" />
              <span className="grow xs bad">{t.images.failed(upload.file.name, upload.failed)}</span>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.images.retry}
                onClick={() => onRetry(upload)}
              >
                <Icon path={iconRefresh} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.images.dismiss}
                onClick={() => onDismiss(upload)}
              >
                <Icon path={iconX} className="ic" />
              </button>
            </div>
          ) : (
            <>
              <div className="row xs">
                <Icon path={iconUpload} className="ic" />
                <span className="ell">
                  {t.images.uploading(upload.file.name, Math.round(upload.sent * 100))}
                </span>
              </div>
              <div className="bar" aria-hidden="true">
                <i style={{ width: `${upload.sent * 100}%` }} />
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
