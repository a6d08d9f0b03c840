import { useMemo, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useShortcutsHelp } from '#kernel/ui/shortcuts-help.ts'
import { useStore } from '#kernel/ui/store.ts'
import { UploadTray } from '#kernel/ui/upload/upload-tray.tsx'
import { fileUploads } from '../upload-queue/file-uploads.ts'
import { useFileUploads } from '../upload-queue/use-file-uploads.ts'
import { ActionMenu } from './action-menu.tsx'
import { actionsFor, type FileActionName } from './actions.rules.ts'
import { clipboard } from './clipboard.ts'
import { DetailsPanel } from './details/details-panel.tsx'
import { EmptyList } from './empty-list.tsx'
import { FileDialogs, type OpenDialog } from './file-dialogs.tsx'
import { FileFilters } from './file-filters.tsx'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { isSearch } from './files-query.rules.ts'
import { ItemList } from './item-list.tsx'
import { indexesInBand } from './layout.rules.ts'
import { dimensionsOf, foldersFirst } from './list-dimensions.rules.ts'
import { ListHead } from './list-head.tsx'
import { handleListKey } from './list-keys.ts'
import { filesMessages } from './messages/index.ts'
import '../file-grid.css'
import { runAction } from './run-action.ts'
import { emptySelection, selectMany } from './selection.rules.ts'
import { SelectionActions } from './selection-actions.tsx'
import { Sidebar } from './sidebar.tsx'
import { TitleRow } from './title-row.tsx'
import { optimisticChanges, useActionQueue } from './use-action-queue.ts'
import { useBodyKeys } from './use-body-keys.ts'
import { useDrops } from './use-drops.ts'
import { useFileOperations } from './use-file-operations.ts'
import { useFilePickers } from './use-file-pickers.tsx'
import { unfilteredChange, useFilesAddress } from './use-files-address.ts'
import { useFolderNavigation } from './use-folder-navigation.ts'
import { useItemHandlers } from './use-item-handlers.ts'
import { useItems } from './use-items.ts'
import { useListSelection } from './use-list-selection.ts'
import { usePendingImages } from './use-pending-images.ts'
import { useSelectionBand } from './use-selection-band.ts'
import type { VirtualWindow } from './use-virtual-window.ts'
import { Viewer } from './viewer.tsx'

