import type { PaymentMethod } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { MoneyField } from '#kernel/ui/amount/money-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import type { DraftTotals } from '../../on-behalf/on-behalf.types.ts'
import { hourChoices } from './draft-order.rules.ts'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'
import type { Draft } from './new-order.types.ts'

interface Props {
  draft: Draft
  count: DraftTotals | null
  /** Whether a newer calculation is in progress. */
  counting: boolean
  placing: boolean
  errors: Record<string, string>
  /** An error that belongs to no field. */
  problem: string | undefined
  onChange: (part: Partial<Draft>) => void
}

/** The total, the payment method and deadline, and the submit button. */
export function TotalsCard({ draft, count: counted, counting, placing, errors, problem, onChange }: Props) {
  const t = useMessages(newOrderMessages)
  // A delivery price alone is not a total.
  const count = draft.lines.length > 0 ? counted : null
  const named = (method: PaymentMethod) =>
    method === 'cod' && draft.shipping === 'pickup' ? t.codPickup : t.method[method]
  return (
    <section className={`card ${styles.sums}`} aria-labelledby="new-sums">
      <div className="card-h">
        <h2 id="new-sums">{t.sums}</h2>
        {counting && <span className="soft-t xs">{t.counting}</span>}
      </div>
      <dl className="kv">
        <dt>{t.subtotal}</dt>
        <dd>{count ? <Money amount={count.subtotal} /> : '–'}</dd>
        {count !== null && count.discount > 0 && (
          <>
            <dt>{t.discount}</dt>
            <dd className="good">
              −<Money amount={count.discount} />
            </dd>
          </>
        )}
        <dt>{t.fee}</dt>
        <dd>{count ? <Money amount={count.shipping} /> : '–'}</dd>
        {count !== null && count.vat > 0 && (
          <>
            <dt className="soft-t">{t.vat}</dt>
            <dd className="soft-t">
              <Money amount={count.vat} />
            </dd>
          </>
        )}
        <dt className={styles.total}>{t.total}</dt>
        <dd className={styles.total} aria-live="polite">
          {count ? <Money amount={count.total} /> : '–'}
        </dd>
      </dl>
      <MoneyField
        label={t.discount}
        value={draft.discount}
        error={errors.discountSatang}
        onChange={({ text }) => onChange({ discount: text })}
      />
      {count?.other && (
        <TextField
          label={t.reason}
          hint={t.reasonHint}
          value={draft.reason}
          error={errors['terms.reason']}
          maxLength={300}
          required
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
      {count && count.methods.length === 0 ? (
        <p className="bad">{t.noMethod}</p>
      ) : (
        <SelectField
          label={t.pay}
          value={draft.payment}
          error={errors.payment}
          options={(counted?.methods ?? []).map((method) => ({ value: method, label: named(method) }))}
          disabled={!counted}
          onChange={(event) => onChange({ payment: event.currentTarget.value })}
        />
      )}
      {draft.payment !== 'cod' && (
        <SelectField
          label={t.hours}
          hint={t.hoursHint}
          value={String(draft.hours)}
          options={hourChoices.map((hours) => ({ value: String(hours), label: t.hoursOf(hours) }))}
          onChange={(event) => onChange({ hours: Number(event.currentTarget.value) })}
        />
      )}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
      <button
        type="submit"
        className="btn primary lg block"
        disabled={placing || draft.lines.length === 0}
        aria-busy={placing || undefined}
      >
        {t.submit}
      </button>
    </section>
  )
}
