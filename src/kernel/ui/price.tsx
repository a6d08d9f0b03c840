import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { discountPercent } from '#kernel/money/format.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { uiMessages } from './messages/index.ts'
import { Money } from './money.tsx'

interface Props {
  regular: Satang
  /** The current price, if it is lower. */
  sale?: Satang | null
  /** Shown after the price in a muted style: `/ 500 ก.` */
  unit?: ReactNode
  /** Whether the discount percentage is shown beside it; on a card the badge on the image shows it. */
  percent?: boolean
}

/** The price of an item; with a sale price the regular one is struck through and still announced as such. */
export function Price({ regular, sale, unit, percent }: Props) {
  const t = useMessages(uiMessages)
  const off = sale == null ? null : discountPercent(regular, sale)
  if (sale == null || off === null) {
    return (
      <p className="price">
        <Money amount={regular} /> {unit && <span className="unit">{unit}</span>}
      </p>
    )
  }
  return (
    <p className="price sale">
      <Money amount={sale} /> {unit && <span className="unit">{unit}</span>}
      <span className="vh">{t.price.was}</span>
      <s className="was">
        <Money amount={regular} />
      </s>
      {percent && <span className="badge spark">{t.price.off(off)}</span>}
    </p>
  )
}

/** `-15%` for the corner of an image; renders nothing without a discount. */
export function DiscountBadge({ regular, sale }: { regular: Satang; sale?: Satang | null }) {
  const off = sale == null ? null : discountPercent(regular, sale)
  return off === null ? null : <span className="badge spark">-{off}%</span>
}
