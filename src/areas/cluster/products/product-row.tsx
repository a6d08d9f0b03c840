import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity } from '#kernel/money/index.ts'
import { formatRelative } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { productMessages } from './messages/index.ts'
import { PriceCell } from './price-cell.tsx'
import styles from './products.module.css'
import type { Address, ProductRow } from './products.types.ts'
import type { Column } from './products-query.rules.ts'
import { StockCell } from './stock-cell.tsx'

interface Props {
  row: ProductRow
  now: Date
  columns: readonly Column[]
  open: boolean
  chosen: boolean
  onChoose: (range: boolean) => void
  address: Address
}

const tones = { draft: '', active: 'good', archived: '' }

export function ProductRowView({ row, now, columns, open, chosen, onChoose, address }: Props) {
  const t = useMessages(productMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const name = row.name[locale]
  const to = address.href({ product: row.id, part: null, variant: null })
  const openRow = (event: MouseEvent) => {
    // Links, boxes and fields of the row keep what they do.
    if ((event.target as HTMLElement).closest('a, button, input, label, [data-keep]')) return
    navigate(to, { preventScrollReset: true })
  }
  return (
    <tr
      data-row
      className={[open && 'open', chosen && 'sel'].filter(Boolean).join(' ') || undefined}
      onClick={openRow}
    >
      <td>
        <input
          className="ck"
          type="checkbox"
          data-walk="box"
          aria-label={t.choose(name)}
          checked={chosen}
          onChange={() => undefined}
          onClick={(event) => onChoose(event.shiftKey)}
        />
      </td>
      <td>
        <div className="cell">
          <Picture row={row} />
          <div>
            <Link
              to={to}
              preventScrollReset
              className="ell"
              data-walk="name"
              aria-current={open ? 'true' : undefined}
              aria-describedby="row-keys"
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                onChoose(event.shiftKey)
              }}
            >
              <b className="ell">{name}</b>
            </Link>
            <small className="ell">
              {row.variants > 1 && `${t.variants(row.variants)} · `}
              {row.sku}
            </small>
          </div>
        </div>
      </td>
      {columns.includes('status') && (
        <td className="c-st">
          <span className={`badge pt ${tones[row.status]}`}>{t.status[row.status]}</span>
        </td>
      )}
      {columns.includes('brand') && (
        <td className={styles.brand}>
          <span className="ell soft-t">{row.brand[locale]}</span>
        </td>
      )}
      <PriceCell row={row} name={name} partHref={address.href({ product: row.id, part: 'variants' })} />
      <StockCell row={row} name={name} partHref={address.href({ product: row.id, part: 'stock' })} />
      {columns.includes('margin') && (
        <MarginCell row={row} href={address.href({ product: row.id, part: 'variants' })} />
      )}
      {columns.includes('sold') && (
        <td className={`num ${styles.extra}`}>
          {row.sold > 0 ? formatQuantity(row.sold) : <span className="soft-t">0</span>}
        </td>
      )}
      {columns.includes('updated') && (
        <td className={`soft-t xs nw ${styles.extra}`}>
          <time dateTime={row.updatedAt.toISOString()}>{formatRelative(row.updatedAt, now, locale)}</time>
        </td>
      )}
    </tr>
  )
}

/** The least that is earned with one piece; the way to type the cost where none is known. */
function MarginCell({ row, href }: { row: ProductRow; href: string }) {
  const t = useMessages(productMessages)
  const { margin } = row
  return (
    <td className={`num ${styles.extra}`}>
      {margin ? (
        <>
          <span className={margin.earned < 0 ? 'bad' : undefined}>
            {margin.bp === null ? '–' : `${Math.round(margin.bp / 100)}%`}
          </span>
          <small className="was">{formatBaht(margin.earned)}</small>
        </>
      ) : (
        <Link to={href} preventScrollReset className="soft-t">
          {t.noCost}
        </Link>
      )}
    </td>
  )
}

function Picture({ row }: { row: ProductRow }) {
  if (!row.image) {
    return (
      <span className={`thumb ${styles.noPicture}`}>
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
