import { type DragEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useStore } from '#kernel/ui/store.ts'
import { chosenFiles, droppedFiles, type FoundFile } from '../upload-queue/dropped-files.ts'
import { addUploads } from '../upload-queue/upload-queue.ts'
import { UploadTray } from '../upload-queue/upload-tray.tsx'
import { useRevived } from '../upload-queue/use-revived.ts'
import { useUploadsDone } from '../upload-queue/use-uploads-done.ts'
import { ActMenu } from './act-menu.tsx'
import { type ActName, actsFor } from './acts.rules.ts'
import { clipboard } from './clipboard.ts'
import { DetailsPanel } from './details/details-panel.tsx'
import { draggedIds, draggedKind, isCopy } from './drag.ts'
import { EmptyList } from './empty-list.tsx'
import { FileDialogs, type OpenDialog } from './file-dialogs.tsx'
import { FileFilters } from './file-filters.tsx'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { isSearch } from './files-query.rules.ts'
import { ItemList } from './item-list.tsx'
import { touched } from './layout.rules.ts'
import { ListHead } from './list-head.tsx'
import { listKeys } from './list-keys.ts'
import { filesMessages } from './messages/index.ts'
import { chooseMany, nothingChosen } from './selection.rules.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SideColumn } from './side-column.tsx'
import { TitleRow } from './title-row.tsx'
import { idsBelow } from './tree.rules.ts'
import { beforehand, useActs } from './use-acts.ts'
import { useBand } from './use-band.ts'
import { useFileActs } from './use-file-acts.ts'
import { useFilesAddress } from './use-files-address.ts'
import { useItemDoes } from './use-item-does.ts'
import { useItems } from './use-items.ts'
import { useKeysOfBody } from './use-keys-of-body.ts'
import { useSelection } from './use-selection.ts'
import { useWaitingPictures } from './use-waiting-pictures.ts'
import type { Windowed } from './use-window.ts'
import { Viewer } from './viewer.tsx'

