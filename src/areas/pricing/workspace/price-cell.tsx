import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bahtDecimal, formatBaht } from '#kernel/money/index.ts'
import { formatQuantity } from '#kernel/money/quantity.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { pricingMessages } from '../messages/lists.ts'
import { hasNoEffect } from '../price/price.rules.ts'
import type { ListPriceRow } from '../price-list/price-lists.server.ts'
import { percentOf } from './list-description.ts'
import styles from './pricing.module.css'

/** Returns the text for the quantity from which a price applies. */
export function useMinQuantityText() {
  const t = useMessages(pricingMessages)
  return (fromMilli: number) =>
    fromMilli <= 1000 ? t.entry.fromFirst : t.entry.fromQuantity(formatQuantity(fromMilli))
}

/** The price of a row, edited in place: Enter or leaving the field saves it. */
export function PriceCell({ row, name }: { row: ListPriceRow; name: string }) {
  const t = useMessages(pricingMessages)
  const from = useMinQuantityText()
  const isAmount = row.satang !== null
  const value = isAmount ? bahtDecimal(row.satang!) : percentOf(row.offBp ?? 0)
  return (
    <ActionForm
      key={value}
      intent="price"
      values={{ sku: row.sku, from: row.fromMilli / 1000 }}
      onBlur={(event) => {
        const { currentTarget: form, target } = event
        if (target instanceof HTMLInputElement && target.defaultValue !== target.value) form.requestSubmit()
      }}
    >
      {({ field, errors, pending }) => (
        <>
          <span className={styles.cell}>
            <TextField
              label={t.entry.change(name, from(row.fromMilli))}
              hideLabel
              inputMode="decimal"
              className="num"
              size={8}
              aria-busy={pending || undefined}
              {...field(isAmount ? 'price' : 'off', value)}
              error={errors.price ?? errors.off}
            />
            <span className="soft">{isAmount ? '฿' : '%'}</span>
            {!isAmount && row.comesTo !== null && (
              <small className="soft-t num">= {formatBaht(row.comesTo)}</small>
            )}
          </span>
          {hasNoEffect(row, row.regular) && <small className="warn">{t.entry.notBelowRegular}</small>}
        </>
      )}
    </ActionForm>
  )
}
