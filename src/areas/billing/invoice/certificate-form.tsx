import { ActionForm } from '#kernel/action/action-form.tsx'
import { DayField } from '#kernel/fields/editor/day-field.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { invoiceMessages } from '../messages/invoice.ts'
import type { InvoiceView } from './invoice-view.server.ts'

/** The payer enters number and date of their withholding tax certificate; the shop compares it with the paper. */
export function CertificateForm({ waiting }: { waiting: InvoiceView['certificates'] }) {
  const t = useMessages(invoiceMessages)
  const locale = useLocale()
  return (
    <section className="card stack" aria-labelledby="certificate">
      <div>
        <h2 id="certificate" className="h4">
          {t.certificate}
        </h2>
        <p className="sm soft">{t.certificateText}</p>
      </div>
      {waiting.map(({ id, receipt, amount }) => (
        <ActionForm key={id} intent="certificate" values={{ id }} className="stack">
          {({ field, pending }) => (
            <>
              <p className="sm">
                {t.certificateOf(receipt, formatBaht(amount, { locale, satang: 'always' }))}
              </p>
              <div className="grid2">
                <TextField label={t.certificateNumber} maxLength={60} {...field('number')} />
                <DayField label={t.certificateDay} {...field('issuedOn')} />
              </div>
              <div>
                <Button type="submit" variant="tint" busy={pending}>
                  {t.certificateSend}
                </Button>
              </div>
            </>
          )}
        </ActionForm>
      ))}
    </section>
  )
}
