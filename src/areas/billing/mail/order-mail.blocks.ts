import type { MailBlock, MailTotal } from '#kernel/mail/layout.ts'
import { formatBaht, formatQuantity, type Satang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { MailTexts } from '../messages/mail.ts'
import type { OrderView } from '../order/order.types.ts'

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
}

const baht = (amount: Satang) => formatBaht(amount, { satang: 'always' })

/** The words of a mail. The QR is never in one: a mail is read again when the QR must no longer be paid. */
export function buyerMail(kind: BuyerMail, about: About): { subject: string; blocks: MailBlock[] } {
  const { order, t } = about
  const texts = t[kind]
  const blocks: MailBlock[] = [
    { kind: 'heading', text: texts.heading },
    { kind: 'paragraph', text: t.greeting(order.contact.name) },
    ...bodies[kind](about),
  ]
  return { subject: texts.subject({ number: order.number, site: '' }), blocks }
}

const bodies: Record<BuyerMail, (about: About) => MailBlock[]> = {
  placed: (about) => {
    const { order, t } = about
    const waits = order.status === 'pending_payment' && order.expiresAt !== null
    const words = waits
      ? t.placed.pay(formatDateTime(order.expiresAt ?? order.placedAt, order.locale))
      : order.method !== 'cod'
        ? t.paid.text
        : order.shipping.method === 'pickup'
          ? t.placed.codPickup
          : t.placed.cod
    return [
      paragraph(words),
      ...(waits ? [button(t.payButton, about.link)] : []),
      facts(about),
      goodsBlock(order, t, order.locale),
      ...(waits ? [] : [button(t.viewButton, about.view)]),
    ]
  },
  paid: (about) => [
    paragraph(about.t.paid.text),
    facts(about),
    goodsBlock(about.order, about.t, about.order.locale),
    button(about.t.viewButton, about.view),
  ],
  rejected: (about) => {
    const { order, t } = about
    const open = order.status === 'pending_payment' && order.expiresAt
    return [
      note(t.rejected.text(order.payment.reason ?? ''), 'warn'),
      paragraph(open ? t.rejected.open(formatDateTime(open, order.locale)) : t.rejected.over),
      button(t.slipButton, about.link),
    ]
  },
  ready: (about) => [
    paragraph(about.t.ready.text(about.order.shipping.label[about.order.locale])),
    facts(about),
    button(about.t.viewButton, about.view),
  ],
  shipped: (about) => {
    const { order, t } = about
    const owes = order.method === 'cod' && order.paidAt === null
    return [
      paragraph(t.shipped.text),
      ...(owes ? [note(t.shipped.cod(baht(order.totals.total)), 'info' as const)] : []),
      facts(about),
      goodsBlock(order, t, order.locale),
      button(t.viewButton, about.view),
    ]
  },
  cancelled: (about) => [paragraph(about.t.cancelled.text), facts(about)],
  expired: (about) => [
    paragraph(about.t.expired.text),
    paragraph(about.order.may.renew ? about.t.expired.renew : about.t.expired.done),
    button(about.t.payButton, about.link),
  ],
  owed: (about) => [paragraph(about.t.owed.text(baht(about.order.payment.amount))), facts(about)],
  refunded: (about) => [
    paragraph(about.t.refunded.text(baht(about.order.payment.refunded), about.order.payment.reason ?? '')),
    facts(about),
  ],
}

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
const note = (text: string, tone: 'warn' | 'info'): MailBlock => ({ kind: 'note', text, tone })
const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url })

function facts({ order, t }: About): MailBlock {
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
