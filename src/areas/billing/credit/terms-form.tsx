import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import styles from '../bills/bills.module.css'
import { creditMessages } from '../messages/credit.ts'
import type { CustomerReceivables } from './receivables.server.ts'

interface Props {
  /** The customer with these terms; null for one still to be specified. */
  customer: Pick<CustomerReceivables, 'name' | 'taxId' | 'phone' | 'termsDays' | 'limit' | 'version'> | null
  onDone?: () => void
}

/** The payment days and the limit agreed with a customer. */
export function TermsForm({ customer, onDone }: Props) {
  const t = useMessages(creditMessages).form
  const identifier = customer && (customer.taxId || customer.phone)
  return (
    <ActionForm
      intent="terms"
      values={{
        version: customer?.version ?? 0,
        ...(identifier && { name: customer.name, taxId: customer.taxId ?? '' }),
        ...(identifier && !customer.taxId && { phone: customer.phone ?? '' }),
      }}
      {...(onDone && { onDone })}
      className={styles.form}
    >
      {({ field, errors, pending }) => (
        <>
          {!identifier && (
            <>
              <TextField label={t.name} required maxLength={200} {...field('name', customer?.name)} />
              <TextField
                label={t.taxId}
                inputMode="numeric"
                className="num"
                maxLength={30}
                {...field('taxId')}
              />
              <TextField
                label={t.phone}
                hint={t.phoneHint}
                type="tel"
                maxLength={30}
                {...field('phone', customer?.phone && formatPhone(customer.phone))}
              />
            </>
          )}
          <TextField
            label={t.days}
            hint={t.daysHint}
            inputMode="numeric"
            className="num"
            required
            maxLength={3}
            {...field('termsDays', String(customer?.termsDays ?? 30))}
          />
          <MoneyField
            label={t.limit}
            hint={t.limitHint}
            name="limit"
            value={customer?.limit ?? null}
            error={errors.limit}
            optional
          />
          <button type="submit" className="btn primary" aria-busy={pending || undefined}>
            {t.save}
          </button>
        </>
      )}
    </ActionForm>
  )
}
