import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatQuantity, type Satang } from '#kernel/money/index.ts'
import { formatDate, formatDateTime, formatTime } from '#kernel/time/index.ts'
import { HistoryList } from '#kernel/ui/history-list.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { reviewMessages } from '../messages/review.ts'
import { statusMessages } from '../messages/status.ts'
import { shortNumber } from './queue-badge.rules.ts'
import styles from './review.module.css'
import type { ReviewView } from './review-view.server.ts'
import { SlipAssessmentPanel } from './slip-assessment-panel.tsx'

type Open = NonNullable<ReviewView['open']>

/** The order a slip is to pay, what is known about the slip, and what its sender paid before. `children`: the decision. */
export function SlipOrder({ open, children }: { open: Open; children: ReactNode }) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const { slip, order } = open
  return (
    <section className="so" aria-label={t.order(order.number)}>
      <div className="row between">
        <div>
          <h2>
            <Link to={shopPaths.staffOrders({ order: order.number })}>{t.order(order.number)}</Link>
          </h2>
          <p className="xs soft-t">{t.placed(order.contact.name, formatDateTime(order.placedAt, locale))}</p>
        </div>
        <div className="amt">
          <small>{t.due}</small>
          <b>{formatBaht(slip.amount, { locale, satang: 'always' })}</b>
        </div>
      </div>
      {slip.slipStatus === 'waiting' && order.status === 'expired' && (
        <p className="note warn">{t.expiredNote}</p>
      )}
      {slip.slipStatus === 'waiting' && !['expired', 'pending_payment'].includes(order.status) && (
        <p className="note warn">{t.surplusNote}</p>
      )}
      {slip.slipStatus === 'waiting' && slip.replaced > 0 && (
        <p className="note warn">{t.replacedNote(slip.replaced)}</p>
      )}
      <SlipAssessmentPanel slip={slip} check={open.check} />
      <div className="sec lines">
        <h3>{t.items}</h3>
        {order.lines.map((line) => (
          <div className="row" key={`${line.kind} ${line.ref}`}>
            {line.image ? (
              <img className="thumb s" src={mediaUrl(line.image, 320)} alt="" width={28} height={28} />
            ) : (
              <span className="thumb s" />
            )}
            <span className="grow ell">{line.name[locale] || line.name.th}</span>
            <span className="soft-t">× {formatQuantity(line.quantityMilli)}</span>
            <span className="num pr">
              <Money amount={line.subtotal} />
            </span>
          </div>
        ))}
        {order.shipping.satang > 0 && (
          <div className="row">
            <span className={`thumb s ${styles.noThumb}`} />
            <span className="grow ell">{t.shipping}</span>
            <span className="num pr">
              <Money amount={order.shipping.satang} />
            </span>
          </div>
        )}
      </div>
      <Sender sender={open.sender} />
      <PaymentHistory open={open} />
      <RelatedSections record={{ to: shopPaths.staffOrder(order.number), label: t.order(order.number) }} />
      {children}
    </section>
  )
}

/** The history of the sender's slips: how many, how much, and why some were rejected. */
function Sender({ sender: { accepted, rejected, latest } }: { sender: Open['sender'] }) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const baht = (amount: Satang) => formatBaht(amount, { locale })
  if (!latest.length) return null
  return (
    <div className="sec">
      <h3>{t.sender.title}</h3>
      <p className={rejected.count ? 'note warn' : 'sm'}>
        {t.sender.accepted(accepted.count, baht(accepted.amount))}
        {rejected.count > 0 && ` · ${t.sender.rejected(rejected.count, baht(rejected.amount))}`}
      </p>
      <HistoryList
        now={null}
        steps={latest.map(({ id, orderNumber, status, amount, at, reason }) => ({
          key: id,
          text: t.history.line(shortNumber(orderNumber), t.badge[status], baht(amount)),
          notes: [formatDate(at, locale), reason],
        }))}
      />
    </div>
  )
}

function PaymentHistory({ open: { slip, earlier } }: { open: Open }) {
  const t = useMessages(reviewMessages).history
  const status = useMessages(statusMessages).payment
  const decided = useMessages(reviewMessages)
  const locale = useLocale()
  return (
    <div className="sec">
      <h3>
        {t.title} <span className="end">{earlier.length ? t.count(earlier.length) : t.none}</span>
      </h3>
      <HistoryList
        steps={[
          ...(slip.reviewedAt
            ? [
                {
                  key: 'decided',
                  text: decided.decided(
                    slip.slipStatus === 'accepted' ? decided.badge.accepted : decided.badge.rejected,
                    formatDateTime(slip.reviewedAt, locale),
                  ),
                  notes: [slip.reason],
                },
              ]
            : []),
          { key: 'sent', text: t.now, notes: [formatTime(slip.sentAt, locale)] },
          ...earlier.slice(0, 4).map((payment) => ({
            key: `${payment.orderNumber} ${payment.at.toISOString()}`,
            text: t.line(
              shortNumber(payment.orderNumber),
              status[payment.status],
              formatBaht(payment.amount, { locale }),
            ),
            notes: [formatDate(payment.at, locale)],
          })),
        ]}
      />
    </div>
  )
}
