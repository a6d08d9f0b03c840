import { TaxAddressField, TaxPayerFields } from '#areas/billing/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'

interface Props {
  values: Record<string, string>
  /** Whether the form was returned: options then keep their submitted state. */
  returned: boolean
  errors: Record<string, string>
}

/** The request for a full tax invoice (Revenue Code s. 86/4), and a note to the shop. */
export function InvoiceCard({ values, returned, errors }: Props) {
  const t = useMessages(checkoutMessages)
  const field = (name: string) => ({
    name: `invoice.${name}`,
    defaultValue: values[`invoice.${name}`],
    error: errors[`invoice.${name}`],
  })
  return (
    <section className="card">
      <div className="stack">
        <TextField
          label={t.note}
          name="note"
          defaultValue={values.note}
          error={errors.note}
          maxLength={500}
          optional
        />
        <label className="switch">
          <span className="grow">
            <b className={styles.switchTitle}>{t.invoice}</b>
            <br />
            <span className="sm soft">{t.invoiceHint}</span>
          </span>
          <input type="checkbox" name="invoice" defaultChecked={values.invoice === 'on'} />
        </label>
      </div>
      <div className={`stack ${styles.invoice}`}>
        <TaxPayerFields field={field} />
        <div className={styles.home}>
          <Check name="invoice.same" defaultChecked={returned ? values['invoice.same'] === 'on' : true}>
            {t.sameAddress}
          </Check>
        </div>
        <div className={styles.ownAddress}>
          <TaxAddressField field={field} />
        </div>
      </div>
    </section>
  )
}
