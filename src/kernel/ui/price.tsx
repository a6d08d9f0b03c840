import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { discountPercent } from '#kernel/money/format.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { uiMessages } from './messages/index.ts'
import { Money } from './money.tsx'

interface Props {
  regular: Satang
  /** What it costs now, when that is less. */
  sale?: Satang | null
  /** After the price, softly: `/ 500 ก.` */
  unit?: ReactNode
  /** The percent beside it; on a card the badge on the picture says it. */
  percent?: boolean
}

/** What a thing costs; with a sale price the regular one is struck through and still read out as what it is. */
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

/** `-15%` for the corner of a picture; nothing when there is nothing off. */
export function DiscountBadge({ regular, sale }: { regular: Satang; sale?: Satang | null }) {
  const off = sale == null ? null : discountPercent(regular, sale)
  return off === null ? null : <span className="badge spark">-{off}%</span>
}
