import { accountSummarySql } from '#areas/account/public.server.ts'
import { buyerOrdersSql } from '#areas/billing/public.server.ts'
import { unsubscribedAddressesSql } from '#areas/mail/public.server.ts'
import { isCouponOpen } from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { piecesOf } from '../cart/cart.rules.ts'
import { retentionDays } from '../cart/guest-key.server.ts'
import { offersFor, priceOf } from '../offers.server.ts'
import { dueReminder, maxCartAgeMs, type ReminderSettings } from './cart-reminder.rules.ts'
import { cartLinesTotal, cartReminderEmail, type RemindedLine } from './cart-reminder-email.ts'
import { restoreUrl } from './restore.server.ts'
import { reminderSettings } from './settings.server.ts'

interface AbandonedCart {
  id: string
  userId: string | null
  email: string
  locale: 'th' | 'en' | null
  changedAt: Date
  state: string
  sent: number
  lastSentAt: Date | null
  lines: { variantId: string; quantityMilli: number }[]
}

/** The time of a cart's last change, derived from its expiry. */
const changedAt = `(c.expires_at - interval '${retentionDays} days')`

/**
 * Abandoned carts whose owners agreed to such emails: a member who wants news and consented to it, a guest who ticked
 * the box at checkout. Excludes owners who unsubscribed or have ordered anything since.
 */
const abandonedCartsSql = `
  SELECT c.id, c.user_id AS "userId", coalesce(u.email, c.reminder_email) AS email, c.reminder_locale AS locale, ${changedAt} AS "changedAt",
    s.state, s.lines, r.sent, r."lastSentAt"
  FROM cart c
  LEFT JOIN (${accountSummarySql}) u ON u.tenant_id = c.tenant_id AND u.id = c.user_id
  CROSS JOIN LATERAL (
    SELECT md5(string_agg(l.variant_id::text || ' ' || l.quantity_milli, ',' ORDER BY l.variant_id)) AS state,
      jsonb_agg(jsonb_build_object('variantId', l.variant_id, 'quantityMilli', l.quantity_milli) ORDER BY l.added_at, l.id) AS lines
    FROM cart_line l WHERE l.tenant_id = $1 AND l.cart_id = c.id AND l.removed_at IS NULL) s
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE m.state = s.state) AS sent, max(m.sent_at) AS "lastSentAt"
    FROM shop_cart_reminder m WHERE m.tenant_id = $1 AND m.cart_id = c.id) r
  WHERE c.tenant_id = $1 AND c.status = 'active' AND c.expires_at > $2 AND ${changedAt} <= $3 AND ${changedAt} > $4 AND s.state IS NOT NULL
    AND CASE WHEN c.user_id IS NULL THEN c.reminder_email IS NOT NULL ELSE u.email IS NOT NULL AND u.agreed_to_news END
    AND r.sent < $5
    AND NOT EXISTS (SELECT FROM (${unsubscribedAddressesSql}) x
      WHERE x.tenant_id = $1 AND x.address = lower(coalesce(u.email, c.reminder_email)))
    AND NOT EXISTS (SELECT FROM (${buyerOrdersSql}) o WHERE o.tenant_id = $1 AND o.placed_at >= ${changedAt}
      AND (o.user_id = c.user_id OR lower(o.contact->>'email') = lower(coalesce(u.email, c.reminder_email))))`

/**
 * Writes the due reminders, each once per cart contents, and puts their emails into the outbox; each in its own
 * transaction. Returns how many. For a job.
 */
export async function sendCartReminders(ctx: Ctx): Promise<number> {
  const settings = await reminderSettings(ctx)
  if (!settings.isOn) return 0
  const before = (hours: number) => new Date(ctx.now.getTime() - hours * 3_600_000)
  const oldest = new Date(before(settings.hours + settings.secondHours).getTime() - 2 * maxCartAgeMs)
  const values = [ctx.tenant.id, ctx.now, before(settings.hours), oldest, settings.secondHours > 0 ? 2 : 1]
  const abandoned = await ctx.db.query<AbandonedCart>(
    'shop.leftCarts',
    `${abandonedCartsSql} ORDER BY c.expires_at, c.id LIMIT 500`,
    values,
  )
  const due = abandoned.filter((cart) => dueReminder(settings, cart, ctx.now))
  return forEachRecord(ctx, due, async ({ id }) => {
    // Read again under the lock: it may have been ordered or changed since. Another process keeps what it has locked.
    const [cart] = await ctx.db.query<AbandonedCart>(
      'shop.lockLeftCart',
      `${abandonedCartsSql} AND c.id = $6 FOR UPDATE OF c SKIP LOCKED`,
      [...values, id],
    )
    const number = cart && dueReminder(settings, cart, ctx.now)
    return number ? sendReminder(ctx, cart, { number, settings }) : false
  })
}

async function sendReminder(
  ctx: Ctx,
  cart: AbandonedCart,
  { number, settings }: { number: 1 | 2; settings: ReminderSettings },
): Promise<boolean> {
  const offers = await offersFor(
    ctx,
    cart.lines.map(({ variantId }) => variantId),
    cart.userId,
  )
  const lines = cart.lines.flatMap(({ variantId, quantityMilli }): RemindedLine[] => {
    const offer = offers.get(variantId)
    if (!offer || offer.available === 0) return []
    const { name, unit } = offer
    return [{ name, unit, quantityMilli, unitSatang: priceOf(offer, quantityMilli) }]
  })
  // None of it is available any more: there is nothing to come back to.
  if (!lines.length) return false
  const id = newId()
  const added = await ctx.db.query(
    'shop.addCartReminder',
    `INSERT INTO shop_cart_reminder (tenant_id, id, cart_id, user_id, email, state, number, pieces, worth_satang, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (tenant_id, cart_id, state, number) DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      cart.id,
      cart.userId,
      cart.email,
      cart.state,
      number,
      lines.reduce((pieces, line) => pieces + piecesOf(line.quantityMilli), 0),
      cartLinesTotal(lines),
      ctx.now,
    ],
  )
  if (!added.length) return false
  const { coupon } = settings
  const locale = cart.locale ?? ctx.locale
  const { unsubscribe, ...message } = await cartReminderEmail(ctx, {
    email: cart.email,
    locale,
    lines,
    coupon: coupon && (await isCouponOpen(ctx, coupon)) ? coupon : null,
    link: restoreUrl(ctx, id),
  })
  await sendMail(ctx, { to: cart.email, ...message, locale, once: `cart.${id}`, unsubscribe })
  return true
}

/** Records an order made from a reminded cart on the reminders of that cart. */
export async function recordRecoveredCart(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  await ctx.db.query(
    'shop.noteRecovered',
    `UPDATE shop_cart_reminder r SET order_number = o.number, recovered_satang = o.total
     FROM cart c, (${buyerOrdersSql}) o
     WHERE r.tenant_id = $1 AND c.tenant_id = $1 AND o.tenant_id = $1 AND c.order_id = $2 AND o.id = $2
       AND r.order_number IS NULL AND (r.cart_id = c.id OR r.restored_cart_id = c.id)`,
    [ctx.tenant.id, orderId],
  )
}

/** Deletes reminders older than a year: nobody needs their figures. */
export async function purgeReminders(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'shop.forgetReminders',
    'DELETE FROM shop_cart_reminder WHERE tenant_id = $1 AND sent_at < $2',
    [ctx.tenant.id, new Date(ctx.now.getTime() - 365 * 86_400_000)],
  )
}
