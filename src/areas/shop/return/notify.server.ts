import { findGuestOrder, paymentSettings } from '#areas/billing/public.server.ts'
import type { RefundShare } from '#areas/billing/public.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { differenceOf } from '../exchange/exchange.rules.ts'
import { exchangeMessages } from '../messages/exchange.ts'
import { returnMessages } from '../messages/return.ts'
import { orderStaff } from '../order/order-staff.server.ts'
import { shopPaths } from '../paths.ts'
import {
  exchangeRequestedTemplate,
  exchangeTemplates,
  isExchangeEvent,
  isNotified,
  returnRequestedTemplate,
  returnTemplates,
} from './email-templates.ts'
import type { ReturnKind } from './return.rules.ts'
import type { ReturnRow } from './return-row.server.ts'

interface NotifyOptions {
  /** The event, if the state alone does not convey it. */
  news?: 'unpaid'
  /** Where a refund went. */
  shares?: readonly RefundShare[]
}

/** Notifies the buyer of the progress of their return: in their inbox, and by email for actions of the shop. */
export async function notifyBuyer(ctx: Ctx, row: ReturnRow, options: NotifyOptions = {}): Promise<void> {
  const { userId, orderNumber, number, state, answer, email } = row
  if (state === 'requested') return
  const isExchange = row.kind === 'exchange'
  const amount = (locale: Locale) =>
    formatBaht(state === 'due' ? differenceOf(row.value, row.wantedWorth).toPay : row.refunded, { locale })
  const statusText = (locale: Locale): string => {
    if (isExchange) return exchangeMessages[locale].notifications[options.news ?? state](amount(locale))
    return isNotified(state) || state === 'withdrawn'
      ? returnMessages[locale].notifications[state](amount(locale))
      : ''
  }
  // It answers the request; later it would ask again to send back what has long arrived.
  const reply = !options.news && (state === 'approved' || state === 'refused') ? answer : ''
  const places = (locale: Locale) => refundText(options.shares ?? [], locale)
  const text = (locale: Locale) => [statusText(locale), places(locale), reply].filter(Boolean).join('\n')
  const texts = isExchange ? exchangeMessages : returnMessages
  if (userId)
    await notify(ctx, {
      to: [userId],
      kind: 'order',
      key: `order:${orderNumber}`,
      subject: { th: texts.th.of(number), en: texts.en.of(number) },
      text: { th: text('th'), en: text('en') },
      path: shopPaths.order(orderNumber),
    })
  const template = templateOf(row, options)
  if (!email || !template) return
  const guest = await findGuestOrder(ctx, { id: row.orderId })
  const productMail = await productEmail(ctx, template, {
    locale: row.locale,
    values: {
      number,
      order: orderNumber,
      amount: amount(row.locale),
      places: places(row.locale),
      answer: reply,
      link: ctx.publicOrigin + shopPaths.order(orderNumber, guest?.token),
    },
    preheader: text(row.locale),
    footer: { text: texts[row.locale].why },
  })
  // The difference of an exchange may be requested more than once, for a different order each time.
  const what = [options.news ?? state, row.replacementNumber].filter(Boolean).join('.')
  await sendMail(ctx, { to: email, ...productMail, locale: row.locale, once: `return.${row.id}.${what}` })
}

/** Returns where a refund went, in a sentence; empty for none. */
function refundText(shares: readonly RefundShare[], locale: Locale): string {
  const t = returnMessages[locale]
  const parts = shares.map(({ place, amount }) => `${t.places[place]} ${formatBaht(amount, { locale })}`)
  return parts.length ? t.sentTo(parts.join(' · ')) : ''
}

const templateOf = ({ kind, state }: ReturnRow, { news = undefined }: NotifyOptions) => {
  if (kind === 'exchange') {
    const notified = news ?? state
    return isExchangeEvent(notified) ? exchangeTemplates[notified] : null
  }
  return isNotified(state) ? returnTemplates[state] : null
}

interface ReturnNotification {
  id: string
  kind: ReturnKind
  number: string
  orderNumber: string
  buyer: string
}

/** Notifies the shop's staff who receive order notifications of a return request. */
export async function notifyShop(ctx: Ctx, about: ReturnNotification): Promise<void> {
  const { id, number, orderNumber, buyer } = about
  const [{ staffEmails }, users] = await Promise.all([paymentSettings(ctx), orderStaff(ctx)])
  const path = shopPaths.staffOrders({ order: orderNumber })
  const { th, en } = about.kind === 'exchange' ? exchangeMessages : returnMessages
  await notify(ctx, {
    to: users.map((person) => person.id),
    kind: 'order',
    key: `order:${orderNumber}`,
    subject: { th: th.of(number), en: en.of(number) },
    text: { th: th.asked(buyer), en: en.asked(buyer) },
    path,
  })
  const message = await productEmail(
    ctx,
    about.kind === 'exchange' ? exchangeRequestedTemplate : returnRequestedTemplate,
    {
      locale: 'th',
      values: { number, order: orderNumber, buyer, link: ctx.publicOrigin + path },
      preheader: th.asked(buyer),
      footer: { text: returnMessages.th.staffWhy },
    },
  )
  for (const to of staffEmails)
    await sendMail(ctx, { to, ...message, locale: 'th', once: `return.${id}.asked.${to}` })
}
