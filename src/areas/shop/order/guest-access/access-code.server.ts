import { randomInt } from 'node:crypto'
import { findGuestOrder } from '#areas/billing/public.server.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { sign } from '#kernel/crypto/sign.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { shopPaths } from '../../paths.ts'
import { codeDigits, codeMinutes, maxCodeAttempts } from './guest-access.rules.ts'
import { guestAccessEmail } from './guest-access-email.server.ts'

/** Only a guessing bot tries codes for many orders. */
const callerLimit = defineRateLimit('order-look-up.code', {
  points: 30,
  seconds: 900,
  code: 'shop.order_access_often',
})

/**
 * Creates the access code of a look-up and emails it to the order's address; does nothing if no order matches or a code
 * was already sent.
 */
export async function sendAccessCode(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const [row] = await ctx.db.query<{ orderId: string | null }>(
    'shop.findGuestAccess',
    `SELECT order_id AS "orderId" FROM shop_guest_access
     WHERE tenant_id = $1 AND id = $2 AND code_hash IS NULL AND expires_at > $3 FOR UPDATE`,
    [ctx.tenant.id, id, ctx.now],
  )
  const order = row?.orderId ? await findGuestOrder(ctx, { id: row.orderId }) : null
  if (!order?.email) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.db.query(
    'shop.setGuestAccessCode',
    'UPDATE shop_guest_access SET code_hash = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, codeHash(ctx, id, code)],
  )
  const message = await guestAccessEmail(ctx, {
    locale: order.locale,
    order: order.number,
    code,
    minutes: codeMinutes,
  })
  await sendMail(ctx, { to: order.email, ...message, locale: order.locale, once: `order.look_up.${id}` })
}

/**
 * Opens an order by the code from its email; returns the path of its signed link. Throws 422 `shop.order_access_code`
 * for a wrong code (also if there is no order), 410 `shop.order_access_over` after five attempts, after ten minutes and
 * once it was used, 429.
 */
export async function openByCode(ctx: Ctx, id: string, input: string): Promise<string> {
  await callerLimit.consume(ctx, callerKey(ctx))
  const [row] = await ctx.db.query<{ orderId: string | null; codeHash: string | null }>(
    'shop.tryGuestAccess',
    `UPDATE shop_guest_access SET tries = tries + 1
     WHERE tenant_id = $1 AND id = $2 AND expires_at > $3 AND tries < $4 AND used_at IS NULL
     RETURNING order_id AS "orderId", code_hash AS "codeHash"`,
    [ctx.tenant.id, id, ctx.now, maxCodeAttempts],
  )
  // The attempt counts whatever follows.
  await ctx.db.commit()
  if (!row) throw expiredProblem()
  const right = isSameSecret(row.codeHash ?? '', codeHash(ctx, id, codeDigits(input)))
  const order = right && row.orderId ? await findGuestOrder(ctx, { id: row.orderId }) : null
  if (!order) throw invalid([{ path: 'code', code: 'shop.order_access_code' }])
  const [used] = await ctx.db.query(
    'shop.useGuestAccess',
    'UPDATE shop_guest_access SET used_at = $3 WHERE tenant_id = $1 AND id = $2 AND used_at IS NULL RETURNING id',
    [ctx.tenant.id, id, ctx.now],
  )
  if (!used) throw expiredProblem()
  return shopPaths.order(order.number, order.token)
}

const expiredProblem = () => new Problem(410, 'shop.order_access_over')

/** Six digits can be brute-forced by anyone who reads the table, so the installation's key is part of the hash. */
const codeHash = (ctx: Ctx, id: string, code: string): string =>
  sign(ctx.services.config.sessionSecret, 'shop look-up code', `${ctx.tenant.id} ${id} ${code}`)