/** The files page: folders on the left, the list, details of the selection on the right, uploads below. */
export function FileManager({ view }: { view: FilesView }) {
  const t = useMessages(filesMessages)
  const address = useFilesAddress()
  const { look, item: openItem } = address.query
  const items = useItems(view)
  const { chosen, setChosen, selection, chosenItems, selectAll } = useListSelection(view, items)
  const actionQueue = useActionQueue()
  const { removed, names } = optimisticChanges(actionQueue.running)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const operations = useFileOperations(view, actionQueue, (used) => setDialog({ kind: 'used', used }))
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [side, setSide] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const clipboardContents = useStore(clipboard, null)
  usePendingImages(view.items)
  useFileUploads(view.userId, () => operations.refresh())

  const search = isSearch(view.query)
  const ofRecord = view.place.space === 'record'
  const inFolder = view.query.view === 'folder'
  // Their items are in many folders.
  const isCollection = view.query.view === 'recent' || view.query.view === 'favourites'
  const windowed = useRef<VirtualWindow | null>(null)
  const shape = useMemo(() => dimensionsOf(look, view.total, foldersFirst(view)), [look, view])

  const groups = actionsFor({
    items: chosenItems,
    view: view.query.view,
    writable: view.writable || isCollection,
    canPaste: clipboardContents !== null,
    ofRecord,
    scattered: search || isCollection,
  })
  const allowed = useMemo(() => new Set(groups.flat()), [groups])

  const pickers = useFilePickers(view)
  const drops = useDrops({ view, items, chosen: chosen.ids, operations, upload: pickers.upload })

  const { open, goToFolder, goToLocation, up } = useFolderNavigation(view, { address, items, show: setShown })
  const run = (name: FileActionName) =>
    runAction(name, {
      items: chosenItems,
      operations,
      pickers,
      selectAll: () => void selectAll(),
      setDialog,
      goToFolder,
      goTo: goToLocation,
      show: ({ id }) => setShown(id),
      showDetails: ({ id }) => address.go({ item: id }, { replace: true }),
      rename: ({ id }) => setRenaming(id),
    })

  const itemHandlers = useItemHandlers({
    items,
    chosen,
    choose: setChosen,
    open,
    openMenu: setMenu,
    rename: (item, name) => {
      setRenaming(null)
      if (name) void operations.rename(item, name)
      frame.current?.querySelector<HTMLElement>(`[data-id="${item.id}"]`)?.focus()
    },
    canDrop: (item, event) => drops.mayDrop(item.id, event),
    drop: (item, event) => drops.drop(item.id, item.name, event),
    over: setOver,
    dragWords: t.count,
    follow: (id) => openItem && address.go({ item: id }, { replace: true }),
  })

  const { band, onPointerDown } = useSelectionBand(
    frame,
    (box, add) => {
      const layout = windowed.current?.layout
      if (layout)
        setChosen((now) => selectMany(now, indexesInBand(layout, box), (at) => items.at(at)?.id, { add }))
    },
    () => setChosen(emptySelection),
  )
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && chosen.ids.size) {
      setChosen(emptySelection)
      return
    }
    handleListKey(event, {
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
      isAllowed: (name) => allowed.has(name),
      run,
    })
  }
  useBodyKeys(onKey)
  useShortcutsHelp(t.shortcuts)
  const rename = inFolder || isCollection ? renaming : null

  return (
    <div
      className={`cols pg-files ${ofRecord ? styles.embedded : ''} ${openItem ? `has-panel ${styles.withPanel}` : ''}`}
    >
      <div className="page">
        <div className="fm">
          <Sidebar
            view={view}
            address={address}
            opened={side}
            onClose={() => setSide(false)}
            onUpload={pickers.pickFiles}
            onNewFolder={() => void operations.newFolder()}
            canDrop={drops.mayDrop}
            onDrop={drops.drop}
          />
          <section
            className={`fgridw ${styles.ground} ${drops.dropping ? styles.dropping : ''}`}
            aria-label={t.listLabel}
            onPointerDown={onPointerDown}
            onContextMenu={(event) => {
              if (event.defaultPrevented || (event.target as Element).closest('input, a, button')) return
              event.preventDefault()
              setChosen(emptySelection)
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
              layout={look}
              onPlaces={() => setSide(true)}
              onUpload={pickers.pickFiles}
              onNewFolder={() => void operations.newFolder()}
              onEmptyTrash={() => void operations.emptyTrash()}
              onWatermark={() => setDialog({ kind: 'watermark' })}
              pasteCount={inFolder && view.writable ? (clipboardContents?.items.length ?? 0) : 0}
              onPaste={async () => {
                if (await operations.paste()) clipboard.set(null)
              }}
              onPasteCancel={() => clipboard.set(null)}
            />
            {inFolder && <FileFilters view={view} address={address} />}
            {look === 'list' && view.total > 0 && <ListHead view={view} address={address} />}
            {view.total > 0 ? (
              <ItemList
                view={view}
                layout={look}
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
                handlers={itemHandlers}
              >
                {band && <div className={styles.band} style={band} />}
              </ItemList>
            ) : (
              <EmptyList
                view={view}
                search={search}
                onUpload={pickers.pickFiles}
                onClear={() => address.go(unfilteredChange)}
              />
            )}
            <SelectionActions selection={selection} allowed={allowed} onAction={run} />
          </section>
        </div>
        <UploadTray queue={fileUploads} />
        {pickers.fields}
      </div>
      {openItem && (
        <DetailsPanel
          id={openItem}
          view={view}
          operations={operations}
          address={address}
          onDialog={setDialog}
          onView={setShown}
          onClose={() => address.go({ item: null }, { replace: true })}
        />
      )}
      <ActionMenu at={menu} groups={groups} onAction={run} onClose={() => setMenu(null)} />
      <FileDialogs dialog={dialog} view={view} operations={operations} onClose={() => setDialog(null)} />
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
