import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { panelMessages } from '../messages/panel.ts'
import type { Address, OpenProduct } from '../products.types.ts'
import { type DraftVariant, isUnsaved } from './draft.rules.ts'
import type { PanelForm } from './form.ts'
import styles from './panel.module.css'
import { PanelText } from './text-field.tsx'

interface Props {
  form: PanelForm
  variant: DraftVariant
  n: number
  open: OpenProduct | null
  address: Address
  /** Label above the field; in a table the heading is the label, and `of` names the variant. */
  label?: string
  of?: string
}

/**
 * The stock of a variant: typed for a new one. Existing stock changes with sales, so its figure links to where it is
 * counted, with a reason.
 */
export function StockBox({ form, variant, n, open, address, label, of = '' }: Props) {
  const t = useMessages(panelMessages)
  const { changeVariant, error } = form
  if (isUnsaved(variant) && variant.policy !== 'untracked') {
    const set = (stock: string) => changeVariant(variant.id, { stock })
    const wrong = error(`variants.${n}.onHandMilli`)
    if (label)
      return (
        <PanelText label={label} value={variant.stock ?? ''} onChange={set} error={wrong} numeric max={12} />
      )
    return (
      <input
        className={`in sm-in ${styles.stock}${wrong ? ' err' : ''}`}
        value={variant.stock ?? ''}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        aria-label={t.variant.stockOf(of)}
        aria-invalid={wrong ? true : undefined}
        title={wrong}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  const stock = open?.stock[variant.id]
  const stockLink =
    stock && variant.policy !== 'untracked' ? (
      <Link
        to={address.href({ part: 'stock', variant: variant.id })}
        preventScrollReset
        replace
        className={styles.figureLink}
        aria-label={t.variant.count(formatQuantity(stock.onHand), of || form.draft.nameTh)}
      >
        {formatQuantity(stock.onHand)}
      </Link>
    ) : (
      <span className="soft-t">–</span>
    )
  if (!label) return <span className="num">{stockLink}</span>
  return (
    <div className="f">
      <span className="lab">{label}</span>
      <span className={styles.onHand}>{stockLink}</span>
    </div>
  )
}
