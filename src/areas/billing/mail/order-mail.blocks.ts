import type { MailBlock, MailTotal } from '#kernel/mail/layout.ts'
import { formatBaht, formatQuantity, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { formatDateTime, formatDayRange } from '#kernel/time/index.ts'
import type { MailTexts } from '../messages/mail.ts'
import type { OrderView } from '../order/order.types.ts'
import type { BankAccount } from '../settings/settings.rules.ts'

/** What a buyer is written about. */
export type BuyerMail =
  | 'placed'
  | 'paid'
  | 'rejected'
  | 'ready'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'owed'
  | 'refunded'

interface About {
  order: OrderView
  t: MailTexts
  /** The pay page, opened by the order's token. */
  link: string
  /** The order's own page, opened the same way. */
  view: string
  /** The site's bank accounts, for who pays by transfer. */
  accounts: readonly BankAccount[]
}

const baht = (amount: Satang) => formatBaht(amount, { satang: 'always' })

/** What a letter about an order says. The QR is never in one: a mail is read again when the QR must no longer be paid. */
export function buyerValues(kind: BuyerMail, about: About) {
  const { order, t } = about
  const waits = order.status === 'pending_payment' && order.expiresAt !== null
  const paysOnDelivery = order.method === 'cod' && order.paidAt === null
  return {
    name: order.contact.name,
    number: order.number,
    total: baht(order.totals.total),
    next: nextOf[kind]?.(about),
    reason: order.payment.reason,
    amount: baht(kind === 'refunded' ? order.payment.refunded : order.payment.amount),
    cod: paysOnDelivery ? baht(order.totals.total) : null,
    place: order.shipping.label[order.locale],
    carrier: order.tracking?.carrier,
    tracking: order.tracking?.number,
    // One thing to press: who still has to pay is led there, everybody else to the order.
    pay: kind !== 'placed' || waits ? about.link : null,
    view: kind === 'placed' && waits ? null : about.view,
    facts: [
      facts(about),
      ...(kind === 'placed' && waits && order.method === 'transfer' ? [accountsBlock(about)] : []),
    ],
    goods: [goodsBlock(order, t, order.locale)],
  }
}

const nextOf: Partial<Record<BuyerMail, (about: About) => string>> = {
  placed({ order, t }) {
    if (order.status === 'pending_payment' && order.expiresAt)
      return t.placed.pay(formatDateTime(order.expiresAt, order.locale))
    if (order.method !== 'cod') return t.paid.text
    return order.shipping.method === 'pickup' ? t.placed.codPickup : t.placed.cod
  },
  rejected({ order, t }) {
    const open = order.status === 'pending_payment' && order.expiresAt
    return open ? t.rejected.open(formatDateTime(open, order.locale)) : t.rejected.over
  },
  expired: ({ order, t }) => (order.may.renew ? t.expired.renew : t.expired.done),
}

function accountsBlock({ t, accounts, order }: About): MailBlock {
  const bankOf = (code: string) => bankByCode(code)?.[order.locale] ?? code
  return {
    kind: 'facts',
    facts: accounts.map(({ bank, number, name }) => ({
      label: t.transferTo,
      value: `${bankOf(bank)} ${number}\n${name}`,
    })),
  }
}

const waitsForGoods = new Set<string>([
  'pending_payment',
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'shipped',
])

function facts({ order, t }: Pick<About, 'order' | 't'>): MailBlock {
  const { tracking, address, shipping } = order
  const place = address
    ? {
        label: t.shipTo,
        value: `${order.contact.name} ${formatPhone(order.contact.phone)}\n${addressText(address)}`,
      }
    : { label: t.pickupAt, value: shipping.label[order.locale] }
  return {
    kind: 'facts',
    facts: [
      { label: t.orderNumber, value: order.number },
      ...(tracking
        ? [
            { label: t.carrier, value: tracking.carrier },
            { label: t.tracking, value: tracking.number },
          ]
        : []),
      place,
      ...(order.promised && waitsForGoods.has(order.status)
        ? [
            {
              label: shipping.method === 'pickup' ? t.readyOn : t.arrives,
              value: formatDayRange(order.promised.first, order.promised.last, order.locale),
            },
          ]
        : []),
    ],
  }
}

function addressText(address: NonNullable<OrderView['address']>): string {
  return [address.line, address.subdistrict, address.district, address.province, address.postcode].join(' ')
}

/** The things bought with their money. */
export function goodsBlock(order: OrderView, t: MailTexts, locale: 'th' | 'en'): MailBlock {
  const { totals } = order
  const sums: MailTotal[] = [{ label: t.subtotal, amount: baht(totals.subtotal) }]
  if (totals.discount > 0) sums.push({ label: t.discount, amount: `−${baht(totals.discount)}` })
  sums.push({ label: t.shipping, amount: baht(totals.shipping) })
  if (totals.vat > 0) sums.push({ label: t.vat, amount: baht(totals.vat) })
  sums.push({ label: t.total, amount: baht(totals.total), strong: true })
  return {
    kind: 'lines',
    lines: order.lines.map((line) => ({
      text: line.name[locale],
      detail: `${formatQuantity(line.quantityMilli)} ${line.unit[locale]} × ${baht(line.unitSatang)}`,
      amount: baht(line.subtotal),
    })),
    totals: sums,
  }
}
