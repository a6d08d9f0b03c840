import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBuildingStore, iconClock, iconTrash, iconUpload, iconUser, iconX } from '#kernel/ui/icons.ts'
import { iconFolderPlus, iconStar } from '../icons.ts'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { FolderTree } from './folder-tree.tsx'
import { filesMessages } from './messages/index.ts'
import { StorageMeter } from './storage-meter.tsx'
import { type FilesAddress, unfilteredChange } from './use-files-address.ts'

interface Props {
  view: FilesView
  address: FilesAddress
  /** On a phone it covers the page. */
  opened: boolean
  onClose: () => void
  onUpload: () => void
  onNewFolder: () => void
  canDrop: (id: string | null, event: DragEvent) => boolean
  onDrop: (id: string | null, name: string, event: DragEvent) => void
}

/** Beside the list: the two main actions, the folders, the other places, and the remaining storage. */
export function Sidebar(props: Props) {
  const { view, address, opened, onClose } = props
  const t = useMessages(filesMessages)
  const { query, place, roots } = view
  const inTree = query.view === 'folder'
  const link = (to: string, icon: string, label: string, on: boolean) => (
    <Link to={to} aria-current={on ? 'page' : undefined} onClick={onClose}>
      <Icon path={icon} className="ic" />
      <span className="ell">{label}</span>
    </Link>
  )
  const marked = (name: 'recent' | 'favourites' | 'trash') =>
    address.href({ ...unfilteredChange, view: name, folder: null })
  const ofRecord = place.space === 'record'
  const trash = ofRecord ? view.writable : place.space === 'private' || view.canReplace
  return (
    <aside className={`ftree ${styles.side} ${opened ? styles.drawer : ''}`} aria-label={t.sideLabel}>
      {opened && (
        <div className="row between">
          <b>{t.places[place.space]}</b>
          <button type="button" className="ibtn" aria-label={t.close} onClick={onClose}>
            <Icon path={iconX} className="ic" />
          </button>
        </div>
      )}
      {view.writable && inTree && (
        <>
          <button type="button" className="btn primary block" onClick={props.onUpload}>
            <Icon path={iconUpload} className="ic" />
            {t.actions.upload}
          </button>
          <button type="button" className="btn block" onClick={props.onNewFolder}>
            <Icon path={iconFolderPlus} className="ic" />
            {t.actions.newFolder}
          </button>
        </>
      )}
      <FolderTree
        tree={view.tree}
        current={inTree ? query.folder : undefined}
        above={view.crumbs.map(({ id }) => id)}
        rootName={t.places[place.space]}
        onOpen={(id) => {
          address.go({ ...unfilteredChange, folder: id })
          onClose()
        }}
        canDrop={props.canDrop}
        onDrop={props.onDrop}
      />
      <nav className={styles.places} aria-label={t.otherPlaces}>
        {!ofRecord && (
          <>
            {place.space === 'private'
              ? link(roots.site, iconBuildingStore, t.places.public, false)
              : link(roots.own, iconUser, t.places.private, false)}
            {link(marked('recent'), iconClock, t.views.recent, query.view === 'recent')}
            {link(marked('favourites'), iconStar, t.views.favourites, query.view === 'favourites')}
          </>
        )}
        {trash && link(marked('trash'), iconTrash, t.views.trash, query.view === 'trash')}
      </nav>
      <StorageMeter usage={view.usage} />
    </aside>
  )
}
