import { storedAddressLines } from '#areas/address/public.ts'
import type { MailBlock, MailTotal } from '#kernel/mail/layout.ts'
import { formatAmount, formatBaht, type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { bankByCode } from '#kernel/thaiqr/index.ts'
import { formatDateTime, formatDayRange } from '#kernel/time/index.ts'
import type { EmailTexts } from '../messages/mail.ts'
import { bundleOfLine } from '../order/bundle.rules.ts'
import type { DayRange, OrderChangeView, OrderedLine, OrderView, ShipmentView } from '../order/order.types.ts'
import { partOf } from '../order/shipment.rules.ts'
import { needsHandling } from '../sellable.server.ts'
import type { BankAccount } from '../settings/settings.rules.ts'

/** The kinds of emails to a buyer. */
export type BuyerEmailKind =
  | 'placed'
  | 'paid'
  | 'rejected'
  | 'ready'
  | 'shipped'
  | 'changed'
  | 'moved'
  | 'postponed'
  | 'reminder'
  | 'part'
  | 'cancelled'
  | 'withdrawn'
  | 'expired'
  | 'owed'
  | 'refunded'

interface OrderEmailContext {
  order: OrderView
  t: EmailTexts
  /** The payment page, opened with the order's token. */
  link: string
  /** The order's own page, opened the same way. */
  view: string
  /** Where the buyer chooses the refund method, opened the same way. */
  choose: string
  /** The site's bank accounts, for buyers who pay by transfer. */
  accounts: readonly BankAccount[]
  /** What the buyer must know about a line: that it arrives later. */
  noteOf: LineNote
  /** Which parcel, change or part payment it is about. */
  of?: OrderEmailTopic
}

/** The subject of an email if an order has several of them. */
export interface OrderEmailTopic {
  shipment?: number
  change?: number
  amount?: number
  reference?: string
}

type LineNote = (line: OrderedLine) => string | null

/** Emails sent while something is still outstanding state its date; later ones could state a date that has been moved. */
const emailsWithExpectedDates: readonly BuyerEmailKind[] = ['placed', 'paid', 'reminder', 'part']

const baht = (amount: Satang) => formatBaht(amount, { satang: 'always' })

/**
 * Returns the variables of an email about an order. It never contains the QR code: an email is read again when the code
 * must no longer be paid.
 */
export function buyerValues(kind: BuyerEmailKind, about: OrderEmailContext) {
  const { order, t } = about
  const isUnpaid = order.status === 'pending_payment' && order.expiresAt !== null
  const { shipment, change } = topicOf(about)
  const paysOnDelivery = order.method === 'cod' && order.paidAt === null
  const remainingLines = order.lines.filter(({ leftMilli }) => leftMilli > 0)
  return {
    name: order.contact.name,
    number: order.number,
    total: baht(order.totals.total),
    next: nextStepText[kind]?.(about),
    reason: reasonOf(kind, about),
    amount: baht(amountOf(kind, about)),
    cod: codText(about, paysOnDelivery),
    rest:
      kind === 'shipped' && remainingLines.length
        ? itemListText(remainingLines, (line) => line.leftMilli, order.locale)
        : null,
    gone: change && cancelledItemsText(order, change),
    before: order.expiresAt && formatDateTime(order.expiresAt, order.locale),
    place: order.shipping.label[order.locale],
    carrier: shipment?.carrier,
    tracking: shipment?.tracking,
    // A single button: buyers who still have to pay are led there, everybody else to the order.
    pay: (kind !== 'placed' && kind !== 'changed') || isUnpaid ? about.link : null,
    choose:
      kind === 'owed' ||
      (kind === 'changed' && order.paidAt !== null) ||
      (kind === 'withdrawn' && isRefundedByHand(order))
        ? about.choose
        : null,
    view: kind === 'placed' && isUnpaid ? null : about.view,
    facts: [
      detailsBlock(about),
      ...((kind === 'placed' || kind === 'reminder' || kind === 'changed' || kind === 'part') &&
      isUnpaid &&
      order.method === 'transfer'
        ? [accountsBlock(about)]
        : []),
    ],
    goods: [
      shipment
        ? parcelBlock(order, t, shipment)
        : itemsBlock(
            order,
            t,
            order.locale,
            emailsWithExpectedDates.includes(kind) ? about.noteOf : undefined,
          ),
    ],
  }
}

/** Returns the parcel and the change an email is about. */
function topicOf({ order, of }: OrderEmailContext): { shipment?: ShipmentView; change?: OrderChangeView } {
  return {
    shipment: order.parcels.find(({ number }) => number === of?.shipment),
    change: order.changes.find(({ number }) => number === of?.change),
  }
}

function amountOf(kind: BuyerEmailKind, about: OrderEmailContext): Satang {
  const { order, of } = about
  if (of?.amount !== undefined) return satang(of.amount)
  if (kind === 'changed') return topicOf(about).change?.less ?? zeroSatang
  if (kind === 'owed') return totalRefundDue(order)
  if (kind === 'withdrawn')
    return satang(receivedPayments(order).reduce((sum, { amount, refunded }) => sum + amount - refunded, 0))
  return kind === 'refunded' ? order.payment.refunded : order.payment.amount
}

function reasonOf(kind: BuyerEmailKind, about: OrderEmailContext): string | null | undefined {
  const { order, of } = about
  if (kind === 'changed') return topicOf(about).change?.reason
  if (kind === 'withdrawn') return order.timeline.findLast(({ event }) => event === 'withdraw')?.reason
  return of?.reference ?? order.payment.reason
}

const receivedPayments = ({ payments }: OrderView) =>
  payments.filter(({ status }) => status === 'succeeded' || status === 'partially_refunded')

/** Money paid by card, wallet or gift card goes back there; a buyer says where all other money is sent. */
const isRefundedByHand = (order: OrderView): boolean =>
  receivedPayments(order).some(({ method }) => !['card', 'wallet', 'gift'].includes(method))

/** Returns the amount due back from all payments; for one being reported right now, its whole amount. */
function totalRefundDue({ payment, payments }: OrderView): Satang {
  const due = payments.reduce((sum, { refundDue, repaid }) => sum + refundDue - repaid, 0)
  return due > 0 ? satang(due) : payment.amount
}

function codText(about: OrderEmailContext, paysOnDelivery: boolean): string | null {
  const { shipment } = topicOf(about)
  if (!paysOnDelivery) return null
  if (!shipment) return baht(about.order.totals.total)
  return shipment.collect > 0 ? baht(shipment.collect) : null
}

const itemListText = (
  lines: readonly OrderedLine[],
  milliOf: (line: OrderedLine) => number,
  locale: 'th' | 'en',
) => lines.map((line) => `${line.name[locale]} ${formatAmount(milliOf(line), line.unit[locale])}`).join(', ')

const cancelledItemsText = (order: OrderView, { lines }: OrderChangeView) =>
  itemListText(
    order.lines.filter(({ line }) => lines.some((part) => part.line === line)),
    ({ line }) => lines.find((part) => part.line === line)?.quantityMilli ?? 0,
    order.locale,
  )

/** Returns the content of a parcel. For an order sent in one parcel it includes the total. */
function parcelBlock(order: OrderView, t: EmailTexts, { lines }: ShipmentView): MailBlock {
  const inIt = (line: OrderedLine) => lines.find((part) => part.line === line.line)?.quantityMilli ?? 0
  if (order.lines.every((line) => inIt(line) === line.quantityMilli - line.cancelledMilli))
    return itemsBlock(order, t, order.locale)
  const { locale } = order
  return {
    kind: 'lines',
    lines: order.lines
      .filter((line) => inIt(line) > 0)
      .map((line) => ({
        text: line.name[locale],
        detail: line.sku,
        amount: formatAmount(inIt(line), line.unit[locale]),
      })),
    totals: [],
  }
}

const nextStepText: Partial<Record<BuyerEmailKind, (about: OrderEmailContext) => string>> = {
  placed({ order, t }) {
    if (order.status === 'pending_payment' && order.expiresAt) {
      const pay = isHandled(order) ? t.placed.pay : t.placed.payOnly
      return pay(formatDateTime(order.expiresAt, order.locale))
    }
    if (order.method !== 'cod') return thanksText(order, t)
    return order.shipping.method === 'pickup' ? t.placed.codPickup : t.placed.cod
  },
  paid: ({ order, t }) => thanksText(order, t),
  part({ order, t }) {
    const before = order.expiresAt ? formatDateTime(order.expiresAt, order.locale) : ''
    return t.part.rest(baht(order.payment.amount), before)
  },
  rejected({ order, t }) {
    const open = order.status === 'pending_payment' && order.expiresAt
    return open ? t.rejected.open(formatDateTime(open, order.locale)) : t.rejected.over
  },
  changed(about) {
    const { order, t } = about
    const less = baht(topicOf(about).change?.less ?? zeroSatang)
    if (order.paidAt) return t.changed.owed(less)
    const total = baht(order.totals.total)
    if (order.status === 'pending_payment' && order.expiresAt)
      return t.changed.pay(total, formatDateTime(order.expiresAt, order.locale))
    return t.changed.total(total)
  },
  withdrawn: ({ order, t }) => (isRefundedByHand(order) ? t.withdrawn.choose : t.withdrawn.source),
  expired: ({ order, t }) => (order.may.renew ? t.expired.renew : t.expired.done),
}

/** Who bought a service or a course waits for no goods. */
const thanksText = (order: OrderView, t: EmailTexts): string =>
  isHandled(order) ? t.paid.text : t.paid.textOnly

function accountsBlock({ t, accounts, order }: OrderEmailContext): MailBlock {
  const bankOf = (code: string) => bankByCode(code)?.[order.locale] ?? code
  return {
    kind: 'facts',
    facts: accounts.map(({ bank, number, name }) => ({
      label: t.transferTo,
      value: `${bankOf(bank)} ${number}\n${name}`,
    })),
  }
}

const statusesAwaitingItems = new Set<string>([
  'pending_payment',
  'paid',
  'confirmed',
  'preparing',
  'ready',
  'shipped',
])

/** Whether something is sent or picked up. Courses, services and money on account are not: nothing of them is reserved. */
const isHandled = ({ lines }: OrderView): boolean => lines.some(({ kind }) => needsHandling(kind))

function detailsBlock(about: OrderEmailContext): MailBlock {
  const { order, t } = about
  const { address, shipping } = order
  const { shipment } = topicOf(about)
  const destination = address
    ? {
        label: t.shipTo,
        value: `${order.contact.name} ${formatPhone(order.contact.phone)}\n${storedAddressLines(address).join(' ')}`,
      }
    : { label: t.pickupAt, value: shipping.label[order.locale] }
  return {
    kind: 'facts',
    facts: [
      { label: t.orderNumber, value: order.number },
      // Staff wrote it for the buyer, who has seen neither the order nor the form it was written in.
      ...(order.channel === 'staff' && order.note ? [{ label: t.noteInOrder, value: order.note }] : []),
      ...(shipment
        ? [
            { label: t.carrier, value: shipment.carrier },
            { label: t.tracking, value: shipment.tracking },
          ]
        : []),
      ...(address || isHandled(order) ? [destination] : []),
      ...(order.promised && isHandled(order) && statusesAwaitingItems.has(order.status)
        ? [
            {
              label: shipping.method === 'pickup' ? t.readyOn : t.arrives,
              value: promisedDatesText(about, order.promised),
            },
          ]
        : []),
    ],
  }
}

/** Returns the promised dates; in an email about a change of dates, also the previous ones. */
function promisedDatesText({ order, t, of }: OrderEmailContext, promised: DayRange): string {
  const text = ({ first, last }: DayRange) => formatDayRange(first, last, order.locale)
  const change = order.changes.find(({ number }) => number === of?.change)
  if (!change?.promised) return text(promised)
  const before = text(change.promised.before)
  return `${text(promised)}\n${change.fields.includes('days') ? t.daysWere(before) : t.daysBefore(before)}`
}

/** Returns the items bought with their prices, and notes about them. */
export function itemsBlock(
  order: OrderView,
  t: EmailTexts,
  locale: 'th' | 'en',
  noteOf?: LineNote,
): MailBlock {
  const { totals } = order
  const totalRows: MailTotal[] = [{ label: t.subtotal, amount: baht(totals.subtotal) }]
  if (totals.discount > 0) totalRows.push({ label: t.discount, amount: `−${baht(totals.discount)}` })
  if (totals.shipping > 0 || isHandled(order))
    totalRows.push({ label: t.shipping, amount: baht(totals.shipping) })
  if (totals.vat > 0) totalRows.push({ label: t.vat, amount: baht(totals.vat) })
  totalRows.push({ label: t.total, amount: baht(totals.total), strong: true })
  return {
    kind: 'lines',
    lines: order.lines
      .map((line) => ({ line, milli: line.quantityMilli - line.cancelledMilli }))
      .filter(({ milli }) => milli > 0)
      .map(({ line, milli }) => ({
        text: line.name[locale],
        detail: [
          bundleOfLine(line)?.name[locale],
          `${formatAmount(milli, line.unit[locale])} × ${baht(line.unitSatang)}`,
          noteOf?.(line),
        ]
          .filter(Boolean)
          .join(' · '),
        amount: baht(partOf(line, 0, milli).subtotal),
      })),
    totals: totalRows,
  }
}
