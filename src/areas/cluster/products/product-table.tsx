import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp } from '#kernel/ui/icons.ts'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { iconArrowDown } from '../parts/icons.ts'
import { productMessages } from './messages/index.ts'
import { ProductRowView } from './product-row.tsx'
import styles from './products.module.css'
import type { Address, ProductsView } from './products.types.ts'
import type { Column } from './products-query.rules.ts'
import { productsList, type Sort } from './products-query.rules.ts'

interface Props {
  view: ProductsView
  columns: readonly Column[]
  selection: Selection
  address: Address
}

/** The products as rows: ticked, opened, and their price and stock edited where they stand. */
export function ProductTable({ view, columns, selection, address }: Props) {
  const t = useMessages(productMessages)
  const { rows, query } = view
  const ids = rows.map(({ id }) => id)
  const chosen = ids.filter((id) => selection.has(id)).length
  return (
    <div className="tcard">
      <p id="row-keys" className="vh">
        {t.keys}
      </p>
      <table className="t" onKeyDown={walk}>
        <thead>
          <tr>
            <th>
              <input
                className={chosen > 0 && chosen < ids.length ? 'ck mix' : 'ck'}
                type="checkbox"
                aria-label={t.col.all}
                checked={ids.length > 0 && chosen === ids.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < ids.length
                }}
                onChange={() => selection.toggleAll(ids)}
              />
            </th>
            <Head sort="name" query={query.sort} address={address}>
              {t.col.product}
            </Head>
            {columns.includes('status') && <th className="c-st">{t.col.status}</th>}
            {columns.includes('brand') && <th className={styles.brand}>{t.col.brand}</th>}
            <Head
              sort="price"
              back="-price"
              query={query.sort}
              address={address}
              className={`num ${styles.figure}`}
            >
              {t.col.price}
            </Head>
            <Head sort="stock" query={query.sort} address={address} className={`num ${styles.figure}`}>
              {t.col.stock}
            </Head>
            {columns.includes('margin') && (
              <Head sort="margin" query={query.sort} address={address} className={`num ${styles.extra}`}>
                {t.col.margin}
              </Head>
            )}
            {columns.includes('sold') && (
              <Head sort="sold" query={query.sort} address={address} className={`num ${styles.extra}`}>
                {t.col.sold}
              </Head>
            )}
            {columns.includes('updated') && (
              <Head sort="updated" query={query.sort} address={address} className={styles.extra}>
                {t.col.updated}
              </Head>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRowView
              key={row.id}
              row={row}
              now={view.now}
              columns={columns}
              open={query.product === row.id}
              chosen={selection.has(row.id)}
              onChoose={(range) => selection.toggle(row.id, range)}
              address={address}
            />
          ))}
        </tbody>
      </table>
      <Pager
        page={query.page}
        pages={view.pages}
        total={view.total}
        perPage={productsList.size}
        href={(page) => address.href({ page })}
      />
    </div>
  )
}

interface HeadProps {
  sort: Sort
  /** The order a second press gives. */
  back?: Sort
  query: Sort
  address: Address
  className?: string
  children: string
}

function Head({ sort, back, query, address, className = '', children }: HeadProps) {
  const t = useMessages(productMessages)
  const on = query === sort || query === back
  const next = query === sort && back ? back : sort
  const down = query === back || ['updated', 'sold'].includes(query)
  return (
    <th
      className={on ? `sorted ${className}` : className}
      aria-sort={on ? (down ? 'descending' : 'ascending') : undefined}
    >
      <Link to={address.href({ sort: next })} preventScrollReset title={t.sort[next]}>
        {children}
        {on && <Icon path={down ? iconArrowDown : iconArrowUp} className="ic" />}
      </Link>
    </th>
  )
}

/** Up and down lead to the same thing in the next row; Enter opens by itself, space ticks (product-row.tsx). */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  const kind = from.closest<HTMLElement>('[data-walk]')
  if (step === 0 || !kind || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-walk="${kind.dataset.walk}"]`)]
  const next = all[all.indexOf(kind) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
