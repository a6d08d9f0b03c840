import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { filesPaths } from '#areas/files/paths.ts'
import { type FileItem, formatBytes } from '#areas/files/public.ts'
import {
  addUploads,
  type FileWithPath,
  fileUploads,
  iconOf,
  selectedFiles,
  useFileUploads,
  usePendingImages,
  Viewer,
} from '#areas/files/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTrash } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { iconPaperclip } from '#kernel/ui/workspace-icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import parts from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { sendJson } from '../work/send-json.ts'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'
import styles from './task-files.module.css'
import { useFileDrop } from './use-file-drop.ts'

const noFiles: FileItem[] = []

/** A task's attachments: files are chosen, pasted, or dropped anywhere on its panel or page, and previewed in place. */
export function TaskFiles({ task, detail }: { task: TaskItem; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { isAllowed, me, act, projectOf } = useWork()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const section = useRef<HTMLElement>(null)
  const { files = noFiles, folderId = null, total = 0 } = detail.files ?? {}
  const writable = isAllowed(task)
  usePendingImages(files)
  useFileUploads(me ?? '', () => void revalidate())
  useLive(folderId && `files:${task.projectId}`, () => void revalidate())

  const attach = async (found: readonly FileWithPath[]) => {
    if (!found.length) return
    try {
      const parentId = folderId ?? (await sendJson<{ id: string }>(projectPaths.api.folder(task.id))).id
      const request = { space: 'record', ownerId: task.projectId, parentId } as const
      addUploads({ request, files: found, ...(me && { owner: me }) })
    } catch (error) {
      toast((error as Error).message || t.done.failed)
    }
  }
  const dropping = useFileDrop(section, writable ? attach : null)
  const remove = async ({ id, name }: FileItem) => {
    const body = { ids: [id] }
    const restore = () => act(filesPaths.api.restore, body, t.files.restored(name))
    if (await act(filesPaths.api.trash, { ...body, anyway: true }))
      toast(t.files.removed(name), { undo: () => void restore() })
  }
  if (!files.length && !writable) return null
  const project = projectOf(task)
  return (
    <section ref={section} className={`${parts.part} ${styles.files}`} data-over={dropping || undefined}>
      <h3>
        {t.files.attached} {files.length > 0 && <small>{total}</small>}
        {folderId && project && (
          <Link className="end" to={projectPaths.files(project.group.slug, project.slug, folderId)}>
            {t.files.folder}
          </Link>
        )}
      </h3>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onOpen={() => setShown(file.id)}
              onRemove={writable ? () => void remove(file) : null}
            />
          ))}
        </ul>
      )}
      {writable && (
        <button type="button" className={styles.drop} onClick={() => input.current?.click()}>
          <Icon path={iconPaperclip} className="ic" />
          <b>{t.files.attach}</b>
          <small>{dropping ? t.files.dropHere : t.files.hint}</small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t.files.attach}
        onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          void attach(selectedFiles(currentTarget.files ?? []))
          currentTarget.value = ''
        }}
      />
      <UploadList
        queue={fileUploads}
        of={({ state, request }) => state !== 'done' && request.parentId === folderId}
      />
      {shown && <Viewer items={files} id={shown} onMove={setShown} onClose={() => setShown(null)} />}
    </section>
  )
}

interface LineProps {
  file: FileItem
  onOpen: () => void
  onRemove: (() => void) | null
}

function FileLine({ file, onOpen, onRemove }: LineProps) {
  const t = useMessages(projectMessages)
  const src = file.picture?.previews[320]
  return (
    <li>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.face} style={{ background: file.picture?.colour ?? undefined }}>
          {src ? (
            <img src={src} alt="" width={96} height={72} loading="lazy" />
          ) : (
            <Icon path={iconOf(file)} className="ic" />
          )}
        </span>
        <span className={styles.name}>
          <b dir="auto">{file.name}</b>
          <small>
            {formatBytes(file.size)}
            {file.createdBy && ` · ${file.createdBy}`}
          </small>
        </span>
      </button>
      {onRemove && (
        <button type="button" className="ibtn sm" aria-label={t.files.remove(file.name)} onClick={onRemove}>
          <Icon path={iconTrash} className="ic" />
        </button>
      )}
    </li>
  )
}
