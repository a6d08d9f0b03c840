import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useStore } from '#kernel/ui/store.ts'
import { UploadTray } from '#kernel/ui/upload/upload-tray.tsx'
import type { FileItem } from '../public.ts'
import { fileUploads } from '../upload-queue/file-uploads.ts'
import { useFileUploads } from '../upload-queue/use-file-uploads.ts'
import { ActMenu } from './act-menu.tsx'
import { type ActName, actsFor } from './acts.rules.ts'
import { clipboard } from './clipboard.ts'
import { DetailsPanel } from './details/details-panel.tsx'
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
import { foldersFirst, shapeOf } from './list-shape.rules.ts'
import { filesMessages } from './messages/index.ts'
import '../file-grid.css'
import { runAct } from './run-act.ts'
import { SelectedActs } from './selected-acts.tsx'
import { chooseMany, nothingChosen } from './selection.rules.ts'
import { SideColumn } from './side-column.tsx'
import { TitleRow } from './title-row.tsx'
import { beforehand, useActs } from './use-acts.ts'
import { useBand } from './use-band.ts'
import { useChosen } from './use-chosen.ts'
import { useDrops } from './use-drops.ts'
import { useFileActs } from './use-file-acts.ts'
import { useFilePickers } from './use-file-pickers.tsx'
import { plain, useFilesAddress } from './use-files-address.ts'
import { useItemDoes } from './use-item-does.ts'
import { useItems } from './use-items.ts'
import { useKeysOfBody } from './use-keys-of-body.ts'
import { useWaitingPictures } from './use-waiting-pictures.ts'
import type { Windowed } from './use-window.ts'
import { Viewer } from './viewer.tsx'

/** The files page: folders on the left, the list, details of the selection on the right, uploads below. */
export function FileManager({ view }: { view: FilesView }) {
  const t = useMessages(filesMessages)
  const address = useFilesAddress()
  const navigate = useNavigate()
  const { look, item: openItem } = address.query
  const items = useItems(view)
  const { chosen, setChosen, selection, chosenItems, selectAll } = useChosen(view, items)
  const acts = useActs()
  const { removed, names } = beforehand(acts.running)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const does = useFileActs(view, acts, (used) => setDialog({ kind: 'used', used }))
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [side, setSide] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const held = useStore(clipboard, null)
  useWaitingPictures(view.items)
  useFileUploads(view.person, () => does.refresh())

  const search = isSearch(view.query)
  const ofRecord = view.place.space === 'record'
  const inFolder = view.query.view === 'folder'
  const windowed = useRef<Windowed | null>(null)
  const shape = useMemo(() => shapeOf(look, view.total, foldersFirst(view)), [look, view])

  const groups = actsFor({
    items: chosenItems,
    view: view.query.view,
    writable: view.writable || view.query.view === 'recent' || view.query.view === 'favourites',
    canPaste: held !== null,
    ofRecord,
    scattered: search || view.query.view === 'recent' || view.query.view === 'favourites',
  })
  const allowed = useMemo(() => new Set(groups.flat()), [groups])

  const pickers = useFilePickers(view)
  const drops = useDrops({ view, items, chosen: chosen.ids, does, upload: pickers.upload })

  const open = (index: number) => {
    const item = items.at(index)
    if (!item || view.query.view === 'trash') return
    if (item.kind === 'folder') goToFolder(item)
    else setShown(item.id)
  }
  const wayOf = ({ space }: FileItem) => (space === 'private' ? view.ways.own : view.ways.site)
  const goToFolder = (item: FileItem) => {
    if (item.space === view.place.space) address.go({ ...plain, folder: item.id })
    else navigate(`${wayOf(item)}?folder=${item.id}`)
  }
  const up = () => {
    const { crumbs } = view
    if (inFolder && view.query.folder) address.go({ ...plain, folder: crumbs.at(-2)?.id ?? null })
  }

  const run = (name: ActName) =>
    runAct(name, {
      items: chosenItems,
      does,
      pickers,
      selectAll: () => void selectAll(),
      setDialog,
      goToFolder,
      goTo: (item) => navigate(`${wayOf(item)}${item.parentId ? `?folder=${item.parentId}` : ''}`),
      show: ({ id }) => setShown(id),
      showDetails: ({ id }) => address.go({ item: id }, { replace: true }),
      rename: ({ id }) => setRenaming(id),
    })

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
    mayDrop: (item, event) => drops.mayDrop(item.id, event),
    drop: (item, event) => drops.drop(item.id, item.name, event),
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
    <div
      className={`cols pg-files ${ofRecord ? styles.embedded : ''} ${openItem ? `has-panel ${styles.withPanel}` : ''}`}
    >
      <div className="page">
        <div className="fm">
          <SideColumn
            view={view}
            address={address}
            opened={side}
            onClose={() => setSide(false)}
            onUpload={pickers.pickFiles}
            onNewFolder={() => void does.newFolder()}
            mayDrop={drops.mayDrop}
            onDrop={drops.drop}
          />
          <section
            className={`fgridw ${styles.ground} ${drops.dropping ? styles.dropping : ''}`}
            aria-label={t.listLabel}
            onPointerDown={onPointerDown}
            onContextMenu={(event) => {
              if (event.defaultPrevented || (event.target as Element).closest('input, a, button')) return
              event.preventDefault()
              setChosen(nothingChosen)
              setMenu({ x: event.clientX, y: event.clientY })
            }}
            onKeyDown={(event) => onKey(event.nativeEvent)}
            {...drops.ofList}
          >
            {drops.dropping && (
              <div className={styles.dropWords}>
                <b>{t.dropHere(view.crumbs.at(-1)?.name ?? t.places[view.place.space])}</b>
              </div>
            )}
            <TitleRow
              view={view}
              address={address}
              look={look}
              onPlaces={() => setSide(true)}
              onUpload={pickers.pickFiles}
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
                removed={removed}
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
                onUpload={pickers.pickFiles}
                onClear={() => address.go(plain)}
              />
            )}
            <SelectedActs selection={selection} allowed={allowed} onAct={run} />
          </section>
        </div>
        <UploadTray queue={fileUploads} />
        {pickers.fields}
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