/** The page of files: folders on the left, the list, what is chosen on the right, uploads below. */
export function FileManager({ view }: { view: FilesView }) {
  const t = useMessages(filesMessages)
  const address = useFilesAddress()
  const navigate = useNavigate()
  const look = address.params.get('look') === 'list' ? 'list' : 'grid'
  const items = useItems(view)
  const { chosen, setChosen, chosenItems, selectAll } = useSelection(view, items)
  const acts = useActs()
  const { gone, names } = beforehand(acts.running)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const does = useFileActs(view, acts, (used) => setDialog({ kind: 'used', used }))
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [dropping, setDropping] = useState(false)
  const [side, setSide] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const folderPicker = useRef<HTMLInputElement>(null)
  const versionOf = useRef<string | null>(null)
  const held = useStore(clipboard, null)
  useRevived(view.person)
  useWaitingPictures(view.items)
  useUploadsDone(() => does.refresh())

  const search = isSearch(view.query)
  const inFolder = view.query.view === 'folder'
  const canDrop = inFolder && view.writable
  const openItem = address.params.get('item')
  const folders = useFolderCount(view)
  const windowed = useRef<Windowed | null>(null)
  const shape = useMemo(() => shapeOf(look, view.total, folders), [look, view.total, folders])

  const groups = actsFor({
    items: chosenItems,
    view: view.query.view,
    writable: view.writable || view.query.view === 'recent' || view.query.view === 'favourites',
    canPaste: held !== null,
    scattered: search || view.query.view === 'recent' || view.query.view === 'favourites',
  })
  const allowed = useMemo(() => new Set(groups.flat()), [groups])

  const upload = useCallback(
    (files: readonly FoundFile[], parentId: string | null = view.query.folder) => {
      const replaces = versionOf.current
      versionOf.current = null
      const wish = { space: view.place.space, parentId, ...(replaces && { replaces }) }
      if (files.length) addUploads({ base: '/api/files/uploads', owner: view.person, wish, files })
    },
    [view.person, view.place.space, view.query.folder],
  )

  const open = (index: number) => {
    const item = items.at(index)
    if (!item || view.query.view === 'trash') return
    if (item.kind === 'folder') goToFolder(item)
    else setShown(item.id)
  }
  const goToFolder = (item: { id: string; space: string }) => {
    if (item.space === view.place.space) address.go({ ...narrowed, folder: item.id })
    else navigate(`${item.space === 'private' ? view.ways.own : view.ways.site}?folder=${item.id}`)
  }
  const up = () => {
    const { crumbs } = view
    if (inFolder && view.query.folder) address.go({ ...narrowed, folder: crumbs.at(-2)?.id ?? null })
  }

  const run = (name: ActName) => {
    const [only] = chosenItems
    const all: Partial<Record<ActName, () => void>> = {
      paste: () => void does.paste(),
      newFolder: () => void does.newFolder(),
      upload: () => picker.current?.click(),
      uploadFolder: () => folderPicker.current?.click(),
      selectAll: () => void selectAll(),
      download: () => does.download(chosenItems),
      cut: () => does.take(chosenItems, true),
      copy: () => does.take(chosenItems, false),
      trash: () => void does.trash(chosenItems),
      restore: () => void does.restore(chosenItems),
      delete: () => void does.deleteForGood(chosenItems),
      moveTo: () => setDialog({ kind: 'move', items: chosenItems }),
      tags: () => setDialog({ kind: 'tags', items: chosenItems }),
    }
    all[name]?.()
    if (!only) return
    const one: Partial<Record<ActName, () => void>> = {
      open: () => goToFolder(only),
      view: () => setShown(only.id),
      goTo: () =>
        navigate(
          `${only.space === 'private' ? view.ways.own : view.ways.site}${only.parentId ? `?folder=${only.parentId}` : ''}`,
        ),
      details: () => address.go({ item: only.id }, { replace: true }),
      rename: () => setRenaming(only.id),
      favourite: () => void does.favourite(only),
      unfavourite: () => void does.favourite(only),
      share: () => setDialog({ kind: 'share', item: only }),
      edit: () => setDialog({ kind: 'picture', item: only }),
      version: () => {
        versionOf.current = only.id
        picker.current?.click()
      },
    }
    one[name]?.()
  }

  const below = useMemo(() => idsBelow(view.tree, chosen.ids), [view.tree, chosen.ids])
  const mayDrop = (id: string | null, event: DragEvent) => {
    const kind = draggedKind(event)
    if (!view.writable || !kind) return false
    return kind === 'files' || ((id === null || !below.has(id)) && id !== view.query.folder)
  }
  const drop = async (id: string | null, name: string, event: DragEvent) => {
    setDropping(false)
    if (draggedKind(event) === 'files') return upload(await droppedFiles(event.dataTransfer), id)
    const dragged = draggedIds(event)
    const to = { space: view.place.space, parentId: id }
    if (isCopy(event)) return does.copy(dragged, to)
    await does.move(
      dragged.flatMap((one) => items.byId(one) ?? []),
      to,
      name,
    )
  }

  const itemDoes = useItemDoes({
    items,
    chosen,
    choose: setChosen,
    open,
    openMenu: setMenu,
    rename: (item, name) => {
      setRenaming(null)
      if (name) void does.rename(item, name)
      frame.current?.querySelector<HTMLElement>(`[data-id="${item.id}"]`)?.focus()
    },
    mayDrop: (item, event) => mayDrop(item.id, event),
    drop: (item, event) => void drop(item.id, item.name, event),
    over: setOver,
    dragWords: t.count,
    follow: (id) => openItem && address.go({ item: id }, { replace: true }),
  })

  const { band, onPointerDown } = useBand(
    frame,
    (box, add) => {
      const layout = windowed.current?.layout
      if (layout) setChosen((now) => chooseMany(now, touched(layout, box), (at) => items.at(at)?.id, { add }))
    },
    () => setChosen(nothingChosen),
  )
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen.ids.size) {
      setChosen(nothingChosen)
      return
    }
    listKeys(event, {
      chosen,
      count: view.total,
      columns: windowed.current?.layout.columns ?? 1,
      idAt: (at) => items.at(at)?.id,
      choose: (next) => {
        setChosen(next)
        const id = items.at(next.at)?.id
        if (openItem && id) address.go({ item: id }, { replace: true })
      },
      reveal: (at) => windowed.current?.reveal(at),
      open,
      menu: (at) => {
        const box = frame.current?.querySelector(`[data-index="${at}"]`)?.getBoundingClientRect()
        if (box) setMenu({ x: box.left + 24, y: box.top + 40 })
      },
      selectAll: () => void selectAll(),
      up,
      may: (name) => allowed.has(name),
      run,
    })
  }
  useKeysOfBody(onKey)
  const rename =
    inFolder || view.query.view === 'recent' || view.query.view === 'favourites' ? renaming : null

  return (
    <div className={`cols pg-files ${openItem ? `has-panel ${styles.withPanel}` : ''}`}>
      <div className="page">
        <div className="fm">
          <SideColumn
            view={view}
            address={address}
            opened={side}
            onClose={() => setSide(false)}
            onUpload={() => picker.current?.click()}
            onNewFolder={() => void does.newFolder()}
            mayDrop={mayDrop}
            onDrop={(id, name, event) => void drop(id, name, event)}
          />
          <section
            className={`fgridw ${styles.ground} ${dropping ? styles.dropping : ''}`}
            aria-label={t.listLabel}
            onPointerDown={onPointerDown}
            onContextMenu={(event) => {
              if (event.defaultPrevented || (event.target as Element).closest('input, a, button')) return
              event.preventDefault()
              setChosen(nothingChosen)
              setMenu({ x: event.clientX, y: event.clientY })
            }}
            onKeyDown={(event) => onKey(event.nativeEvent)}
            onDragOver={(event) => {
              if (!canDrop || draggedKind(event) !== 'files') return
              event.preventDefault()
              setDropping(true)
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
            }}
            onDrop={(event) => {
              event.preventDefault()
              setDropping(false)
              if (canDrop && draggedKind(event) === 'files') void drop(view.query.folder, '', event)
            }}
          >
            {dropping && (
              <div className={styles.dropWords}>
                <b>{t.dropHere(view.crumbs.at(-1)?.name ?? t.places[view.place.space])}</b>
              </div>
            )}
            <TitleRow
              view={view}
              address={address}
              look={look}
              onPlaces={() => setSide(true)}
              onUpload={() => picker.current?.click()}
              onNewFolder={() => void does.newFolder()}
              onEmptyTrash={() => void does.emptyTrash()}
              onWatermark={() => setDialog({ kind: 'watermark' })}
            />
            {inFolder && <FileFilters view={view} address={address} />}
            {look === 'list' && view.total > 0 && <ListHead view={view} address={address} />}
            {view.total > 0 ? (
              <ItemList
                view={view}
                look={look}
                items={items}
                chosen={chosen}
                shape={shape}
                windowed={windowed}
                frame={frame}
                renaming={rename}
                dropTarget={over}
                gone={gone}
                names={names}
                showPath={groups.flat().includes('goTo') || search || !inFolder}
                does={itemDoes}
              >
                {band && <div className={styles.band} style={band} />}
              </ItemList>
            ) : (
              <EmptyList
                view={view}
                search={search}
                onUpload={() => picker.current?.click()}
                onClear={() => address.go(narrowed)}
              />
            )}
            {chosen.ids.size > 0 && (
              <SelectionBar
                count={chosen.ids.size}
                acts={[...allowed]}
                onAct={run}
                onClear={() => setChosen(nothingChosen)}
              />
            )}
          </section>
        </div>
        <UploadTray />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t.acts.upload}
          onChange={({ currentTarget }) => {
            upload(chosenFiles(currentTarget.files ?? []))
            currentTarget.value = ''
          }}
        />
        <input
          ref={folderPicker}
          type="file"
          hidden
          aria-label={t.acts.uploadFolder}
          {...{ webkitdirectory: '' }}
          onChange={({ currentTarget }) => {
            upload(chosenFiles(currentTarget.files ?? []))
            currentTarget.value = ''
          }}
        />
      </div>
      {openItem && (
        <DetailsPanel
          id={openItem}
          view={view}
          does={does}
          address={address}
          onDialog={setDialog}
          onView={setShown}
          onClose={() => address.go({ item: null }, { replace: true })}
        />
      )}
      <ActMenu at={menu} groups={groups} onAct={run} onClose={() => setMenu(null)} />
      <FileDialogs dialog={dialog} view={view} does={does} onClose={() => setDialog(null)} />
      {shown && (
        <Viewer
          items={items.all().filter(({ kind }) => kind === 'file')}
          id={shown}
          onMove={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

const narrowed = {
  view: null,
  q: null,
  type: null,
  tag: null,
  days: null,
  size: null,
  here: null,
  item: null,
}

/** How many folders stand before the first file, as far as the list is known. */
function useFolderCount(view: FilesView): number {
  return useMemo(() => {
    const first = view.items.findIndex(({ kind }) => kind === 'file')
    return first < 0 ? view.total : view.query.view === 'folder' ? first : 0
  }, [view])
}

const shapeOf = (look: 'grid' | 'list', total: number, folders: number) =>
  look === 'list'
    ? { count: total, folders: 0, least: 0, gap: 0, folderHeight: 52, fileHeight: () => 52 }
    : {
        count: total,
        folders,
        least: 148,
        gap: 12,
        folderHeight: 66,
        fileHeight: (width: number) => Math.round((width * 3) / 4) + 58,
      }
