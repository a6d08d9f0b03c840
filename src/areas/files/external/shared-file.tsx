import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconEye } from '#kernel/ui/icons.ts'
import { ImagePlaceholder } from '#kernel/ui/image-placeholder.tsx'
import { typeOfItem, viewerKindOf } from '../manager/file-display.rules.ts'
import { iconOf } from '../manager/item-thumbnail.tsx'
import { Viewer } from '../manager/viewer.tsx'
import { filesPaths } from '../paths.ts'
import type { SharedView } from '../public.ts'
import { sharedMessages } from './messages.ts'
import styles from './shared.module.css'

/** Returns the URL of a shared file's content. */
export const sharedContentUrl = (code: string, id: string, download: boolean) =>
  filesPaths.api.sharedContent(code, id, download)

/** One file: its preview, details, sender, and a download button. */
export function SharedFile({ code, view }: { code: string; view: SharedView }) {
  const t = useMessages(sharedMessages)
  const { item, permissions, owner } = view
  const [shown, setShown] = useState(false)
  const viewerKind = viewerKindOf(item)
  const preview = item.picture?.previews[1280] ?? item.picture?.previews[640]
  // Before its previews are made, the image itself, if it can be downloaded anyway.
  const big = preview ?? (permissions.download ? sharedContentUrl(code, item.id, false) : undefined)
  return (
    <article className={styles.file}>
      <div className={styles.stage}>
        {permissions.view && viewerKind === 'picture' && big ? (
          <ImagePlaceholder
            src={big}
            width={item.picture?.width ?? 1280}
            height={item.picture?.height ?? 960}
            alt={item.name}
            block={view.blurred}
          />
        ) : (
          <span className={styles.kind}>
            <Icon path={iconOf(item)} />
          </span>
        )}
      </div>
      <div className={styles.details}>
        <h1 dir="auto">{item.name}</h1>
        <p className="soft">
          {t.types[typeOfItem(item)]} · {formatBytes(item.size)}
          {item.picture?.width && item.picture.height
            ? ` · ${item.picture.width} × ${item.picture.height}`
            : ''}
        </p>
        {owner && <p>{t.from(owner)}</p>}
        <SharedLinkInfo view={view} />
        <div className={styles.actions}>
          {permissions.view && viewerKind && viewerKind !== 'picture' && (
            <button type="button" className="btn tint large" onClick={() => setShown(true)}>
              <Icon path={iconEye} />
              {t.view}
            </button>
          )}
          {permissions.download && (
            <a className="btn primary large" href={sharedContentUrl(code, item.id, true)} download>
              <Icon path={iconDownload} />
              {t.download}
            </a>
          )}
        </div>
        {!permissions.download && <p className="soft sm">{t.noDownload}</p>}
      </div>
      {shown && (
        <Viewer
          items={[item]}
          id={item.id}
          onMove={() => undefined}
          onClose={() => setShown(false)}
          urlOf={(one, download) => sharedContentUrl(code, one.id, download)}
          canDownload={permissions.download}
        />
      )}
    </article>
  )
}

/** The sender's message, and how long and how often the link works. */
export function SharedLinkInfo({ view }: { view: SharedView }) {
  const t = useMessages(sharedMessages)
  const locale = useLocale()
  return (
    <>
      {view.message && <blockquote className={styles.message}>{view.message}</blockquote>}
      {view.expiresAt && (
        <p className="soft sm">{t.until(formatDateTime(new Date(view.expiresAt), locale))}</p>
      )}
      {view.downloadsLeft !== null && view.permissions.download && (
        <p className="soft sm">{t.downloadsLeft(view.downloadsLeft)}</p>
      )}
    </>
  )
}
