import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconUpload } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconRefresh, iconX } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import styles from './panel.module.css'
import type { Uploads } from './use-uploads.ts'

/** Pictures on their way, and those that did not arrive with the reason. */
export function UploadTray({ uploads: { all, retry, dismiss } }: { uploads: Uploads }) {
  const t = useMessages(panelMessages)
  if (all.length === 0) return null
  return (
    <ul className={styles.uploads} aria-live="polite">
      {all.map((upload) => (
        <li key={upload.key}>
          {upload.failed ? (
            <div className="row">
              <Icon path={iconAlertTriangle} className="ic bad" />
              <span className="grow xs bad">{t.images.failed(upload.file.name, upload.failed)}</span>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.images.retry}
                onClick={() => retry(upload)}
              >
                <Icon path={iconRefresh} className="ic" />
              </button>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.images.dismiss}
                onClick={() => dismiss(upload)}
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
