import { Icon } from '#kernel/ui/icon.tsx'
import { iconFileText, iconPhoto, iconPlayerPlay } from '#kernel/ui/icons.ts'
import { iconVideo } from '#kernel/ui/workspace-icons.ts'
import { iconFile, iconFileSpreadsheet, iconFileTypePdf, iconFileZip, iconMusic } from '../icons.ts'
import type { FileItem } from '../public.ts'
import { toneOf, typeOfItem } from './file-display.rules.ts'
import styles from './files.module.css'

/** A folder icon in the site's colours. */
export function FolderIcon({ size = 44 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 40" width={size} height={(size * 36) / 44} aria-hidden="true">
      <path
        d="M3 8a5 5 0 0 1 5-5h10l5 5h17a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5z"
        fill="var(--c2)"
      />
      <path d="M3 15h42v18a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5z" fill="var(--c3)" />
    </svg>
  )
}

export function iconOf(item: Pick<FileItem, 'kind' | 'contentType'>): string {
  const type = item.contentType ?? ''
  if (/sheet|excel|csv/.test(type)) return iconFileSpreadsheet
  const icons = {
    image: iconPhoto,
    video: iconVideo,
    audio: iconMusic,
    pdf: iconFileTypePdf,
    document: iconFileText,
    archive: iconFileZip,
    text: iconFileText,
    other: iconFile,
    folder: iconFile,
  }
  return icons[typeOfItem(item)]
}

/** A file's thumbnail cropped around its focal point, or the icon of its type. */
export function ItemThumbnail({ item, large }: { item: FileItem; large?: boolean }) {
  const { picture } = item
  const src = picture?.previews[large ? 640 : 320] ?? picture?.previews[320]
  if (picture && src) {
    return (
      <div className="prev" style={{ background: picture.colour ?? undefined }}>
        <img
          src={src}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectPosition: `${picture.focal.x * 100}% ${picture.focal.y * 100}%` }}
        />
      </div>
    )
  }
  const tone = toneOf(item)
  const isWaiting = picture?.state === 'waiting'
  return (
    <div className={`prev doc ${tone === 'plain' ? '' : tone} ${isWaiting ? styles.waits : ''}`}>
      <Icon path={iconOf(item)} className="ic" />
      {typeOfItem(item) === 'video' && (
        <span className="pl">
          <Icon path={iconPlayerPlay} className="ic" />
        </span>
      )}
    </div>
  )
}
