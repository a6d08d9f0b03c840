import { notify } from '#areas/message/public.server.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { MailBlock } from '#kernel/mail/layout.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { mailMessages } from '../messages/mail.ts'
import type { OrderView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { orderToken } from '../order/order-token.server.ts'
import { billingPaths } from '../paths.ts'
import { noteOf, sendsOwnEmails } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { buyerTemplates, linksToReview, type StaffEmailKind, staffTemplates } from './email-templates.ts'
import { type BuyerEmailKind, buyerValues, itemsBlock, type OrderEmailTopic } from './order-email.blocks.ts'

interface OrderEmailOptions {
  /** Identifies the email among those of its kind, which is sent once per order otherwise. */
  once?: string
  /** What of the order it is about. */
  topic?: OrderEmailTopic
}

/**
 * Emails the buyer about their order, once per order and kind, in the language of the order, and sends the same to the
 * inbox of a buyer with an account. Orders without an email address get no email.
 */
export async function sendOrderEmail(
  ctx: Ctx,
  orderId: string,
  kind: BuyerEmailKind,
  { once = kind, topic = {} }: OrderEmailOptions = {},
): Promise<void> {
  const order = await orderById(ctx, orderId)
  if (order && kindsSentBySeller.includes(kind) && sendsOwnEmails(order.lines.map((line) => line.kind)))
    return
  // The money is back already, and the email about that says so.
  if (kind === 'withdrawn' && order?.status !== 'cancelling') return
  // The buyer heard of the cancellation when the refund was announced, and now hears of the refund.
  if (kind === 'cancelled' && (await wasEmailed(ctx, orderId, 'withdrawn'))) return
  if (!order || !(order.contact.email || order.buyerId) || !(await claimEmail(ctx, orderId, once))) return
  if (order.buyerId) await sendOrderNotification(ctx, order.buyerId, order, kind)
  if (!order.contact.email) return
  const t = mailMessages[order.locale]
  const link = `${ctx.publicOrigin}${billingPaths.pay(order.number, order.token)}`
  const view = `${ctx.publicOrigin}${shopPaths.order(order.number, order.token)}`
  const choose = `${ctx.publicOrigin}${billingPaths.refundChoice(order.number, order.token)}`
  const { bankAccounts: accounts } = await paymentSettings(ctx)
  const { facts, goods, ...values } = buyerValues(kind, {
    order,
    t,
    link,
    view,
    choose,
    accounts,
    of: topic,
    noteOf: (line) => noteOf(line, order.locale),
  })
  const message = await productEmail(ctx, buyerTemplates[kind], {
    locale: order.locale,
    values,
    parts: { facts, goods },
    preheader: preheaderOf(order),
    footer: { text: t.footer(footerParams(ctx, order)) },
  })
  await sendOnce(ctx, order, order.contact.email, { ...message, once })
}

/** What the selling area reports in its own words, if it does. */
const kindsSentBySeller: readonly BuyerEmailKind[] = ['placed', 'reminder', 'expired', 'cancelled']

/** Sends the email about a rejected slip; one for each slip, since one order may have several rejected ones. */
export const sendSlipRejectedEmail = (ctx: Ctx, orderId: string, slipId: string): Promise<void> =>
  sendOrderEmail(ctx, orderId, 'rejected', { once: `rejected:${slipId}` })

/** Sends an inbox message with the heading of the email and the total, in both languages; the email itself is sent separately. */
async function sendOrderNotification(
  ctx: Ctx,
  buyerId: string,
  order: OrderView,
  kind: BuyerEmailKind,
): Promise<void> {
  const textOf = (locale: 'th' | 'en') =>
    `${mailMessages[locale][kind].heading} · ${formatBaht(order.totals.total)}`
  const subject = (locale: 'th' | 'en') => `${mailMessages[locale].orderNumber} ${order.number}`
  await notify(ctx, {
    to: [buyerId],
    kind: 'order',
    key: `order:${order.number}`,
    subject: { th: subject('th'), en: subject('en') },
    text: { th: textOf('th'), en: textOf('en') },
    path: shopPaths.order(order.number),
  })
}

/** Emails the shop's staff, in Thai. `of` distinguishes causes of the same kind (a second slip). */
export async function sendStaffEmail(
  ctx: Ctx,
  orderId: string,
  kind: StaffEmailKind,
  of = '',
): Promise<void> {
  const [order, { staffEmails }] = await Promise.all([orderById(ctx, orderId), paymentSettings(ctx)])
  const once = `staff ${kind}${of && `:${of}`}`
  // Nobody has to act on a wallet top-up or a renewal until there is a slip to check.
  const needsNobody = order && (order.fillsWallet || sendsOwnEmails(order.lines.map((line) => line.kind)))
  if (kind === 'placed' && needsNobody) return
  if (!order || !staffEmails.length || !(await claimEmail(ctx, orderId, once))) return
  const t = mailMessages.th
  const detailsBlock: MailBlock = {
    kind: 'facts',
    facts: [
      { label: t.orderNumber, value: order.number },
      { label: t.customer, value: order.contact.name },
      { label: t.phone, value: formatPhone(order.contact.phone) },
      { label: t.amount, value: formatBaht(order.totals.total, { satang: 'always' }) },
    ],
  }
  const message = await productEmail(ctx, staffTemplates[kind], {
    locale: 'th',
    values: {
      number: order.number,
      name: order.contact.name,
      total: formatBaht(order.totals.total, { satang: 'always' }),
      link: `${ctx.publicOrigin}${linksToReview(kind) ? billingPaths.payments() : shopPaths.staffOrders()}`,
    },
    parts: { facts: [detailsBlock], goods: [itemsBlock(order, t, 'th', (line) => noteOf(line, 'th'))] },
    preheader: preheaderOf(order),
    footer: { text: t.staffFooter },
  })
  for (const to of staffEmails)
    await sendOnce(ctx, order, to, { ...message, once: `${once} ${to}`, locale: 'th' })
}

const preheaderOf = (order: OrderView) => `${order.number} · ${formatBaht(order.totals.total)}`

const footerParams = (ctx: Ctx, order: OrderView) => ({
  number: order.number,
  site: ctx.tenant.name[order.locale],
})

interface OutgoingOrderEmail {
  subject: string
  html: string
  text: string
  once: string
  locale?: 'th' | 'en'
}

async function sendOnce(
  ctx: Ctx,
  order: OrderView,
  to: string,
  { once, ...out }: OutgoingOrderEmail,
): Promise<void> {
  await sendMail(ctx, { to, locale: order.locale, ...out, once: `${order.id}.${once}` })
}

/** Returns the order with its owner's token; jobs have no viewer, so it is opened by id. */
async function orderById(ctx: Ctx, id: string): Promise<(OrderView & { buyerId: string | null }) | null> {
  const [row] = await ctx.db.query<{ number: string; tokenSecret: string; buyerId: string | null }>(
    'billing.numberById',
    'SELECT number, token_secret AS "tokenSecret", user_id AS "buyerId" FROM billing_order WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  if (!row) return null
  const order = await getOrder(ctx, row.number)
  return { ...order, token: orderToken(ctx, { id, ...row }), buyerId: row.buyerId }
}

/** Records that this email is sent; returns false if it was sent before. Committed or rolled back with the job's transaction. */
async function claimEmail(ctx: Ctx, orderId: string, kind: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.claimMail',
    `INSERT INTO billing_mail (tenant_id, id, order_id, kind, sent_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, order_id, kind) DO NOTHING RETURNING id`,
    [ctx.tenant.id, newId(), orderId, kind, ctx.now],
  )
  return rows.length > 0
}

async function wasEmailed(ctx: Ctx, orderId: string, kind: BuyerEmailKind): Promise<boolean> {
  const rows = await ctx.db.query(
    'billing.wasEmailed',
    `SELECT id FROM billing_mail WHERE tenant_id = $1 AND order_id = $2 AND kind = $3`,
    [ctx.tenant.id, orderId, kind],
  )
  return rows.length > 0
}
