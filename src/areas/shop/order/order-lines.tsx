import { Fragment } from 'react'
import { Link } from 'react-router'
import { type OrderedLine, partOf } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { BundleHeader } from '../bundle/bundle-header.tsx'
import { LineImage } from '../line/line-image.tsx'
import { LineName } from '../line/line-name.tsx'
import { cartMessages } from '../messages/cart.ts'
import { reviewMessages } from '../messages/review.ts'
import { preorderOfLine } from '../preorder/preorder.rules.ts'
import { PreorderBadge } from '../preorder/preorder-badge.tsx'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { hasProducts } from '../product-kinds.rules.ts'

/** The ordered items, at the prices paid; `reviewTo` links to the review form. */
export function OrderLines({
  lines,
  milliOf = ({ quantityMilli }) => quantityMilli,
  reviewTo,
  preorders = [],
}: {
  lines: OrderedLine[]
  /** Quantity to show for each line, if not all of it; lines with zero are omitted. */
  milliOf?: (line: OrderedLine) => number
  reviewTo?: ((line: OrderedLine) => string | null) | undefined
  /** The preordered items, with their current status. */
  preorders?: readonly OrderPreorder[]
}) {
  const locale = useLocale()
  const t = useMessages(reviewMessages)
  const cart = useMessages(cartMessages)
  const remaining = lines.filter((line) => milliOf(line) > 0)
  return remaining.map((line, at) => {
    const milli = milliOf(line)
    const name = line.name[locale] || line.name.th
    const unit = line.unit[locale] || line.unit.th
    const review = reviewTo?.(line)
    return (
      <Fragment key={line.line}>
        <BundleHeader lines={remaining} at={at} />
        <div className="line">
          <LineImage image={line.image ? { id: line.image } : null} isService={!hasProducts([line])} />
          <div className="info">
            <LineName name={name} to={line.url} />
            <p className="sm soft">
              {unit} × <span className="num">{formatQuantity(milli)}</span>
              {Boolean(line.meta?.gift) && (
                <>
                  {' '}
                  <Badge tone="good">{cart.gift}</Badge>
                </>
              )}
              {preorderOfLine(line) && (
                <>
                  {' '}
                  <PreorderBadge
                    preorder={preorders.find((preorder) => preorder.variantId === line.ref)}
                    quantityMilli={milli}
                  />
                </>
              )}
            </p>
            {review && (
              <Link className="more sm" to={review}>
                {t.write} <Icon path={iconChevronRight} />
              </Link>
            )}
          </div>
          <b className="sum">
            <Money amount={partOf(line, 0, milli).subtotal} />
          </b>
        </div>
      </Fragment>
    )
  })
}
