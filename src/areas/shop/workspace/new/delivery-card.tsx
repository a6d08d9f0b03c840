import type { Place } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { SelectField, TextAreaField } from '#kernel/ui/field.tsx'
import type { DraftTotals } from '../../on-behalf/on-behalf.types.ts'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'
import type { Draft } from './new-order.types.ts'

interface Props {
  draft: Draft
  count: DraftTotals | null
  errors: Record<string, string>
  /** The place of the initial address; `round` changes when the fields are reset. */
  place: Place | null
  round: number
  onChange: (part: Partial<Draft>) => void
}

/** Delivery or pickup, and the price. */
export function DeliveryCard({ draft, count, errors, place, round, onChange }: Props) {
  const t = useMessages(newOrderMessages)
  const locale = useLocale()
  const deliveryOptions = count?.options ?? []
  const pickups = deliveryOptions.filter(({ method }) => method === 'pickup')
  const methods = (['standard', 'pickup'] as const).filter((method) =>
    deliveryOptions.some((option) => option.method === method),
  )
  const value = {
    line: draft.line,
    postcode: draft.postcode,
    subdistrictCode: draft.subdistrictCode,
    note: draft.riderNote,
  }
  return (
    <section className="card" aria-labelledby="new-delivery">
      <div className="card-h">
        <h2 id="new-delivery">{t.delivery}</h2>
        {methods.length > 1 && (
          <fieldset className="seg">
            <legend className="vh">{t.delivery}</legend>
            {methods.map((method) => (
              <button
                key={method}
                type="button"
                className={draft.shipping === method ? 'on' : undefined}
                aria-pressed={draft.shipping === method}
                onClick={() => onChange({ shipping: method })}
              >
                {t.way[method]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {count && methods.length === 0 && <p className="bad">{t.noWay}</p>}
      {errors.shipping && <p className="bad">{errors.shipping}</p>}
      {draft.shipping === 'pickup' ? (
        pickups.length > 0 && (
          <SelectField
            label={t.place}
            value={draft.pickup}
            error={errors.place}
            options={pickups.map((option) => ({
              value: option.place ?? '',
              label: option.label[locale] || option.label.th,
            }))}
            onChange={(event) => onChange({ pickup: event.currentTarget.value })}
          />
        )
      ) : (
        <div className={styles.fields}>
          <div
            className={styles.whole}
            // The address fields are uncontrolled; their input is read as the events bubble up.
            onChange={(event) => {
              const field = event.target as unknown as HTMLInputElement
              if (field.name === 'address.line') onChange({ line: field.value })
              if (field.name === 'address.note') onChange({ riderNote: field.value })
            }}
          >
            <AddressField
              key={round}
              value={value}
              places={place ? [place] : []}
              errors={{
                line: errors['address.line'],
                postcode: errors['address.postcode'] ?? errors.address,
                subdistrictCode: errors['address.subdistrictCode'],
              }}
              note
              onPlace={(chosen) =>
                onChange({
                  postcode: chosen?.postcode ?? '',
                  subdistrictCode: chosen?.subdistrictCode ?? '',
                })
              }
            />
          </div>
          <MoneyField
            label={t.fee}
            hint={count ? t.feeHint(formatBaht(count.usualShipping, { locale })) : undefined}
            value={draft.fee}
            onChange={({ text }) => onChange({ fee: text })}
          />
        </div>
      )}
      <div className={styles.note}>
        <TextAreaField
          label={t.note}
          value={draft.note}
          error={errors.note}
          maxLength={500}
          rows={2}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
