import { useSyncExternalStore } from 'react'
import { filesPaths } from '#areas/files/paths.ts'
import { formatBytes } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconFileText } from '#kernel/ui/icons.ts'
import { playMessages } from '../messages/play.ts'
import { readingMessages } from '../messages/reading.ts'
import type { CourseFile } from '../outline/outline.types.ts'
import playStyles from '../play/play.module.css'
import styles from './reading.module.css'

const noSubscription = () => () => undefined

/** A file to open or download; a PDF is embedded if the browser can display it. */
export function FileUnit({ file }: { file: CourseFile }) {
  const t = useMessages(playMessages)
  const { document: name, openFullPage } = useMessages(readingMessages)
  // Phones display the first page at best; CSS hides it there, leaving only the link.
  const canShow = useSyncExternalStore(
    noSubscription,
    () => navigator.pdfViewerEnabled,
    () => false,
  )
  const isPdf = file.type === 'application/pdf'
  const address = filesPaths.api.content(file.id)
  return (
    <>
      <div className={playStyles.file}>
        <Icon path={iconFileText} />
        <span>
          <b>{file.name}</b>
          <small>{formatBytes(file.size)}</small>
        </span>
        <a className={playStyles.quiet} href={address} target="_blank" rel="noreferrer">
          {isPdf ? openFullPage : t.openFile}
        </a>
        <a className={playStyles.primary} href={`${address}?download=1`} download>
          <Icon path={iconDownload} />
          {t.download}
        </a>
      </div>
      {/* A sandbox would prevent the browser's PDF viewer from starting; the response's own headers forbid scripts. */}
      {isPdf && canShow && (
        <iframe className={styles.pdf} src={address} title={name(file.name)} loading="lazy" />
      )}
    </>
  )
}
