import { type ChangeEvent, useRef, useState } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import styles from './drop-zone.module.css'
import { type FileWithPath, selectedFiles } from './dropped-files.ts'
import { fileUploads } from './file-uploads.ts'
import { useDroppedFiles } from './use-dropped-files.ts'

interface Props {
  label: string
  labels: { drop: string; choose: string; camera?: string }
  onFiles: (files: readonly FileWithPath[]) => void
  /** Extra large, where uploading is the page's purpose. */
  large?: boolean
}

/** Accepts files by drop, file selection or camera, and shows their upload progress. */
export function DropZone({ label, labels, onFiles, large }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const dropped = useDroppedFiles()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles(selectedFiles(currentTarget.files ?? []))
    currentTarget.value = ''
  }
  return (
    <section
      className={large ? `${styles.drop} ${styles.large}` : styles.drop}
      data-over={over || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={async (event) => {
        event.preventDefault()
        setOver(false)
        onFiles(await dropped(event.dataTransfer))
      }}
    >
      <p className={styles.words}>{labels.drop}</p>
      <div className={styles.actions}>
        <button type="button" className="btn primary" onClick={() => input.current?.click()}>
          <Icon path={iconUpload} className={large ? 'ic' : undefined} />
          {labels.choose}
        </button>
        {labels.camera && (
          <button type="button" className={`btn ${styles.camera}`} onClick={() => camera.current?.click()}>
            {labels.camera}
          </button>
        )}
      </div>
      <input ref={input} type="file" multiple hidden aria-label={labels.choose} onChange={choose} />
      {labels.camera && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={labels.camera}
          onChange={choose}
        />
      )}
      <UploadList queue={fileUploads} />
    </section>
  )
}
