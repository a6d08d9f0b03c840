import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { billMessages } from '../messages/bills.ts'
import { withholdingMessages } from '../messages/withholding.ts'
import { billingPaths } from '../paths.ts'
import { incomeTypes } from '../withholding/income.rules.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'

interface Props {
  certificate: NonNullable<BillView['certificate']>
  /** The buyer named in the document, who is usually the withholding payer. */
  payerTaxId: string
  today: string
}

/** The certificate for tax withheld by the payer: pending, then recorded as written on it. */
export function CertificateSection({ certificate, payerTaxId, today }: Props) {
  const { id, amount, base, rateBp, status, number, hasFile } = certificate
  const t = useMessages(billMessages).certificate
  const w = useMessages(withholdingMessages)
  const locale = useLocale()
  return (
    <section className="sec">
      <h3>{t.title}</h3>
      {status === 'received' ? (
        <p className="sm">
          {t.received(number ?? '')}{' '}
          {hasFile && (
            <a href={billingPaths.api.withholdingFile(id)} target="_blank" rel="noreferrer">
              {w.intake.open}
            </a>
          )}
        </p>
      ) : (
        <>
          <p className="sm">{t.waiting(formatBaht(amount, { locale, satang: 'always' }), rateBp / 100)}</p>
          <ActionForm
            intent="certificate"
            values={{ certificateId: id }}
            encType="multipart/form-data"
            className={styles.form}
          >
            {({ field, errors, pending }) => (
              <>
                <TextField label={t.number} maxLength={60} {...field('number')} />
                <DateField label={t.on} max={today} {...field('issuedOn', today)} />
                <TextField
                  label={w.intake.payer}
                  inputMode="numeric"
                  className="num"
                  maxLength={30}
                  {...field('payerTaxId', payerTaxId)}
                />
                <SelectField
                  label={w.col.income}
                  options={incomeTypes.map((value) => ({ value, label: w.incomes[value] }))}
                  {...field('incomeType', '5')}
                />
                <MoneyField label={w.intake.base} name="base" value={base} error={errors.base} />
                <MoneyField label={w.intake.tax} name="tax" value={amount} error={errors.tax} />
                <TextField
                  label={w.intake.file}
                  type="file"
                  accept="image/jpeg,image/png,image/webp,application/pdf"
                  optional
                  name="file"
                  error={errors.file}
                />
                <button type="submit" className="btn" aria-busy={pending || undefined}>
                  {t.go}
                </button>
              </>
            )}
          </ActionForm>
        </>
      )}
    </section>
  )
}
