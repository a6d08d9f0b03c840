import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { formatRelative } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { type ListColumn, rowKeysId } from '#kernel/ui/list/list-table.tsx'
import { productMessages } from './messages/index.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './products.module.css'
import type { Address, ProductRow } from './products.types.ts'
import type { Column } from './products-query.rules.ts'
import { StockCell } from './stock-cell.tsx'

interface Options {
  now: Date
  /** The optional columns that are shown. */
  shown: readonly Column[]
  address: Address
  /** The product opened next to the list. */
  open: string | null
}

const tones = { draft: '', active: 'good', archived: '' }

/** The columns of the product list; price and stock are edited in place. */
export function useProductColumns({ now, shown, address, open }: Options): ListColumn<ProductRow>[] {
  const t = useMessages(productMessages)
  const locale = useLocale()
  const at = (row: ProductRow, part: 'stock' | null) => address.href({ product: row.id, part })
  const all: ListColumn<ProductRow>[] = [
    {
      key: 'product',
      header: t.col.product,
      sort: { name: 'name' },
      cell: (row) => (
        <ProductCell
          row={row}
          href={address.href({ product: row.id, part: null, variant: null })}
          isOpen={row.id === open}
        />
      ),
    },
    {
      key: 'status',
      header: t.col.status,
      className: 'c-st',
      cell: ({ status }) => <span className={`badge pt ${tones[status]}`}>{t.status[status]}</span>,
    },
    {
      key: 'brand',
      header: t.col.brand,
      className: styles.brand,
      cell: ({ brand }) => <span className="ell soft-t">{brand[locale]}</span>,
    },
    {
      key: 'price',
      header: t.col.price,
      numeric: true,
      className: `c-pr ${styles.figure}`,
      sort: { name: 'price', back: '-price' },
      isEdited: (row) => !row.from,
      cell: (row) => <PriceCell row={row} name={row.name[locale]} partHref={at(row, null)} />,
    },
    {
      key: 'stock',
      header: t.col.stock,
      numeric: true,
      className: `c-q ${styles.figure}`,
      sort: { name: 'stock' },
      isEdited: (row) => row.only?.tracked === true,
      cell: (row) => <StockCell row={row} name={row.name[locale]} partHref={at(row, 'stock')} />,
    },
    {
      key: 'margin',
      header: t.col.margin,
      numeric: true,
      className: styles.extra,
      sort: { name: 'margin' },
      cell: (row) => <Margin row={row} href={at(row, null)} />,
    },
    {
      key: 'sold',
      header: t.col.sold,
      numeric: true,
      className: styles.extra,
      sort: { name: 'sold', down: true },
      cell: ({ sold }) => (sold > 0 ? formatQuantity(sold) : <span className="soft-t">0</span>),
    },
    {
      key: 'updated',
      header: t.col.updated,
      className: `${styles.updated} ${styles.extra}`,
      sort: { name: 'updated', down: true },
      cell: ({ updatedAt }) => (
        <time dateTime={updatedAt.toISOString()}>{formatRelative(updatedAt, now, locale)}</time>
      ),
    },
  ]
  const always: readonly string[] = ['product', 'price', 'stock']
  return all.filter(({ key }) => always.includes(key) || shown.some((column) => column === key))
}

function ProductCell({ row, href, isOpen }: { row: ProductRow; href: string; isOpen: boolean }) {
  const t = useMessages(productMessages)
  const name = row.name[useLocale()]
  return (
    <div className="cell">
      <ProductThumbnail row={row} />
      <div>
        <Link
          to={href}
          preventScrollReset
          className="ell"
          data-column="name"
          aria-current={isOpen ? 'true' : undefined}
          aria-describedby={rowKeysId}
        >
          <b className="ell">{name}</b>
        </Link>
        <small className="ell">
          {row.variants > 1 && `${t.variants(row.variants)} · `}
          {row.sku}
        </small>
      </div>
    </div>
  )
}

/** The lowest profit per piece; a link to enter the cost if it is unknown. */
function Margin({ row: { margin }, href }: { row: ProductRow; href: string }) {
  const t = useMessages(productMessages)
  if (!margin) {
    return (
      <Link to={href} preventScrollReset className="soft-t">
        {t.noCost}
      </Link>
    )
  }
  return (
    <>
      <span className={margin.earned < 0 ? 'bad' : undefined}>
        {margin.bp === null ? '–' : `${Math.round(margin.bp / 100)}%`}
      </span>
      <small className="was">{formatBaht(margin.earned)}</small>
    </>
  )
}

function ProductThumbnail({ row }: { row: ProductRow }) {
  if (!row.image) {
    return (
      <span className={`thumb ${styles.noImage}`}>
        <Icon path={iconPackage} className="ic" />
      </span>
    )
  }
  return (
    <img
      className="thumb"
      src={mediaUrl(row.image.id, 320)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      style={{ background: row.image.colour }}
    />
  )
}
