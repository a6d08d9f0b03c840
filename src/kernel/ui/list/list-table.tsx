import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { AnyList, Change, QueryOf } from '#kernel/list/list.rules.ts'
import type { ListAddress } from '#kernel/list/use-list-address.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { Icon } from '../icon.tsx'
import { iconArrowUp } from '../icons.ts'
import { iconArrowDown } from '../workspace-icons.ts'
import { listMessages } from './messages.ts'

export interface ListColumn<Item> {
  key: string
  head: string
  cell: (item: Item) => ReactNode
  /** Stands before the cell on a phone, for what says nothing without its head. */
  stacked?: boolean
  figure?: boolean
  className?: string
  /** The order its head leads to, and the one a second press gives; `down` for an order that begins with the greatest. */
  sort?: { name: string; back?: string; down?: boolean }
}

interface Props<Item, Of extends AnyList> {
  items: readonly Item[]
  columns: readonly ListColumn<Item>[]
  address: ListAddress<QueryOf<Of>>
  nameOf: (item: Item) => string
  /** The id of what is open beside the list. */
  open?: string | null
  selection?: Selection
  children?: ReactNode
}

/** The rows of a list: a table on a desk, blocks on a phone. The keys are those of `useListKeys`. */
export function ListTable<Item extends { id: string }, Of extends AnyList>({
  items,
  columns,
  address,
  nameOf,
  open,
  selection,
  children,
}: Props<Item, Of>) {
  const t = useMessages(listMessages).selection
  const ids = items.map(({ id }) => id)
  const chosen = selection ? ids.filter(selection.has).length : 0
  return (
    <div className="tcard">
      <div className="xscroll">
        <table className="t stacks">
          <thead>
            <tr>
              {selection && (
                <th className="scripted">
                  <input
                    type="checkbox"
                    className="ck"
                    aria-label={t.all}
                    checked={ids.length > 0 && chosen === ids.length}
                    ref={(box) => {
                      if (box) box.indeterminate = chosen > 0 && chosen < ids.length
                    }}
                    onChange={() => selection.toggleAll(ids)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} address={address} />
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr
                key={item.id}
                data-row
                className={item.id === open ? 'open' : selection?.has(item.id) ? 'sel' : undefined}
              >
                {selection && (
                  <td className="scripted">
                    <input
                      type="checkbox"
                      className="ck"
                      aria-label={t.one(nameOf(item))}
                      checked={selection.has(item.id)}
                      onChange={(event) =>
                        selection.toggle(item.id, (event.nativeEvent as MouseEvent).shiftKey)
                      }
                    />
                  </td>
                )}
                {columns.map(({ key, head, cell, stacked, figure, className }) => (
                  <td
                    key={key}
                    data-label={stacked ? head : undefined}
                    className={[figure && 'num', className].filter(Boolean).join(' ') || undefined}
                  >
                    {cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {children}
    </div>
  )
}

function Head<Item, Of extends AnyList>({
  column: { head, sort, figure, className },
  address,
}: {
  column: ListColumn<Item>
  address: ListAddress<QueryOf<Of>>
}) {
  const now: string = address.query.sort
  const on = sort !== undefined && (now === sort.name || now === sort.back)
  const down = on && (sort.down ?? false) === (now === sort.name)
  return (
    <th
      scope="col"
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
      className={[figure && 'num', on && 'sorted', className].filter(Boolean).join(' ') || undefined}
    >
      {sort ? (
        <Link
          to={address.href({
            sort: now === sort.name && sort.back ? sort.back : sort.name,
          } as Change<QueryOf<Of>>)}
          preventScrollReset
        >
          {head}
          {on && <Icon path={down ? iconArrowDown : iconArrowUp} className="ic" />}
        </Link>
      ) : (
        head
      )}
    </th>
  )
}
