import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { billMessages } from '../messages/bills.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'

interface Props {
  certificate: NonNullable<BillView['certificate']>
  today: string
}

/** The certificate of tax that the payer withheld: waited for, then noted by its number. */
export function CertificateSection({ certificate: { id, amount, rateBp, status, number }, today }: Props) {
  const t = useMessages(billMessages).certificate
  const locale = useLocale()
  return (
    <section className="sec">
      <h3>{t.title}</h3>
      {status === 'received' ? (
        <p className="sm">{t.received(number ?? '')}</p>
      ) : (
        <>
          <p className="sm">{t.waiting(formatBaht(amount, { locale, satang: 'always' }), rateBp / 100)}</p>
          <ActionForm intent="certificate" values={{ certificateId: id }} className={styles.form}>
            {({ field, pending }) => (
              <>
                <TextField label={t.number} maxLength={60} {...field('number')} />
                <DateField label={t.on} max={today} {...field('issuedOn', today)} />
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
