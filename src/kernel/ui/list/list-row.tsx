import type { KeyboardEvent, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { joinClassNames, type ListColumn } from './list-column.ts'
import styles from './list-table.module.css'
import { listMessages } from './messages.ts'

interface Props<Item> {
  item: Item
  id: string
  name: string
  columns: readonly ListColumn<Item>[]
  isOpen: boolean
  /** The link target of the row. */
  href: string | undefined
  selection: Selection | undefined
  isSelectable: boolean
}

/** One row. It opens the target of its first link; the row itself is only a larger click target. */
export function ListRow<Item>(props: Props<Item>) {
  const { item, id, name, columns, isOpen, href, selection, isSelectable } = props
  const t = useMessages(listMessages).selection
  const navigate = useNavigate()
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // Links and fields keep their own behaviour. Popups that a cell opens over the page do not count as the row.
    if (!href || !event.currentTarget.contains(target)) return
    if (target.closest('a, button, input, select, label, td.edit, [data-keep]')) return
    navigate(href, { preventScrollReset: true })
  }
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ' || !isSelectable || !(event.target as HTMLElement).matches('a[data-column]')) return
    event.preventDefault()
    selection?.toggle(id, event.shiftKey)
  }
  return (
    <tr
      data-row
      className={joinClassNames(isOpen && 'open', selection?.has(id) && 'sel', href && styles.leads)}
      onClick={open}
      onKeyDown={key}
    >
      {selection && (
        <td className={`scripted ${styles.tick}`}>
          {isSelectable && (
            <label>
              <input
                type="checkbox"
                className="ck"
                data-column="box"
                aria-label={t.one(name)}
                checked={selection.has(id)}
                onChange={(event) =>
                  selection.toggle(id, (event.nativeEvent as MouseEvent['nativeEvent']).shiftKey)
                }
              />
            </label>
          )}
        </td>
      )}
      {columns.map(({ key, header, cell, stacked, numeric, phone, className, isEdited }) => (
        <td
          key={key}
          data-label={stacked ? header : undefined}
          data-phone={phone}
          className={joinClassNames(numeric && 'num', isEdited?.(item) && 'edit', className)}
        >
          {cell(item)}
        </td>
      ))}
    </tr>
  )
}
