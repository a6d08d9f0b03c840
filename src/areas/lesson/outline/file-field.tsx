import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { formatBytes } from '#areas/files/public.ts'
import { addUploads, fileUploads } from '#areas/files/public.tsx'
import type { EditorOf } from '#kernel/fields/editor/editor.types.ts'
import { Frame } from '#kernel/fields/editor/frame.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import styles from '../course/course.module.css'
import { authoringMessages } from '../messages/authoring.ts'
import type { CourseFile } from './outline.types.ts'

interface CourseFilesValue {
  courseId: string
  /** The current files, by field name. */
  files: Readonly<Record<string, CourseFile | undefined>>
}

/** The course that files are uploaded to, and the existing files of the unit. */
export const CourseFilesContext = createContext<CourseFilesValue | null>(null)

/**
 * The file of a unit: uploaded to the course's files in chunks that resume after a connection loss, then referenced by
 * the form.
 */
export function FileField({ field, name, value, errors, required }: EditorOf<'file'>) {
  const t = useMessages(authoringMessages)
  const shelf = useContext(CourseFilesContext)
  const [file, setFile] = useState(shelf?.files[name] ?? null)
  const [id, setId] = useState(String(value ?? ''))
  const [durationMs, setDuration] = useState(0)
  const [sending, setSending] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<HTMLElement | null>(null)
  // A form submitted during an upload would be saved without the file: it is submitted once the upload has finished.
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    if (!sending) {
      if (waiting.current) form.requestSubmit(waiting.current)
      waiting.current = null
      return
    }
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      waiting.current = event.submitter
      toast(t.stillSending)
    }
    form.addEventListener('submit', wait, true)
    return () => form.removeEventListener('submit', wait, true)
  }, [sending, t])
  const send = async (chosen: File) => {
    if (!shelf) return
    const request = { space: 'record', ownerId: shelf.courseId, parentId: null } as const
    const [key = ''] = addUploads({ request, files: [{ file: chosen, folderPath: '' }] })
    setSending(key)
    try {
      const item = await fileUploads.ended(key)
      if (!item) {
        waiting.current = null
        return
      }
      setDuration(await durationOf(chosen))
      setFile({ id: item.id, name: item.name, size: item.size, type: item.contentType ?? '' })
      setId(item.id)
    } catch (error) {
      waiting.current = null
      toast((error as Error).message || t.uploadFailed)
    } finally {
      setSending(null)
    }
  }
  return (
    <Frame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      {(control) => (
        <div className={styles.upload}>
          <input type="hidden" name={name} value={id} />
          {durationMs > 0 && <input type="hidden" name="durationMs" value={durationMs} />}
          {file && (
            <span>
              <b>{file.name}</b> <span className="sm soft">{formatBytes(file.size)}</span>
            </span>
          )}
          <button
            {...control}
            type="button"
            className="btn"
            disabled={sending !== null}
            onClick={() => input.current?.click()}
          >
            <Icon path={iconUpload} className="ic" />
            {file ? t.replaceFile : t.chooseFile}
          </button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t.chooseFile}
            accept={field.accept?.join(',')}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void send(chosen)
              currentTarget.value = ''
            }}
          />
          {file && !required && name !== 'file' && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                setFile(null)
                setId('')
              }}
            >
              {t.withoutFile}
            </button>
          )}
          {sending && (
            <UploadList queue={fileUploads} of={({ key, state }) => key === sending && state !== 'done'} />
          )}
        </div>
      )}
    </Frame>
  )
}

/** Returns the duration of a video in milliseconds; 0 if it is not a video or its duration is unknown. */
function durationOf(file: File): Promise<number> {
  if (!file.type.startsWith('video/')) return Promise.resolve(0)
  const player = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<number>((found) => {
    player.onloadedmetadata = () =>
      found(Number.isFinite(player.duration) ? Math.round(player.duration * 1000) : 0)
    player.onerror = () => found(0)
    player.preload = 'metadata'
    player.src = address
  }).finally(() => URL.revokeObjectURL(address))
}
