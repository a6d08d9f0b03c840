import { useState } from 'react'
import type { OrderedLine } from '#areas/billing/public.ts'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatAmount } from '#kernel/money/index.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import { WaitingBadge } from '../preorder/preorder-badge.tsx'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import { parcelMessages } from './messages/parcel.ts'
import styles from './orders.module.css'
import type { Chosen } from './parcel-contents.rules.ts'

interface Props {
  lines: readonly OrderedLine[]
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** The items that have not arrived. */
  awaited?: readonly OrderPreorder[]
}

/**
 * The remaining items of an order, each with the selected quantity; submitted with its form as `line.<place>` in
 * thousandths. Input stays as typed, and invalid input is submitted unchanged so that it is refused: treated as zero,
 * the item would silently be left out.
 */
export function PartsPicker({ lines, chosen, onChoose, awaited = [] }: Props) {
  const t = useMessages(parcelMessages)
  const locale = useLocale()
  const [entered, setEntered] = useState<Record<number, { text: string; wrong: boolean }>>({})
  return (
    <ul className={styles.parts}>
      {lines
        .filter(({ leftMilli }) => leftMilli > 0)
        .map(({ line, ref, name, unit, image, leftMilli }) => (
          <li key={line}>
            {image ? (
              <img
                className="thumb s"
                src={mediaUrl(image, 320)}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
            ) : (
              <span className={`thumb s ${styles.noImage}`}>
                <Icon path={iconPackage} className="ic" />
              </span>
            )}
            <span className={styles.partName}>
              {name[locale]}
              <small className="soft-t">{t.of(formatAmount(leftMilli, unit[locale]))}</small>{' '}
              <WaitingBadge expectedBy={awaited.find(({ variantId }) => variantId === ref)} />
            </span>
            <QuantityField
              label={t.quantity(name[locale])}
              hideLabel
              max={leftMilli}
              // Weighed goods are sent by weight.
              decimals={leftMilli % 1000 ? 3 : 0}
              value={entered[line]?.text ?? chosen[line] ?? 0}
              onChange={({ text, amount, error }) => {
                setEntered({ ...entered, [line]: { text, wrong: error !== undefined } })
                onChoose({ ...chosen, [line]: amount ?? 0 })
              }}
            />
            <input
              type="hidden"
              name={`line.${line}`}
              value={entered[line]?.wrong ? 'wrong' : (chosen[line] ?? 0)}
            />
          </li>
        ))}
    </ul>
  )
}
