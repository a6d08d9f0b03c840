// biome-ignore-all lint/a11y/useSemanticElements: a list of cards that is drawn in part cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: rows have the roving focus, their cells none
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are heard by the list, once for all rows
import { type DragEvent, type MouseEvent, memo, type PointerEvent } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { iconDots } from '#kernel/ui/workspace-icons.ts'
import { iconLink } from '../icons.ts'
import type { FileItem } from '../public.ts'
import styles from './files.module.css'
import { FolderIcon, ItemThumbnail, iconOf } from './item-thumbnail.tsx'
import { filesMessages } from './messages/index.ts'
import { NameEditor } from './name-editor.tsx'

/** Events of an item in the list; the list handles them. */
export interface ItemHandlers {
  click: (index: number, event: MouseEvent) => void
  open: (index: number) => void
  check: (index: number) => void
  menu: (index: number, at: { x: number; y: number }) => void
  rename: (index: number, name: string | null) => void
  dragStart: (index: number, event: DragEvent) => void
  /** Something droppable was dropped on this folder. */
  drop: (folder: FileItem, event: DragEvent) => void
  canDrop: (folder: FileItem, event: DragEvent) => boolean
  over: (id: string | null) => void
}

interface Props {
  /** Its position in the list, once measured. */
  left?: number
  top?: number
  width?: number
  height?: number
  item: FileItem
  index: number
  layout: 'grid' | 'list'
  name: string
  selected: boolean
  cut: boolean
  going: boolean
  dropTarget: boolean
  renaming: boolean
  tabbable: boolean
  /** Whether to show its folder, for lists of several folders. */
  showPath: boolean
  handlers: ItemHandlers
}

/** One file or folder in the list: a card, or a row. */
export const ItemView = memo(function ItemView(props: Props) {
  const { item, index, layout, name, selected, handlers, left, top, width, height } = props
  const t = useMessages(filesMessages)
  const isFolder = item.kind === 'folder'
  const state = [
    'fi',
    styles.item,
    layout === 'list' ? styles.line : '',
    width === undefined ? '' : styles.place,
    selected ? 'sel' : '',
    props.cut || props.going ? styles.faded : '',
    props.dropTarget ? styles.target : '',
  ]
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      aria-selected={selected}
      aria-label={t.itemLabel(name, isFolder)}
      tabIndex={props.tabbable ? 0 : -1}
      className={state.filter(Boolean).join(' ')}
      style={width === undefined ? undefined : { left, top, width, height }}
      data-index={index}
      data-id={item.id}
      draggable={!props.renaming}
      onClick={(event) => handlers.click(index, event)}
      onDoubleClick={() => handlers.open(index)}
      onContextMenu={(event) => {
        event.preventDefault()
        handlers.menu(index, { x: event.clientX, y: event.clientY })
      }}
      onDragStart={(event) => handlers.dragStart(index, event)}
      {...(isFolder && dropHandlers(item, handlers))}
    >
      {layout === 'grid' ? <Card {...props} /> : <ListRow {...props} />}
    </div>
  )
})

function dropHandlers(item: FileItem, handlers: ItemHandlers) {
  return {
    onDragOver: (event: DragEvent) => {
      if (!handlers.canDrop(item, event)) return
      event.preventDefault()
      event.stopPropagation()
      handlers.over(item.id)
    },
    onDragLeave: () => handlers.over(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      event.stopPropagation()
      handlers.over(null)
      handlers.drop(item, event)
    },
  }
}

function Card(props: Props) {
  const { item } = props
  const t = useMessages(filesMessages)
  if (item.kind === 'folder') {
    return (
      <div role="gridcell" className="fo">
        <SelectCheckbox {...props} />
        <span className="fic">
          <FolderIcon />
        </span>
        <div className="grow">
          <Name {...props} />
          <small>
            <ItemBadges item={item} /> {item.inside !== null && t.contents(item.inside)}{' '}
            <ItemPath {...props} />
          </small>
        </div>
        <MoreButton {...props} />
      </div>
    )
  }
  return (
    <div role="gridcell">
      <ItemThumbnail item={item} />
      <div className="fn">
        <Name {...props} />
        <small>
          {formatBytes(item.size)} <ItemBadges item={item} />
        </small>
      </div>
      <SelectCheckbox {...props} />
      <MoreButton {...props} />
    </div>
  )
}

function ListRow(props: Props) {
  const { item } = props
  const t = useMessages(filesMessages)
  const locale = useLocale()
  const thumb = item.picture?.previews[320]
  return (
    <>
      <div role="gridcell" className={styles.tickCell}>
        <SelectCheckbox {...props} />
      </div>
      <div role="gridcell" className={styles.nameCell}>
        {item.kind === 'folder' ? (
          <FolderIcon size={30} />
        ) : thumb ? (
          <img
            className="thumb s"
            src={thumb}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            draggable={false}
          />
        ) : (
          <span className={styles.sign}>
            <Icon path={iconOf(item)} className="ic" />
          </span>
        )}
        <div className={styles.nameBox}>
          <Name {...props} />
          {props.showPath && (
            <small>
              <ItemPath {...props} />
            </small>
          )}
        </div>
        <ItemBadges item={item} />
      </div>
      <div role="gridcell" className={`${styles.soft} ${styles.dateCell}`}>
        {formatDateTime(new Date(item.trashedAt ?? item.updatedAt), locale)}
      </div>
      <div role="gridcell" className={`${styles.soft} ${styles.num}`}>
        {item.inside === null ? formatBytes(item.size) : t.contents(item.inside)}
      </div>
      <div role="gridcell">
        <MoreButton {...props} />
      </div>
    </>
  )
}

function Name({ item, name, index, renaming, handlers }: Props) {
  if (renaming) {
    return (
      <NameEditor
        name={item.name}
        isFolder={item.kind === 'folder'}
        onDone={(entered) => handlers.rename(index, entered)}
      />
    )
  }
  return (
    <b className="ell" title={name} dir="auto">
      {name}
    </b>
  )
}

function ItemPath({ item, showPath }: Props) {
  if (!showPath || item.path === '/') return null
  return <span dir="auto">{item.path.slice(1).replaceAll('/', ' › ')}</span>
}

function ItemBadges({ item }: { item: FileItem }) {
  const t = useMessages(filesMessages)
  if (!item.favourite && !item.shared) return null
  return (
    <span className={styles.marks}>
      {item.favourite && (
        <span role="img" aria-label={t.marks.favourite} title={t.marks.favourite} className={styles.gold}>
          <Icon path={iconStarFilled} className="ic" />
        </span>
      )}
      {item.shared && (
        <span role="img" aria-label={t.marks.shared} title={t.marks.shared}>
          <Icon path={iconLink} className="ic" />
        </span>
      )}
    </span>
  )
}

function SelectCheckbox({ index, name, selected, handlers }: Props) {
  const t = useMessages(filesMessages)
  return (
    <input
      className="ck"
      type="checkbox"
      tabIndex={-1}
      checked={selected}
      aria-label={t.choose(name)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onChange={() => handlers.check(index)}
    />
  )
}

function MoreButton({ index, name, handlers }: Props) {
  const t = useMessages(filesMessages)
  return (
    <button
      type="button"
      className={`ibtn sm ${styles.more}`}
      tabIndex={-1}
      aria-label={t.moreOf(name)}
      onPointerDown={(event: PointerEvent) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        const box = event.currentTarget.getBoundingClientRect()
        handlers.menu(index, { x: box.left, y: box.bottom })
      }}
    >
      <Icon path={iconDots} className="ic" />
    </button>
  )
}
