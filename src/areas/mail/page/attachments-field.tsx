import { lazy, Suspense, useState } from 'react'
import { type FileItem, formatBytes } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { iconPaperclip } from '#kernel/ui/workspace-icons.ts'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'

const MediaPicker = lazy(async () => ({ default: (await import('#areas/files/public.tsx')).MediaPicker }))

/** The maximum number of files per email. */
const maxAttachments = 10

/** The user's own files or files of the site to attach to an email; the form submits their ids as `file`. */
export function AttachmentsField({ error }: { error?: string }) {
  const t = useMessages(mailPageMessages).attachments
  const [files, setFiles] = useState<FileItem[]>([])
  const [choosing, setChoosing] = useState(false)
  const add = (item: FileItem) => {
    setFiles([...files.filter(({ id }) => id !== item.id), item])
    setChoosing(false)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t.title}</legend>
      {files.length > 0 && (
        <ul className={styles.attached}>
          {files.map((file) => (
            <li key={file.id}>
              <input type="hidden" name="file" value={file.id} />
              <span className="grow ell" dir="auto">
                {file.name}
              </span>
              <span className="xs soft-t">{formatBytes(file.size)}</span>
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.remove(file.name)}
                title={t.remove(file.name)}
                onClick={() => setFiles(files.filter(({ id }) => id !== file.id))}
              >
                <Icon path={iconX} className="ic" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < maxAttachments && (
        <div>
          <button type="button" className="btn sm" onClick={() => setChoosing(true)}>
            <Icon path={iconPaperclip} className="ic" />
            {t.add}
          </button>
        </div>
      )}
      <span className={error ? 'err-t' : 'hint'} role={error ? 'alert' : undefined}>
        {error ?? t.hint}
      </span>
      {choosing && (
        <Suspense>
          <MediaPicker title={t.add} onChoose={add} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </fieldset>
  )
}
