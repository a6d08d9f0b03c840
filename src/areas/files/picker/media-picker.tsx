import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconUpload } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { FolderDrawing, ItemFace } from '../manager/item-face.tsx'
import type { FileItem, Listing, Space } from '../public.ts'
import { chosenFiles } from '../upload-queue/dropped-files.ts'
import { addUploads, fileUploads } from '../upload-queue/file-uploads.ts'
import styles from './media-picker.module.css'
import { pickerMessages } from './messages.ts'

interface Props {
  title?: string
  /** Which tree is shown first; the other is one tap away. */
  space?: Space
  /** Only pictures can be chosen. */
  onlyPictures?: boolean
  onChoose: (item: FileItem) => void
  onClose: () => void
}

/**
 * Chooses a file of one's own or of the site, or uploads one and chooses it; for other areas' pages. It lies over the workspace layout, and
 * what is chosen comes as a `FileItem`.
 */
export function MediaPicker({
  title,
  space: first = 'private',
  onlyPictures = false,
  onChoose,
  onClose,
}: Props) {
  const t = useMessages(pickerMessages)
  const [space, setSpace] = useState(first)
  const [folder, setFolder] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<Listing | null>(null)
  const [sending, setSending] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const params = new URLSearchParams({ space, limit: '200', sort: '-updated' })
      if (text.trim()) params.set('text', text.trim())
      else if (folder) params.set('parentId', folder)
      if (text.trim() && onlyPictures) params.set('types', 'image')
      const answer = await fetch(`/api/files/${text.trim() ? 'search' : 'items'}?${params}`, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const listing = (await answer.json()) as Listing
      setFound({ ...listing, crumbs: listing.crumbs ?? [] })
    },
    [space, folder, text, onlyPictures],
  )
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(
      () => load(stop.signal).catch(() => !stop.signal.aborted && toast(t.failed)),
      text ? 250 : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, text, t])
  useUploadsDone(fileUploads, () => {
    // One alone is what was wanted; of several, one is yet to be chosen.
    const item =
      sending.length === 1 && fileUploads.uploads.get().find(({ key }) => key === sending[0])?.result
    if (item && (item.picture || !onlyPictures)) onChoose(item)
    else void load(new AbortController().signal).catch(() => toast(t.failed))
  })
  const shown = found?.items.filter((item) => item.kind === 'folder' || !onlyPictures || item.picture) ?? []
  const go = (id: string | null) => {
    setFound(null)
    setFolder(id)
  }
  return (
    <Modal onClose={onClose} title={title ?? (onlyPictures ? t.picture : t.file)} size="xl">
      <div className="sec">
        <div className="row wrap">
          <fieldset className="seg" aria-label={t.where}>
            {(['private', 'public'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={space === one ? 'on' : undefined}
                aria-pressed={space === one}
                onClick={() => {
                  setSpace(one)
                  go(null)
                }}
              >
                {t.places[one]}
              </button>
            ))}
          </fieldset>
          <label className="in grow">
            <input
              type="search"
              value={text}
              placeholder={t.search}
              aria-label={t.search}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {found?.writable !== false && (
            <button type="button" className="btn" onClick={() => input.current?.click()}>
              <Icon path={iconUpload} className="ic" />
              {t.upload}
            </button>
          )}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept={onlyPictures ? 'image/*' : undefined}
            aria-label={t.upload}
            onChange={({ currentTarget }) => {
              const files = chosenFiles(currentTarget.files ?? [])
              currentTarget.value = ''
              setSending(addUploads({ request: { space, parentId: folder }, files }))
            }}
          />
        </div>
        <UploadList queue={fileUploads} of={({ key, state }) => sending.includes(key) && state !== 'done'} />
        {folder && !text && (
          <button
            type="button"
            className="btn quiet start"
            onClick={() => go(found?.crumbs.at(-2)?.id ?? null)}
          >
            <Icon path={iconArrowLeft} className="ic" />
            {t.up}
          </button>
        )}
        <ul className={styles.grid} aria-label={t.choices} aria-busy={!found}>
          {!found && [1, 2, 3, 4].map((one) => <li key={one} className="sk" style={{ height: 130 }} />)}
          {shown.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.one}
                onClick={() => {
                  if (item.kind === 'file') return onChoose(item)
                  setText('')
                  go(item.id)
                }}
              >
                {item.kind === 'folder' ? (
                  <span className="prev doc">
                    <FolderDrawing />
                  </span>
                ) : (
                  <ItemFace item={item} />
                )}
                <span className="ell">{item.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {found && !shown.length && <p className="soft-t">{t.nothing}</p>}
      </div>
    </Modal>
  )
}
