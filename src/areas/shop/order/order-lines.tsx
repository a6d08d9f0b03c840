import { Link } from 'react-router'
import type { OrderLine } from '#areas/billing/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatQuantity } from '#kernel/money/index.ts'
import { Money } from '#kernel/ui/money.tsx'

/** What was bought, at the prices it was bought at. */
export function OrderLines({ lines }: { lines: OrderLine[] }) {
  const locale = useLocale()
  return lines.map((line) => {
    const name = line.name[locale] || line.name.th
    const unit = line.unit[locale] || line.unit.th
    return (
      <div className="line" key={line.ref}>
        {line.image ? (
          <img
            className="thumb"
            src={mediaUrl(line.image, 320)}
            width={76}
            height={76}
            alt=""
            loading="lazy"
          />
        ) : (
          <span className="thumb" />
        )}
        <div className="info">
          {line.url ? <Link to={line.url}>{name}</Link> : <b>{name}</b>}
          <p className="sm soft">
            {unit} × <span className="num">{formatQuantity(line.quantityMilli)}</span>
          </p>
        </div>
        <b className="sum">
          <Money amount={line.subtotal} />
        </b>
      </div>
    )
  })
}
