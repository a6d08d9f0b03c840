import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, zeroSatang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Check, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { billingAbilities } from '../abilities.ts'
import { deleteDraft } from '../document-draft/document-draft.server.ts'
import { DraftList } from '../document-draft/draft-list.tsx'
import { issuedByStaff } from '../invoicing/flow.rules.ts'
import { billMessages, billToast } from '../messages/bills.ts'
import { documentMessages } from '../messages/document.ts'
import { etaxMessages } from '../messages/etax.ts'
import { billingPaths } from '../paths.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { LineFields } from './line-fields.tsx'
import styles from './new-bill.module.css'
import { newBillInput, newBillView, submitBill } from './new-bill.server.ts'
import { ProductPicker } from './product-picker.tsx'
import { useBillLines } from './use-bill-lines.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => billMessages[locale].form.title }

export function loader({ context, request }: LoaderFunctionArgs) {
  return newBillView(ctxOf(context), new URL(request.url).searchParams)
}

export const action = actions({
  issue: act({
    ability: billingAbilities['document.issue'],
    input: newBillInput,
    run: submitBill,
    done: (_, { input: { id, as } }) =>
      as === 'draft'
        ? { ...billToast('drafted'), redirect: billingPaths.newBill({ draft: id }) }
        : { redirect: billingPaths.bills({ bill: id }) },
  }),
  deleteDraft: act({
    ability: billingAbilities['document.issue'],
    input: z.object({ draft: z.string().max(60) }),
    run: (ctx, { draft }) => deleteDraft(ctx, draft),
    done: () => billToast('draftDeleted'),
  }),
})

/** The form in which staff write a quotation, an invoice or a tax invoice; totals are calculated as they will appear on it. */
export default function NewBillPage() {
  const view = useLoaderData<typeof loader>()
  // Another draft gets a new form.
  return <BillForm key={view.id} view={view} />
}

function BillForm({ view }: { view: Awaited<ReturnType<typeof newBillView>> }) {
  const t = useMessages(billMessages)
  const kinds = useMessages(documentMessages).kind
  const e = useMessages(etaxMessages)
  const locale = useLocale()
  const { vatRateBp } = view
  const [kind, setKind] = useState(view.kind)
  const [discount, setDiscount] = useState<Satang | null>(view.discount || null)
  const bill = useBillLines(view.lines, vatRateBp)
  const { net, vat, total, content } = bill.counted(discount ?? zeroSatang)
  const baht = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  const choices = issuedByStaff.filter((candidate) => candidate !== 'tax_invoice' || vatRateBp > 0)
  const lead = view.replaces
    ? t.form.replaces(view.replaces.number)
    : view.from && t.form.from(view.from.number)
  return (
    <div className="page">
      <TitleRow
        title={t.form.title}
        lead={lead ?? undefined}
        back={{ to: billingPaths.bills(), label: t.title }}
      />
      {view.drafts.length > 0 && !view.savedAt && (
        <div className={styles.drafts}>
          <DraftList drafts={view.drafts} />
        </div>
      )}
      <ActionForm
        intent="issue"
        values={{
          id: view.id,
          kind,
          lines: bill.sent,
          discount: discount ?? 0,
          from: view.from?.id,
          replaces: view.replaces?.id,
        }}
        className={styles.form}
      >
        {(form) => (
          <>
            <div className={styles.main}>
              <Card title={t.form.kind}>
                <div className={styles.kinds}>
                  {choices.map((choice) => (
                    <div key={choice}>
                      <Check
                        type="radio"
                        name="kindChoice"
                        checked={kind === choice}
                        onChange={() => setKind(choice)}
                        disabled={Boolean(view.replaces) && choice !== view.kind}
                      >
                        <b>{kinds[choice]}</b>
                      </Check>
                      <p className="xs soft-t">{t.form.kindHints[choice]}</p>
                    </div>
                  ))}
                </div>
              </Card>
              <Card title={t.form.buyer}>
                <BuyerFields buyer={view.buyer} known={view.buyers} form={form} />
              </Card>
              <Card title={t.form.lines}>
                {bill.lines.map((line, at) => (
                  <LineFields
                    key={line.key}
                    line={line}
                    at={at}
                    taxed={vatRateBp > 0}
                    isOnly={bill.lines.length === 1}
                    errors={form.errors}
                    onChange={(part) => bill.change(line.key, part)}
                    onRemove={() => bill.remove(line.key)}
                  />
                ))}
                {view.sellsGoods && <ProductPicker onChoose={bill.add} />}
                <button type="button" className="btn sm" onClick={() => bill.add()}>
                  <Icon path={iconPlus} className="ic" />
                  {t.form.add}
                </button>
              </Card>
            </div>
            <div className={styles.side}>
              <Card title={t.form.total}>
                <div className={styles.stack}>
                  <DateField
                    label={kind === 'quotation' ? t.form.validUntil : t.form.due}
                    min={view.today}
                    optional
                    {...form.field('dueOn', view.dueOn ?? '')}
                  />
                  <MoneyField
                    label={t.form.discount}
                    value={discount}
                    onChange={({ amount }) => setDiscount(amount)}
                    error={form.errors.discount}
                    optional
                  />
                  <TextAreaField
                    label={t.form.terms}
                    hint={t.form.termsHint}
                    rows={3}
                    maxLength={1600}
                    optional
                    {...form.field('terms', view.terms)}
                  />
                  {view.mayOverride && kind !== 'quotation' && (
                    <TextField
                      label={t.form.override}
                      hint={t.form.overrideHint}
                      maxLength={300}
                      optional
                      {...form.field('overrideReason')}
                    />
                  )}
                  <dl className="kv" aria-live="polite">
                    <dt>{t.form.subtotal}</dt>
                    <dd className="num">{baht(content.subtotal)}</dd>
                    {vat > 0 && (
                      <>
                        <dt>{t.form.net}</dt>
                        <dd className="num">{baht(net)}</dd>
                        <dt>{t.form.tax(vatRateBp / 100)}</dt>
                        <dd className="num">{baht(vat)}</dd>
                      </>
                    )}
                    <dt className={styles.total}>{t.form.total}</dt>
                    <dd className={`num ${styles.total}`}>{baht(total)}</dd>
                  </dl>
                  {view.etaxGaps.length > 0 && kind !== 'quotation' && (
                    <p className="xs soft-t">
                      {`${e.gaps(view.etaxGaps.map((field) => e.fields[field]).join(', '))} · ${e.site}`}
                    </p>
                  )}
                  <button type="submit" className="btn primary" aria-busy={form.pending || undefined}>
                    {t.form.go}
                  </button>
                  <button
                    type="submit"
                    name="as"
                    value="draft"
                    className="btn"
                    aria-busy={form.pending || undefined}
                  >
                    {t.form.saveDraft}
                  </button>
                  <p className="xs soft-t">
                    {view.savedAt ? t.form.savedAt(formatDateTime(view.savedAt, locale)) : t.form.final}
                  </p>
                </div>
              </Card>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  )
}
