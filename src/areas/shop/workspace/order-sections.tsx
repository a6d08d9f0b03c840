import { Fragment } from 'react'
import { Link } from 'react-router'
import { storedAddressLines } from '#areas/address/public.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { promotionPaths } from '#areas/promotion/paths.ts'
import type { OrderPromotion } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { formatDateTime, formatDayRange } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconAlertTriangle,
  iconCash,
  iconCircleCheck,
  iconClock,
  iconMessageCircle,
} from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { orderPaidFrom } from '../exchange/exchange.rules.ts'
import { outstandingRefund } from '../order/outstanding-refund.rules.ts'
import { isOver } from './board.rules.ts'
import { CopyButton } from './copy-button.tsx'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'
import { partMessages } from './messages/part.ts'
import type { OrderView } from './orders.types.ts'

/** The order's total and its payment status. */
export function MoneySection({
  order,
  promotions,
  payUrl,
}: {
  order: OrderView
  promotions: readonly OrderPromotion[]
  payUrl: string | null
}) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const { totals } = order
  return (
    <section className="sec">
      <dl className="kv">
        <dt>{t.panel.subtotal}</dt>
        <dd>
          <Money amount={totals.subtotal} />
        </dd>
        {totals.discount > 0 && (
          <>
            <dt>{t.panel.discount}</dt>
            <dd className="good">−{formatBaht(totals.discount)}</dd>
          </>
        )}
        {promotions.map(({ name, code }) => (
          <Fragment key={name.th + code}>
            <dt className="xs">{name[locale] || name.th}</dt>
            <dd className="xs">{code && <Link to={promotionPaths.uses({ code })}>{code}</Link>}</dd>
          </Fragment>
        ))}
        <dt>{t.panel.shippingFee}</dt>
        <dd>
          <Money amount={totals.shipping} />
        </dd>
        {totals.vat > 0 && (
          <>
            <dt>{t.panel.vat}</dt>
            <dd>
              <Money amount={totals.vat} />
            </dd>
          </>
        )}
        <dt className="tot">{t.panel.total}</dt>
        <dd className="tot">
          <Money amount={totals.total} />
        </dd>
      </dl>
      <PaymentNote order={order} payUrl={payUrl} />
    </section>
  )
}

function PaymentNote({ order, payUrl }: { order: OrderView; payUrl: string | null }) {
  const t = useMessages(orderMessages)
  const { look, icon, text } = usePaymentText(order)
  const isOwed = outstandingRefund(order.status, order.payments) > 0
  return (
    <div className={`note ${look}`}>
      <Icon path={icon} className="ic" />
      <span className="grow">
        {text}
        {isOwed ? (
          <>
            <br />
            <Link className="acc" to={billingPaths.review({ tab: 'owed', order: order.number })}>
              {t.refund}
            </Link>
          </>
        ) : (
          hasMoney(order) && (
            <>
              <br />
              <Link className="acc" to={billingPaths.review({ order: order.number })}>
                {t.panel.toPayment}
              </Link>
            </>
          )
        )}
      </span>
      {payUrl && <CopyButton what={t.panel.payLink} text={payUrl} />}
    </div>
  )
}

/** Whether there is a slip to check, or anything was recorded. */
const hasMoney = ({ payments }: OrderView): boolean =>
  payments.some(({ slip, settledAt, partPaid }) => slip !== null || settledAt !== null || partPaid > 0)

function usePaymentText(order: OrderView) {
  const { payment, payments, method, status, totals } = order
  const parts = useMessages(partMessages)
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const refundDue = outstandingRefund(status, payments)
  const refunded = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  const how = orderPaidFrom(order)
    .map(({ from }) => t.method[from])
    .join(' + ')
  const when = (at: Date) => formatDateTime(at, locale, 'dayMonth')
  if (refundDue > 0)
    return { look: 'bad', icon: iconAlertTriangle, text: t.panel.refundDue(formatBaht(refundDue)) }
  if (refunded > 0)
    return { look: 'info', icon: iconCircleCheck, text: t.panel.refunded(formatBaht(refunded as Satang)) }
  if (payment.status === 'succeeded') {
    const text = t.panel.paid(how, when(payment.settledAt ?? payment.createdAt))
    return { look: 'good', icon: iconCircleCheck, text }
  }
  if (payment.status === 'verifying') return { look: 'warn', icon: iconClock, text: t.panel.verifying }
  if (isOver(status)) return { look: '', icon: iconClock, text: t.panel.notPaid }
  if (method === 'cod') return { look: 'warn', icon: iconCash, text: t.panel.cash(formatBaht(totals.total)) }
  if (status === 'pending_payment' && payment.partPaid > 0)
    return {
      look: 'warn',
      icon: iconClock,
      text: parts.open(formatBaht(payment.partPaid), formatBaht(payment.amount)),
    }
  const open = status === 'pending_payment' && payment.expiresAt
  return {
    look: '',
    icon: iconClock,
    text: open ? t.panel.unpaid(when(payment.expiresAt as Date)) : t.panel.unpaidOpen,
  }
}

/** The destination, with the buyer's delivery note. */
export function DeliverySection({ order, onEdit }: { order: OrderView; onEdit: () => void }) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const locale = useLocale()
  const { address, contact, shipping, note, staffNote } = order
  const lines = address && storedAddressLines(address)
  const phone = formatPhone(contact.phone)
  return (
    <section className="sec">
      <h3>
        {order.isHandled && shipping.method === 'pickup' ? t.panel.pickup : t.panel.delivery}
        <span className="soft-t xs">
          {[!order.isHandled && t.panel.noDelivery, shipping.label[locale]].filter(Boolean).join(' · ')}
        </span>
        {order.may.edit && (
          <button type="button" className="btn quiet sm end" onClick={onEdit}>
            {p.edit}
          </button>
        )}
      </h3>
      {lines && (
        <div className="row">
          <address className="addr grow" style={{ fontStyle: 'normal' }}>
            {lines.map((line) => (
              <span key={line} style={{ display: 'block' }}>
                {line}
              </span>
            ))}
            {contact.name} {phone}
          </address>
          <CopyButton what={t.panel.address} text={[contact.name, ...lines, phone].join('\n')} />
        </div>
      )}
      {order.promised && (
        <p className="soft-t">
          {t.panel.promised(formatDayRange(order.promised.first, order.promised.last, locale))}
        </p>
      )}
      {note && (
        <div className="note">
          <Icon path={iconMessageCircle} className="ic" />
          <span>
            <span className="vh">{order.channel === 'staff' ? t.panel.noteInOrder : t.panel.note}: </span>“
            {note}”
          </span>
        </div>
      )}
      {staffNote && (
        <div className="note info">
          <Icon path={iconMessageCircle} className="ic" />
          <span>
            <b>{p.staffNote}</b>
            <br />
            {staffNote}
          </span>
        </div>
      )}
    </section>
  )
}
