import { useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { chosenFiles, droppedFiles, type FoundFile } from '../upload-queue/dropped-files.ts'
import { PlainUploads } from '../upload-queue/plain-uploads.tsx'
import { addUploads } from '../upload-queue/upload-queue.ts'
import { sharedMessages } from './messages.ts'
import styles from './shared.module.css'

/** Takes files for a folder of a link that asks for them; `below` is the way from the link's own folder to it. */
export function SharedUpload({ code, below }: { code: string; below: string }) {
  const t = useMessages(sharedMessages)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const send = (files: readonly FoundFile[]) =>
    addUploads({
      base: `/api/files/shared/${code}/uploads`,
      owner: null,
      wish: {},
      files: files.map(({ file, folderPath }) => ({
        file,
        folderPath: [below, folderPath].filter(Boolean).join('/'),
      })),
    })
  return (
    <section
      className={styles.drop}
      data-over={over || undefined}
      aria-label={t.send}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={async (event) => {
        event.preventDefault()
        setOver(false)
        send(await droppedFiles(event.dataTransfer))
      }}
    >
      <p>{t.dropHere}</p>
      <button type="button" className="btn primary" onClick={() => input.current?.click()}>
        <Icon path={iconUpload} />
        {t.choose}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.choose}
        onChange={({ currentTarget }) => {
          send(chosenFiles(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <PlainUploads />
    </section>
  )
}
