import { billingPaths } from '#areas/billing/paths.ts'
import type { OrderView } from '#areas/billing/public.ts'
import type { OrderPromotion } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import {
  iconArrowBackUp,
  iconBuildingBank,
  iconCash,
  iconCreditCard,
  iconGift,
  iconQrcode,
  iconWallet,
} from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { orderPaidFrom } from '../exchange/exchange.rules.ts'
import { orderMessages } from '../messages/order.ts'
import { pointsMessages } from '../messages/points.ts'
import styles from './order.module.css'
import { canChooseRefund, outstandingRefund } from './outstanding-refund.rules.ts'
import { PointsRows } from './points-rows.tsx'

const icons = {
  promptpay: iconQrcode,
  card: iconCreditCard,
  transfer: iconBuildingBank,
  cod: iconCash,
  wallet: iconWallet,
  gift: iconGift,
  exchange: iconArrowBackUp,
}

/** The total of an order, how it was or will be paid, and what the shop has to refund. */
export function OrderMoney({
  order,
  token,
  promotions = [],
}: {
  order: OrderView
  /** The token the page was opened with. */
  token: string | null
  promotions?: readonly OrderPromotion[]
}) {
  const t = useMessages(orderMessages)
  const bonus = useMessages(pointsMessages).bonus
  const locale = useLocale()
  const { totals, payment, payments, paidAt } = order
  const sources = orderPaidFrom(order)
  // What each promotion gave was counted when the order was placed, with everything that was in it.
  const hasNothingCancelled = order.lines.every(({ cancelledMilli }) => cancelledMilli === 0)
  const refundDue = outstandingRefund(order.status, payments)
  const choosesRefund = canChooseRefund(order.status, payments)
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{t.subtotal}</dt>
          <dd>
            <Money amount={totals.subtotal} />
          </dd>
        </div>
        {totals.discount > 0 && (
          <div>
            <dt>{t.discount}</dt>
            <dd className="good">
              −<Money amount={totals.discount} />
            </dd>
          </div>
        )}
        {promotions.map(({ name, code, off, points }) => (
          <div key={name.th + code} className="xs">
            <dt className="soft">
              {name[locale] || name.th} {code && <b>{code}</b>}
            </dt>
            <dd className="soft">
              {points > 0
                ? bonus(points.toLocaleString('en-US'))
                : hasNothingCancelled && <Money amount={off} />}
            </dd>
          </div>
        ))}
        <div>
          <dt>
            {order.shipping.method === 'standard' && t.shipping}{' '}
            {order.shipping.label[locale] || order.shipping.label.th}
          </dt>
          <dd>{totals.shipping > 0 ? <Money amount={totals.shipping} /> : t.free}</dd>
        </div>
        <div className="total">
          <dt>{paidAt && payment.amount === totals.total ? t.totalPaid : t.total}</dt>
          <dd>
            <Money amount={totals.total} />
          </dd>
        </div>
        <PointsRows points={order.points} />
        {totals.vat > 0 && (
          <div className="xs">
            <dt>{t.vat}</dt>
            <dd className="faint">
              <Money amount={totals.vat} />
            </dd>
          </div>
        )}
      </dl>
      {order.status === 'pending_payment' && payment.partPaid > 0 && (
        <p className="sm">
          {t.partPaid(formatBaht(payment.partPaid, { locale }), formatBaht(payment.amount, { locale }))}
        </p>
      )}
      {sources.map(({ from, amount }, at) => (
        <p key={from} className={`row sm soft ${styles.above}`}>
          <Icon path={icons[from]} />
          <span>
            {t.method[from]}
            {sources.length > 1 && amount !== null && (
              <>
                {' '}
                <Money amount={amount} />
              </>
            )}
            {payment.settledAt && at === sources.length - 1 && (
              <>
                <br />
                <DateText at={payment.settledAt} time />
              </>
            )}
          </span>
        </p>
      ))}
      {paidAt && payment.amount !== totals.total && (
        <p className="sm soft">{t.received(formatBaht(payment.amount, { locale }))}</p>
      )}
      {refundDue > 0 && (
        <p className="sm warn">
          {(choosesRefund ? t.refundDue : t.refundDueToSource)(formatBaht(refundDue, { locale }))}
        </p>
      )}
      {choosesRefund && (
        <ButtonLink to={billingPaths.refundChoice(order.number, token)}>{t.refundChoose}</ButtonLink>
      )}
      {payments.flatMap(({ id, refundedTo }) =>
        refundedTo.map(({ place, amount }) => (
          <p key={id + place} className="sm soft">
            {t.refunded[place](formatBaht(amount, { locale }))}
          </p>
        )),
      )}
    </>
  )
}
