import { useState } from 'react'
import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconCopy, iconDownload, iconMail, iconPrinter } from '#kernel/ui/icons.ts'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { iconArrowsMaximize } from '#kernel/ui/workspace-icons.ts'
import { hasEtax } from '../etax/etax.rules.ts'
import { billMessages } from '../messages/bills.ts'
import { documentMessages } from '../messages/document.ts'
import { documentMailMessages } from '../messages/document-mail.ts'
import { etaxMessages } from '../messages/etax.ts'
import { billingPaths } from '../paths.ts'
import { daysOverdue } from './aging.rules.ts'
import { stateTones } from './bill-columns.tsx'
import { BillDialog, type BillDialogKind } from './bill-dialog.tsx'
import { stateOf } from './bill-row.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'
import { CertificateSection } from './certificate-section.tsx'
import { PanelActions } from './panel-actions.tsx'

interface Props {
  bill: BillView
  onClose: () => void
  hrefOf: (id: string) => string
}

/** One document beside the list: what is outstanding, related documents, and possible next actions. */
export function BillPanel({ bill, onClose, hrefOf }: Props) {
  const t = useMessages(billMessages)
  const m = useMessages(documentMailMessages)
  const e = useMessages(etaxMessages)
  const kinds = useMessages(documentMessages).kind
  const locale = useLocale()
  const [dialog, setDialog] = useState<BillDialogKind | null>(null)
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  const { number, kind, buyer, left, credited, total, vat, today, token, content } = bill
  const received = (total - (left ?? total) - credited) as Satang
  const state = stateOf({ ...bill, buyer: bill.buyerName, orderNumber: bill.order?.number ?? null }, today)
  // The order a document came with, or the one created from a quotation.
  const orderNumber = content.orderNumber || bill.order?.number
  const events: Record<string, string> = t.panel.events
  const due = bill.dueOn ?? bill.issuedOn
  const link = billingPaths.invoice(number, token)
  const copyText = useCopy()
  const address = `${bill.origin}${link}`
  const copy = () => copyText(address, t.panel.copied)
  return (
    <SidePanel
      of={bill.id}
      label={t.panel.of(number)}
      title={<span className="num">{number}</span>}
      onClose={onClose}
      header={
        <>
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <Link className="ibtn sm" to={link} aria-label={t.panel.open} title={t.panel.open}>
            <Icon path={iconArrowsMaximize} className="ic" />
          </Link>
        </>
      }
      footer={<PanelActions bill={bill} onDialog={setDialog} />}
    >
      <div className={styles.refundDue}>
        <small>
          {kinds[kind]}
          {left
            ? ` · ${t.panel.outstandingDue(formatDate(due, locale))}`
            : ` · ${formatDate(bill.issuedOn, locale)}`}
        </small>
        <b className="num">{baht(left || total)}</b>
        {left !== null && left > 0 && left < total && (
          <>
            <div className={styles.progress} aria-hidden="true">
              <i style={{ width: `${Math.round(((total - left) / total) * 100)}%` }} />
            </div>
            {received > 0 && <small>{t.panel.received(baht(received), baht(total))}</small>}
          </>
        )}
        {credited > 0 && <small>{t.panel.credited(baht(credited), baht(total))}</small>}
        {vat > 0 && <small>{t.panel.vat(baht(vat))}</small>}
        {bill.status === 'void' && bill.reason && <small>{`${t.panel.reason}: ${bill.reason}`}</small>}
      </div>
      <div className="row wrap">
        <a className="btn sm" href={billingPaths.document(number)} target="_blank" rel="noreferrer">
          <Icon path={iconDownload} className="ic" />
          PDF
        </a>
        <a
          className="btn sm"
          href={billingPaths.document(number, null, 'roll')}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={iconPrinter} className="ic" />
          {t.panel.roll}
        </a>
        {hasEtax(kind) && bill.status === 'issued' && bill.etaxGaps.length === 0 && (
          <a className="btn sm" href={billingPaths.api.etax(number)} download>
            e-Tax XML
          </a>
        )}
        <button type="button" className="btn sm" onClick={copy}>
          <Icon path={iconCopy} className="ic" />
          {t.panel.copyLink}
        </button>
        {bill.maySend && (
          <button type="button" className="btn sm" onClick={() => setDialog('mail')}>
            <Icon path={iconMail} className="ic" />
            {m.open}
          </button>
        )}
        {bill.maySend && (
          <a
            className="btn sm"
            href={`https://line.me/R/share?text=${encodeURIComponent(`${m.lineText(kinds[kind], number, baht(left || total))} ${address}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={iconBrandLine} className="ic" />
            {m.line}
          </a>
        )}
      </div>
      {bill.etaxGaps.length > 0 && (
        <p className="xs soft-t">{e.gaps(bill.etaxGaps.map((field) => e.fields[field]).join(', '))}</p>
      )}
      {orderNumber && (
        <section className="sec">
          <h3>{content.orderNumber ? t.panel.ofOrder : t.panel.order}</h3>
          <Link className="link" to={shopPaths.staffOrder(orderNumber)}>
            <span className="num">{orderNumber}</span>
          </Link>
        </section>
      )}
      {buyer && (
        <section className="sec">
          <h3>{t.col.buyer}</h3>
          <b>{buyer.name}</b>
          <p className="sm soft-t">{buyer.address}</p>
          {buyer.taxId && (
            <p className="sm soft-t">
              <span className="num">{formatThaiId(buyer.taxId)}</span>
            </p>
          )}
          {(buyer.phone || buyer.email) && (
            <p className="sm soft-t">
              {[buyer.phone && formatPhone(buyer.phone), buyer.email].filter(Boolean).join(' · ')}
            </p>
          )}
        </section>
      )}
      {bill.certificate && bill.certificate.status !== 'void' && (
        <CertificateSection
          certificate={bill.certificate}
          payerTaxId={bill.buyer?.taxId ?? ''}
          today={today}
        />
      )}
      {bill.related.length > 0 && (
        <section className="sec">
          <h3>{t.panel.related}</h3>
          <ul className={styles.related}>
            {bill.related.map((relatedBill) => {
              const days = daysOverdue(relatedBill.dueOn ?? relatedBill.issuedOn, today)
              return (
                <li key={relatedBill.id}>
                  <Link
                    to={hrefOf(relatedBill.id)}
                    preventScrollReset
                    className={relatedBill.status === 'void' ? styles.unavailable : ''}
                  >
                    <span className="num">{relatedBill.number}</span>
                  </Link>
                  <small className={relatedBill.left && days > 0 ? styles.bad : undefined}>
                    {relatedBill.status === 'void'
                      ? t.states.void
                      : relatedBill.left && days > 0
                        ? t.over(days)
                        : kinds[relatedBill.kind]}
                  </small>
                  <b className="num">{baht(relatedBill.left || relatedBill.total)}</b>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <section className="sec">
        <h3>{t.panel.history}</h3>
        {bill.history.length === 0 ? (
          <p className="sm soft-t">{t.panel.noHistory}</p>
        ) : (
          <HistoryList
            steps={bill.history.map(({ event, at, by, reason }) => ({
              key: `${event} ${at.toISOString()}`,
              text: [events[event] ?? event, reason].filter(Boolean).join(': '),
              at,
              by,
            }))}
          />
        )}
      </section>
      <RelatedSections record={{ to: billingPaths.bills({ bill: bill.id }), label: number }} />
      {dialog && <BillDialog dialog={dialog} bill={bill} onClose={() => setDialog(null)} />}
    </SidePanel>
  )
}
