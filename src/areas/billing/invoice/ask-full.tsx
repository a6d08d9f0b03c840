import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { invoiceMessages } from '../messages/invoice.ts'

/** The buyer asks for the full tax invoice by themselves, with the receipt in hand. */
export function AskFull({ until }: { until: string }) {
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
              <TextField
                label={t.taxId}
                inputMode="numeric"
                className="num"
                maxLength={30}
                {...of('taxId')}
              />
              <TextField label={t.name} autoComplete="organization" maxLength={200} {...of('name')} />
              <TextField
                label={t.branch}
                hint={t.branchHint}
                inputMode="numeric"
                className="num"
                maxLength={20}
                optional
                {...of('branch')}
              />
              <TextField label={t.address} maxLength={400} {...of('address')} />
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
