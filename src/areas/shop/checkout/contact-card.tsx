import type { ReactNode } from 'react'
import type { AddressValue, Place } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import { newAddress } from '#areas/billing/public.ts'
import { AddressBook, ContactFields } from '#areas/billing/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { OptionCard } from '#kernel/ui/option.tsx'
import { ReminderConsent } from '../cart-reminder/reminder-consent.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'
import type { CheckoutData } from './checkout-data.ts'

interface Props {
  data: CheckoutData
  /** The submitted values if the form was returned; otherwise the initial values. */
  values: Record<string, string>
  places: readonly Place[]
  errors: Record<string, string>
  onPlace: (place: Place | null) => void
  /** At the end of the title line. */
  end?: ReactNode
}

/** The recipient, the delivery method, and the address. */
export function ContactCard({ data, values, places, errors, onPlace, end }: Props) {
  const t = useMessages(checkoutMessages)
  const { standard, pickup } = data.shipping
  const both = standard.on && pickup.on
  const { online } = data.cart
  return (
    <section className="card" aria-labelledby="checkout-contact">
      <header>
        <h2 id="checkout-contact">
          <span className="no">1</span>
          {t.contact}
        </h2>
        {end}
      </header>
      <div className="stack">
        <ContactFields
          values={values}
          errors={errors}
          emailFor={online === 'none' ? undefined : t.emailOnline}
          className={styles.recipient}
        />
        {data.remind && <ReminderConsent agreed={data.remind.agreed} />}
        {both && online !== 'all' ? (
          <fieldset className="field">
            <legend className="label">{t.way}</legend>
            <div className="grid2">
              <OptionCard name="way" value="standard" title={t.home} defaultChecked={values.way !== 'pickup'}>
                {t.homeHint}
              </OptionCard>
              <OptionCard name="way" value="pickup" title={t.pickup} defaultChecked={values.way === 'pickup'}>
                {t.free}
              </OptionCard>
            </div>
            {errors.way && <span className="hint bad">{errors.way}</span>}
          </fieldset>
        ) : (
          // With one delivery method or none there is no choice, but the form and its styles still depend on the field.
          <input
            type="radio"
            name="way"
            value={online === 'all' || pickup.on ? 'pickup' : 'standard'}
            className="vh"
            tabIndex={-1}
            aria-hidden="true"
            checked
            readOnly
          />
        )}
        {online === 'all' && <p className="sm soft">{t.onlineText}</p>}
        <div className={styles.home}>
          {data.book.length > 0 && <AddressBook book={data.book} chosen={values.saved ?? newAddress} />}
          <div className={styles.typed}>
            <AddressField
              value={addressOf(values)}
              places={places}
              errors={addressErrors(errors)}
              onPlace={onPlace}
              note
            />
            {data.canSaveAddress && (
              <div className={`row wrap ${styles.keep}`}>
                <Check name="keep" defaultChecked={values.keep === 'on'}>
                  {t.keep}
                </Check>
                <TextField
                  label={<span className="vh">{t.keepLabel}</span>}
                  name="label"
                  defaultValue={values.label}
                  placeholder={t.keepLabel}
                  maxLength={40}
                />
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const fields = ['line', 'postcode', 'subdistrictCode', 'note'] as const

function addressOf(values: Record<string, string>): Partial<AddressValue> {
  return Object.fromEntries(fields.map((field) => [field, values[`address.${field}`] ?? '']))
}

function addressErrors(errors: Record<string, string>): Partial<Record<keyof AddressValue, string>> {
  const found = fields.flatMap((field) => {
    const error = errors[`address.${field}`]
    return error ? [[field, error] as const] : []
  })
  return Object.fromEntries(found)
}
