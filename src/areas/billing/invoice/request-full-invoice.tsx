import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TaxAddressField, TaxPayerFields } from '../document/tax-invoice-fields.tsx'
import { invoiceMessages } from '../messages/invoice.ts'

/** The buyer requests the full tax invoice online, with the receipt at hand. */
export function RequestFullInvoice({ until }: { until: string }) {
  const t = useMessages(invoiceMessages)
  return (
    <section className="card stack">
      <div>
        <h2>{t.ask}</h2>
        <p className="sm soft">{t.askText(until)}</p>
      </div>
      <ActionForm intent="full" className="stack">
        {({ errors, field, pending }) => {
          const of = (name: string) => ({ ...field(name), error: errors[`invoice.${name}`] })
          return (
            <>
              <TaxPayerFields field={of} />
              <TaxAddressField field={of} />
              <div>
                <Button type="submit" busy={pending}>
                  {t.send}
                </Button>
                <p className="hint">{t.check}</p>
              </div>
            </>
          )
        }}
      </ActionForm>
    </section>
  )
}
