import { type FormEvent, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { changedPrice, type PriceChange } from './bulk-price.rules.ts'
import { productMessages } from './messages/index.ts'
import type { BulkRequest } from './products.input.ts'
import styles from './products.module.css'
import type { ProductRow } from './products.types.ts'

interface Props {
  count: number
  /** One of the selected products on this page, for the example. */
  sample: ProductRow | undefined
  onApply: (change: BulkRequest) => void
}

/** Raises, lowers or sets regular prices, by per cent or baht, with an example of the result. */
export function BulkPrice({ count, sample, onApply }: Props) {
  const t = useMessages(productMessages)
  const locale = useLocale()
  const [way, setWay] = useState<'raise' | 'lower' | 'set'>('raise')
  const [unit, setUnit] = useState<'percent' | 'baht'>('percent')
  // Satang, or hundredths of a per cent.
  const [amount, setAmount] = useState<number | null>(null)
  const [roundsToBaht, setRoundsToBaht] = useState(true)
  const [tried, setTried] = useState(false)
  const inBaht = unit === 'baht' || way === 'set'
  const isInvalid = amount === null || (!inBaht && way === 'lower' && amount > 10_000)
  const change: PriceChange | null =
    amount === null
      ? null
      : {
          field: 'regular',
          how: way === 'set' ? 'set' : inBaht ? 'add' : 'percent',
          amount: way === 'lower' ? -amount : amount,
          roundTo: roundsToBaht ? 100 : 1,
        }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change && !isInvalid) onApply({ price: change })
  }
  const choice = <Value extends string>(
    value: Value,
    now: Value,
    set: (value: Value) => void,
    label: string,
  ) => (
    <button
      type="button"
      className={value === now ? 'on' : undefined}
      aria-pressed={value === now}
      onClick={() => set(value)}
    >
      {label}
    </button>
  )
  return (
    <form className={styles.bulkForm} onSubmit={submit} noValidate>
      <fieldset className="seg block" aria-label={t.bulk.how}>
        {choice('raise', way, setWay, t.bulk.raise)}
        {choice('lower', way, setWay, t.bulk.lower)}
        {choice('set', way, setWay, t.bulk.set)}
      </fieldset>
      <div className="row">
        <div className="grow">
          {inBaht ? (
            <MoneyField
              label={t.bulk.amount}
              hideLabel
              value={amount as Satang | null}
              onChange={(entered) => setAmount(entered.amount)}
            />
          ) : (
            <QuantityField
              label={t.bulk.amount}
              hideLabel
              value={amount === null ? null : amount * 10}
              decimals={2}
              unit="%"
              data-autofocus
              onChange={(entered) => setAmount(entered.amount === null ? null : entered.amount / 10)}
            />
          )}
        </div>
        {way !== 'set' && (
          <fieldset className="seg" aria-label={t.bulk.amount}>
            {choice('percent', unit, setUnit, t.bulk.percent)}
            {choice('baht', unit, setUnit, t.bulk.baht)}
          </fieldset>
        )}
      </div>
      <label className="row">
        <input
          className="ck"
          type="checkbox"
          checked={roundsToBaht}
          onChange={() => setRoundsToBaht(!roundsToBaht)}
        />
        {t.bulk.rounding}
      </label>
      <p className={isInvalid && tried ? 'xs bad' : 'xs soft-t'} aria-live="polite">
        {isInvalid && tried
          ? t.bulk.wrongAmount
          : change &&
            sample &&
            t.bulk.preview(
              sample.name[locale],
              formatBaht(sample.regular as Satang),
              formatBaht(changedPrice(sample.regular, change) as Satang),
            )}
      </p>
      <button type="submit" className="btn primary">
        {t.bulk.apply(count)}
      </button>
    </form>
  )
}
