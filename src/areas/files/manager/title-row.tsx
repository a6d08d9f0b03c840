import { Fragment } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconChevronRight,
  iconLayoutGrid,
  iconPhoto,
  iconTrash,
  iconUpload,
  iconX,
} from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots, iconFolder } from '#kernel/ui/workspace-icons.ts'
import { iconClipboard, iconColumns2, iconFolderPlus, iconList } from '../icons.ts'
import { filesPaths } from '../paths.ts'
import styles from './files.module.css'
import type { FilesView } from './files.types.ts'
import { isSearch } from './files-query.rules.ts'
import { filesMessages } from './messages/index.ts'
import type { FilesAddress } from './use-files-address.ts'

interface Props {
  view: FilesView
  address: FilesAddress
  layout: 'grid' | 'list'
  onPlaces: () => void
  onUpload: () => void
  onNewFolder: () => void
  onEmptyTrash: () => void
  onWatermark: () => void
  /** The number of items that were cut or copied and can be pasted here. */
  pasteCount: number
  onPaste: () => void
  onPasteCancel: () => void
}

/** The current location, the number of items, and the layout switch. */
export function TitleRow(props: Props) {
  const { view, address, layout: look } = props
  const t = useMessages(filesMessages)
  const { query, crumbs } = view
  const inFolder = query.view === 'folder'
  // The page of a record has its own heading.
  const ofRecord = view.place.space === 'record'
  const Title = ofRecord ? 'h2' : 'h1'
  const name = inFolder
    ? (crumbs.at(-1)?.name ?? t.places[view.place.space])
    : t.views[query.view as 'recent']
  const size = view.items.length === view.total ? view.items.reduce((total, item) => total + item.size, 0) : 0
  const layout = (lookButton: 'grid' | 'list', icon: string) => (
    <button
      type="button"
      className={look === lookButton ? 'on' : undefined}
      aria-pressed={look === lookButton}
      aria-label={t.viewKinds[lookButton]}
      title={t.viewKinds[lookButton]}
      onClick={() => address.go({ look: lookButton }, { replace: true })}
    >
      <Icon path={icon} className="ic" />
    </button>
  )
  return (
    <>
      {inFolder && crumbs.length > 0 && <Crumbs view={view} address={address} />}
      <div className="title">
        <Title dir="auto">{isSearch(query) ? t.found : name}</Title>
        <span className="count">
          {t.count(view.total)}
          {size > 0 && ` · ${formatBytes(size)}`}
        </span>
        <div className="actions">
          {query.view === 'trash' && view.total > 0 && view.writable && (
            <button type="button" className="btn" onClick={props.onEmptyTrash}>
              <Icon path={iconTrash} className="ic" />
              {t.actions.empty}
            </button>
          )}
          <fieldset className="seg" aria-label={t.viewLabel}>
            {layout('grid', iconLayoutGrid)}
            {layout('list', iconList)}
          </fieldset>
          {!ofRecord && (
            <Menu
              placement="bottom-end"
              label={t.more}
              trigger={
                <button type="button" className="ibtn" aria-label={t.more} title={t.more}>
                  <Icon path={iconDots} className="ic" />
                </button>
              }
            >
              <MenuItem to={filesPaths.twoPanes} icon={iconColumns2}>
                {t.twoPanes}
              </MenuItem>
              <MenuItem to={filesPaths.upload} icon={iconUpload}>
                {t.simpleUpload}
              </MenuItem>
              {view.watermark && (
                <MenuItem icon={iconPhoto} onClick={props.onWatermark}>
                  {t.watermark.title}
                </MenuItem>
              )}
            </Menu>
          )}
        </div>
      </div>
      <div className={styles.phoneActs}>
        <button type="button" className="btn" onClick={props.onPlaces}>
          <Icon path={iconFolder} className="ic" />
          {t.folders}
        </button>
        {inFolder && view.writable && (
          <>
            <button
              type="button"
              className="btn icon-only"
              aria-label={t.actions.newFolder}
              onClick={props.onNewFolder}
            >
              <Icon path={iconFolderPlus} className="ic" />
            </button>
            <button type="button" className="btn primary" onClick={props.onUpload}>
              <Icon path={iconUpload} className="ic" />
              {t.actions.upload}
            </button>
          </>
        )}
      </div>
      {/* A phone has neither Ctrl V nor a context menu of the empty area. */}
      {props.pasteCount > 0 && (
        <div className={styles.paste}>
          <button type="button" className="btn tint" onClick={props.onPaste}>
            <Icon path={iconClipboard} className="ic" />
            {t.pasteHere(props.pasteCount)}
          </button>
          <button
            type="button"
            className="ibtn"
            aria-label={t.pasteCancel}
            title={t.pasteCancel}
            onClick={props.onPasteCancel}
          >
            <Icon path={iconX} className="ic" />
          </button>
        </div>
      )}
    </>
  )
}

function Crumbs({ view, address }: Pick<Props, 'view' | 'address'>) {
  const t = useMessages(filesMessages)
  const { crumbs } = view
  return (
    <nav className={styles.crumbs} aria-label={t.way}>
      <Link to={address.folderHref(null)}>{t.places[view.place.space]}</Link>
      {crumbs.map(({ id, name }, at) => (
        <Fragment key={id}>
          <Icon path={iconChevronRight} className="ic" />
          {at === crumbs.length - 1 ? (
            <span className="ell" aria-current="page" dir="auto">
              {name}
            </span>
          ) : (
            <Link className="ell" to={address.folderHref(id)} dir="auto">
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </nav>
  )
}
