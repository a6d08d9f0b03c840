import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { checkoutMessages } from '../messages/checkout.ts'
import styles from './checkout.module.css'

interface Props {
  values: Record<string, string>
  /** The form came back: what was switched on stays on, what was off stays off. */
  returned: boolean
  errors: Record<string, string>
}

/** The wish for a full tax invoice (Revenue Code s. 86/4), and a word to the shop. */
export function InvoiceCard({ values, returned, errors }: Props) {
  const t = useMessages(checkoutMessages)
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
        <div className="grid2">
          <TextField
            label={t.taxId}
            name="invoice.taxId"
            inputMode="numeric"
            className="num"
            defaultValue={values['invoice.taxId']}
            error={errors['invoice.taxId']}
            maxLength={30}
          />
          <TextField
            label={t.invoiceName}
            name="invoice.name"
            autoComplete="organization"
            defaultValue={values['invoice.name']}
            error={errors['invoice.name']}
            maxLength={200}
          />
        </div>
        <TextField
          label={t.branch}
          hint={t.branchHint}
          name="invoice.branch"
          inputMode="numeric"
          className="num"
          defaultValue={values['invoice.branch']}
          error={errors['invoice.branch']}
          maxLength={20}
          optional
        />
        <div className={styles.home}>
          <Check name="invoice.same" defaultChecked={returned ? values['invoice.same'] === 'on' : true}>
            {t.sameAddress}
          </Check>
        </div>
        <div className={styles.ownAddress}>
          <TextField
            label={t.invoiceAddress}
            name="invoice.address"
            defaultValue={values['invoice.address']}
            error={errors['invoice.address']}
            maxLength={400}
          />
        </div>
      </div>
    </section>
  )
}
