import { useState } from 'react'
import { maxSpendablePoints, pointsValue } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { pointsMessages } from '../messages/points.ts'
import type { CheckoutData } from './checkout-data.ts'

const count = (n: number) => n.toLocaleString('en-US')

interface Props {
  points: NonNullable<CheckoutData['points']>
  /** The total of the goods after promotions. */
  itemsTotal: Satang
  values: Record<string, string>
  errors: Record<string, string>
}

/** How many points the buyer spends: the maximum with one press, or a typed number. */
export function PointsCard({ points: { available, rule }, itemsTotal, values, errors }: Props) {
  const t = useMessages(pointsMessages)
  const locale = useLocale()
  const maxSpendable = maxSpendablePoints(itemsTotal, available, rule)
  const [input, setInput] = useState(values.points ?? '')
  const off = formatBaht(pointsValue(maxSpendable, rule), { locale })
  return (
    <section className="card" aria-labelledby="checkout-points">
      <header>
        <h2 id="checkout-points">{t.title}</h2>
        <span className="xs soft">{t.have(t.points(count(available)))}</span>
      </header>
      {maxSpendable > 0 ? (
        <div className="stack-s">
          <TextField
            label={t.field}
            name="points"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={input}
            onChange={(event) => setInput(event.currentTarget.value)}
            hint={t.range(count(rule.least), count(maxSpendable), off)}
            error={errors.points}
          />
          <p className="row wrap">
            <button type="button" className="btn ghost small" onClick={() => setInput(String(maxSpendable))}>
              {t.all(count(maxSpendable), off)}
            </button>
            {input && (
              <button type="button" className="btn ghost small" onClick={() => setInput('')}>
                {t.clear}
              </button>
            )}
          </p>
        </div>
      ) : (
        <p className="sm soft">{t.tooFew(count(rule.least))}</p>
      )}
    </section>
  )
}
