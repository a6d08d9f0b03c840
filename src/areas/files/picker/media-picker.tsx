import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconUpload } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { SearchField } from '#kernel/ui/search-field.tsx'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { FolderIcon, ItemThumbnail } from '../manager/item-thumbnail.tsx'
import type { FileItem, Space } from '../public.ts'
import { selectedFiles } from '../upload-queue/dropped-files.ts'
import { addUploads, fileUploads } from '../upload-queue/file-uploads.ts'
import styles from './media-picker.module.css'
import { pickerMessages } from './messages.ts'
import { useListing } from './use-listing.ts'

interface Props {
  title?: string
  /** Which tree is shown first; the other is one tap away. */
  space?: Exclude<Space, 'record'>
  /** Whether only images can be selected. */
  onlyPictures?: boolean
  onChoose: (item: FileItem) => void
  onClose: () => void
}

/**
 * Selects a file of the user or the site, or uploads one and selects it; for pages of other areas. It overlays the
 * workspace layout and returns the selection as a `FileItem`.
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
  const [isOwnClosed, setOwnClosed] = useState(false)
  const onClosed = useCallback(() => {
    setOwnClosed(true)
    setSpace('public')
  }, [])
  const {
    listing: found,
    clear,
    reload,
  } = useListing({ space, folder, text, onlyPictures, failed: t.failed, onClosed })
  const [sending, setSending] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const choices = useRef<HTMLUListElement>(null)
  useUploadsDone(fileUploads, () => {
    // A single upload is taken as the selection; of several, the user still has to select one.
    const item =
      sending.length === 1 && fileUploads.uploads.get().find(({ key }) => key === sending[0])?.result
    if (item && (item.picture || !onlyPictures)) onChoose(item)
    else void reload()
  })
  const visibleItems =
    found?.items.filter((item) => item.kind === 'folder' || !onlyPictures || item.picture) ?? []
  const searchText = found?.text ?? ''
  const other = space === 'private' ? 'public' : 'private'
  const go = (id: string | null) => {
    clear()
    setFolder(id)
  }
  const moveTo = (to: typeof first) => {
    setSpace(to)
    go(null)
  }
  return (
    <Modal onClose={onClose} title={title ?? (onlyPictures ? t.image : t.file)} size="xl">
      <div className={`sec ${styles.body}`}>
        <div className={`row wrap ${styles.head}`}>
          <fieldset className="seg" aria-label={t.where}>
            {(isOwnClosed ? (['public'] as const) : (['private', 'public'] as const)).map((eachSpace) => (
              <button
                key={eachSpace}
                type="button"
                className={space === eachSpace ? 'on' : undefined}
                aria-pressed={space === eachSpace}
                onClick={() => moveTo(eachSpace)}
              >
                {t.places[eachSpace]}
              </button>
            ))}
          </fieldset>
          <SearchField
            label={t.search}
            value={text}
            maxLength={100}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              choices.current?.querySelector('button')?.focus()
            }}
          />
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
              const files = selectedFiles(currentTarget.files ?? [])
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
        <ul
          ref={choices}
          className={styles.grid}
          aria-label={t.choices}
          aria-busy={!found}
          onKeyDown={(event) => moveFocus(event, choices.current)}
        >
          {!found &&
            [1, 2, 3, 4].map((position) => <li key={position} className="sk" style={{ height: 130 }} />)}
          {visibleItems.map((item) => (
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
                    <FolderIcon />
                  </span>
                ) : (
                  <ItemThumbnail item={item} />
                )}
                <span className={styles.name}>
                  <span className="ell">{item.name}</span>
                  {searchText && item.path !== '/' && <small className="ell">{item.path}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found && !visibleItems.length && (
          <div className="row wrap">
            <p className="soft-t">{searchText ? t.nothingFound(searchText, t.places[space]) : t.nothing}</p>
            {searchText && (
              <button type="button" className="btn sm" onClick={() => moveTo(other)}>
                {t.searchIn(t.places[other])}
              </button>
            )}
          </div>
        )}
        <span className="vh" role="status">
          {found && searchText && visibleItems.length > 0 ? t.found(visibleItems.length) : ''}
        </span>
      </div>
    </Modal>
  )
}

/** Arrow keys move from one option to the next, and from the first back to the search. */
function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!by || !list) return
  event.preventDefault()
  const all = [...list.querySelectorAll('button')]
  const to = all.indexOf(document.activeElement as HTMLButtonElement) + by
  if (to < 0) list.parentElement?.querySelector<HTMLElement>('input[type=search]')?.focus()
  else all[to]?.focus()
}
