import { z } from 'zod'
import type { SellableVariant } from '#areas/catalog/public.ts'
import { notify } from '#areas/message/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { restockAlertMessages } from '../messages/restock-alert.ts'
import { offerBySku, offersFor, type ShopVariant } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import { restockEmail } from './restock-alert-email.ts'
import { unsubscribeUrl } from './unsubscribe.server.ts'

const restockAlertInput = z.object({ sku: z.string().trim().min(1).max(100), email: z.email().max(254) })

/** A guest may enter any address. */
const subscribers = defineRateLimit('restock-alert', {
  points: 10,
  seconds: 3600,
  code: 'shop.restock_alert_often',
})

/** An alert that was never sent is deleted after half a year, a sent one after a month. */
const pendingDays = 180
const sentDays = 30

/**
 * Subscribes to a restock alert for a sold-out variant: one email is sent to `email` (a guest's) or to the current user
 * when it is available again. Idempotent. Returns the email address. Throws 404, 409 `shop.in_stock`, 422, 429.
 */
export async function subscribeToRestock(ctx: Ctx, input: { sku: string; email?: string }): Promise<string> {
  const { sku, email } = parseInput(restockAlertInput, {
    ...input,
    email: ctx.viewer.user?.email ?? input.email,
  })
  await subscribers.consume(ctx, callerKey(ctx))
  const variant = await offerBySku(ctx, sku)
  if (!variant) throw notFound('shop.not_for_sale')
  if (isBack(variant)) throw conflict('shop.in_stock')
  await ctx.db.query(
    'shop.addRestockAlert',
    `INSERT INTO shop_restock_alert (tenant_id, id, variant_id, name, email, user_id, locale, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (tenant_id, variant_id, email) WHERE sent_at IS NULL DO UPDATE SET created_at = excluded.created_at`,
    [
      ctx.tenant.id,
      newId(),
      variant.variantId,
      JSON.stringify(variant.name),
      email.toLowerCase(),
      ctx.viewer.user?.id ?? null,
      ctx.locale,
      ctx.now,
    ],
  )
  return email
}

// An item that can only be preordered is not back in stock.
const isBack = ({ available, ahead, atOnce }: SellableVariant): boolean =>
  available === null || (ahead ? (atOnce ?? 0) : available) > 0

interface RestockAlert {
  id: string
  variantId: string
  email: string
  userId: string | null
  locale: 'th' | 'en'
}

const batchSize = 100

/**
 * Sends the due restock alerts, a hundred at a time, oldest first; each once, in its own transaction. Returns how many.
 * Stock comes back in many ways (counted, received, released by an expired order), so a timer polls instead of every way reporting it.
 */
export async function sendRestockAlerts(ctx: Ctx): Promise<number> {
  const waiting = await ctx.db.query<{ variantId: string }>(
    'shop.waitingRestockAlerts',
    'SELECT DISTINCT variant_id AS "variantId" FROM shop_restock_alert WHERE tenant_id = $1 AND sent_at IS NULL LIMIT 1000',
    [ctx.tenant.id],
  )
  const offers = await offersFor(
    ctx,
    waiting.map(({ variantId }) => variantId),
  )
  const back = [...offers.values()].filter(isBack)
  if (!back.length) return 0
  const due = await ctx.db.query<{ id: string }>(
    'shop.dueRestockAlerts',
    `SELECT id FROM shop_restock_alert WHERE tenant_id = $1 AND sent_at IS NULL AND variant_id = ANY($2)
     ORDER BY created_at, id LIMIT ${batchSize}`,
    [ctx.tenant.id, back.map(({ variantId }) => variantId)],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    const [alert] = await ctx.db.query<RestockAlert>(
      'shop.ringBell',
      `UPDATE shop_restock_alert SET sent_at = $3 WHERE tenant_id = $1 AND id = $2 AND sent_at IS NULL
       RETURNING id, variant_id AS "variantId", email, user_id AS "userId", locale`,
      [ctx.tenant.id, id, ctx.now],
    )
    if (alert) await sendAlert(ctx, alert, offers.get(alert.variantId)!)
    return alert !== undefined
  })
}

async function sendAlert(ctx: Ctx, alert: RestockAlert, variant: ShopVariant): Promise<void> {
  const stop = unsubscribeUrl(ctx, alert.email)
  const message = await restockEmail(ctx, alert.locale, variant, stop)
  await sendMail(ctx, {
    to: alert.email,
    ...message,
    locale: alert.locale,
    once: `bell.${alert.id}`,
    unsubscribe: stop,
  })
  if (!alert.userId) return
  const { th, en } = variant.name
  await notify(ctx, {
    to: [alert.userId],
    kind: 'system',
    key: `bell:${alert.variantId}`,
    subject: {
      th: restockAlertMessages.th.alertEmail.heading,
      en: restockAlertMessages.en.alertEmail.heading,
    },
    text: {
      th: restockAlertMessages.th.alertEmail.subject(th),
      en: restockAlertMessages.en.alertEmail.subject(en),
    },
    path: shopPaths.product(variant.sku),
  })
}

/** Deletes alerts nobody is waiting for any more. */
export async function purgeRestockAlerts(ctx: Ctx): Promise<void> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * 86_400_000)
  await ctx.db.query(
    'shop.forgetBells',
    'DELETE FROM shop_restock_alert WHERE tenant_id = $1 AND (sent_at < $2 OR (sent_at IS NULL AND created_at < $3))',
    [ctx.tenant.id, ago(sentDays), ago(pendingDays)],
  )
}
