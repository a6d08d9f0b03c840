import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang, satang } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { agingBuckets } from '../bills/aging.rules.ts'
import styles from '../bills/bills.module.css'
import { billMessages } from '../messages/bills.ts'
import { creditMessages } from '../messages/credit.ts'
import { billingPaths } from '../paths.ts'
import { remainingCredit } from './credit.rules.ts'
import type { CustomerReceivablesView } from './receivables.server.ts'
import { TermsForm } from './terms-form.tsx'

/** One customer beside the list: what they owe, by age and document, and their agreed terms. */
export function ReceivablePanel({
  customer,
  onClose,
}: {
  customer: CustomerReceivablesView
  onClose: () => void
}) {
  const t = useMessages(creditMessages)
  const names = useMessages(billMessages).ages
  const locale = useLocale()
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const { name, taxId, phone, left, limit, count, documents, overrides } = customer
  const spare = remainingCredit({ limit, used: left })
  const isOver = limit !== null && left > limit
  const share = limit ? Math.min(100, Math.round((left / limit) * 100)) : 0
  return (
    <SidePanel
      of={customer.id}
      label={t.panel.of(name)}
      title={name}
      onClose={onClose}
      header={isOver && <Badge tone="bad">{t.over}</Badge>}
    >
      <div className={styles.refundDue}>
        <small>{t.panel.owes(count)}</small>
        <b className="num">{baht(left)}</b>
        {limit !== null && (
          <>
            <div className={styles.progress} aria-hidden="true">
              <i style={{ width: `${share}%` }} />
            </div>
            <small>{t.panel.used(baht(left), baht(limit))}</small>
            {spare !== null && !isOver && <small>{t.panel.left(baht(spare))}</small>}
          </>
        )}
        {taxId && <small>{formatThaiId(taxId)}</small>}
        {!taxId && phone && <small>{formatPhone(phone)}</small>}
      </div>
      {left > 0 && (
        <section className="sec">
          <h3>{t.panel.ages}</h3>
          <dl className="kv">
            {agingBuckets.map((age) => (
              <Fragment key={age}>
                <dt>{names[age]}</dt>
                <dd className="num">{baht(satang(customer[age]))}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      )}
      {documents.length > 0 && (
        <section className="sec">
          <h3>{t.panel.documents}</h3>
          <ul className={styles.related}>
            {documents.map((document) => (
              <li key={document.id}>
                <Link to={billingPaths.bills({ bill: document.id })}>
                  <span className="num">{document.number}</span>
                </Link>
                <small>{t.panel.due(formatDate(document.dueOn, locale))}</small>
                <b className="num">{baht(document.left)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {overrides.length > 0 && (
        <section className="sec">
          <h3>{t.panel.overrides}</h3>
          {overrides.map((override) => (
            <p key={override.number} className="sm">
              <b className="num">{override.number}</b> {override.reason}
              <br />
              <small className="soft-t">
                {`${t.panel.overrideFigures(baht(override.used), baht(override.amount), baht(override.limit))} · ${formatDateTime(override.at, locale)}`}
              </small>
            </p>
          ))}
        </section>
      )}
      {customer.maySet && (
        <section className="sec">
          <h3>{t.panel.terms}</h3>
          <TermsForm key={customer.version} customer={customer} />
        </section>
      )}
    </SidePanel>
  )
}
