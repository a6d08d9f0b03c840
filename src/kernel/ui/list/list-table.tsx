import type { KeyboardEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useRememberedList } from '#kernel/list/last-list.ts'
import type { AnyList, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { useShortcutsHelp } from '../shortcuts-help.ts'
import { joinClassNames, type ListColumn } from './list-column.ts'
import { ListColumnHeader } from './list-column-header.tsx'
import { ListRow } from './list-row.tsx'
import styles from './list-table.module.css'
import { listMessages } from './messages.ts'

export type { ListColumn } from './list-column.ts'

/** What the rows of a list can do besides being read. */
export interface RowOptions<Item> {
  /** The key by which rows are selected and opened, if it is not their id. */
  idOf?: (item: Item) => string
  /**
   * The target of a click on the row; undefined for a row that leads nowhere. A link in the row should lead to the same
   * place, for keyboard users.
   */
  hrefOf?: (item: Item) => string | undefined
  /** Which rows can be selected; all by default. */
  isSelectable?: (item: Item) => boolean
  /** Names of the sort orders, announced at the column heads that apply them. */
  sortNames?: Readonly<Record<string, string>>
  /**
   * The class of a list with its own layout: its columns always fit, and it shows its own kind of rows on a phone.
   * Without it the table scrolls sideways where necessary, and a phone stacks the cells.
   */
  layout?: string
  /** Tells screen reader users how to navigate the rows by keyboard; set `aria-describedby={rowKeysId}` on a link in each row. */
  keys?: string
}

interface Props<Item, Of extends AnyList> extends RowOptions<Item> {
  items: readonly Item[]
  columns: readonly ListColumn<Item>[]
  address: ListUrlState<QueryOf<Of>>
  nameOf: (item: Item) => string
  /** The id of the record open beside the list. */
  open?: string | null
  selection?: Selection
  children?: ReactNode
}

export const rowKeysId = 'row-keys'

/**
 * The rows of a list: a table on a desktop, blocks on a phone. In addition to the keys of `useListKeys`, up and down
 * move to the same element in the next row where cells mark theirs with `data-column`, and space on such a link selects
 * its row.
 */
export function ListTable<Item extends { id: string }, Of extends AnyList>(props: Props<Item, Of>) {
  const { items, columns, address, nameOf, open, selection, children } = props
  const { idOf = (item) => item.id, hrefOf, isSelectable = () => true, sortNames, layout, keys } = props
  useShortcutsHelp(useMessages(listMessages).shortcuts)
  const { pathname, search } = useLocation()
  useRememberedList(pathname, search, items.map(idOf))
  const ids = items.filter(isSelectable).map(idOf)
  // There is no selection column where nothing can be selected.
  const choosing = ids.length > 0 ? selection : undefined
  const table = (
    <table className={joinClassNames('t', layout ?? 'stacks')} onKeyDown={moveFocus}>
      <thead>
        <tr>
          {choosing && <SelectAll selection={choosing} ids={ids} />}
          {columns.map((column) => (
            <ListColumnHeader key={column.key} column={column} address={address} sortNames={sortNames} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ListRow
            key={item.id}
            item={item}
            id={idOf(item)}
            name={nameOf(item)}
            columns={columns}
            isOpen={idOf(item) === open}
            href={hrefOf?.(item)}
            selection={choosing}
            isSelectable={isSelectable(item)}
          />
        ))}
      </tbody>
    </table>
  )
  return (
    <div className="tcard">
      {keys && (
        <p id={rowKeysId} className="vh">
          {keys}
        </p>
      )}
      {layout ? table : <div className="xscroll">{table}</div>}
      {children}
    </div>
  )
}

function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const t = useMessages(listMessages).selection
  const chosen = ids.filter(selection.has).length
  const some = chosen > 0 && chosen < ids.length
  return (
    <th className={`scripted ${styles.tick}`}>
      <input
        type="checkbox"
        className={some ? 'ck mix' : 'ck'}
        aria-label={t.all}
        checked={chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = some
        }}
        onChange={() => selection.toggleAll(ids)}
      />
    </th>
  )
}

function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const kind = (event.target as HTMLElement).closest<HTMLElement>('[data-column]')
  if (step === 0 || !kind || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${kind.dataset.column}"]`)]
  const next = all[all.indexOf(kind) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
