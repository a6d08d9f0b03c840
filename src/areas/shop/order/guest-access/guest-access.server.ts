import { findGuestOrder, orderStatusToken } from '#areas/billing/public.server.ts'
import { invalid, tooManyRequests } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { shopPaths } from '../../paths.ts'
import { codeMinutes, parseContact } from './guest-access.rules.ts'

const callerLimit = defineRateLimit('order-look-up', {
  points: 20,
  seconds: 900,
  code: 'shop.order_access_often',
})
/**
 * Maximum requests per order number and hour, from all callers together: limits the emails to its buyer and attempts at
 * guessing the phone number.
 */
const maxPerHour = 8

/** Sends the email with the code. It is a job because the response time must not reveal whether there is an order. */
export const guestAccessJob = 'shop.guest_access_email'

/**
 * Leads a guest to their order by its number and the phone number or email address it was ordered with. Returns a path:
 * the order itself in the browser it was placed in, a limited view if no email address is known (phone only), otherwise
 * the page for the code, whether or not there is such an order. Throws 422 for unreadable input, 429
 * `shop.order_access_often`.
 */
export async function requestGuestAccess(
  ctx: Ctx,
  input: { number: string; reach: string },
): Promise<string> {
  const number = input.number.replace(/[\s-]/g, '').toUpperCase().slice(0, 40)
  if (!number) throw invalid([{ path: 'number', code: 'field.required' }])
  const reach = parseContact(input.reach)
  if (!reach.ok) throw invalid([{ path: 'reach', code: reach.why }])
  await limitRequests(ctx, number)
  const found = await findGuestOrder(ctx, { number, ...reach.reach })
  if (found?.own) return shopPaths.order(number)
  if (found && !found.email) return shopPaths.orderStatus(number, orderStatusToken(ctx, found))
  return createRequest(ctx, number, found?.id ?? null)
}

/**
 * Requests another code to replace one that did not arrive. Throws as `requestGuestAccess`; an expired request leads
 * back to the start.
 */
export async function resendGuestAccess(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.db.query<{ number: string; orderId: string | null }>(
    'shop.guestAccessAgain',
    'SELECT number, order_id AS "orderId" FROM shop_guest_access WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  if (!row) return shopPaths.orders()
  await limitRequests(ctx, row.number)
  return createRequest(ctx, row.number, row.orderId)
}

async function createRequest(ctx: Ctx, number: string, orderId: string | null): Promise<string> {
  const id = newId()
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
  await ctx.db.query(
    'shop.addGuestAccess',
    'INSERT INTO shop_guest_access (tenant_id, id, number, order_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [ctx.tenant.id, id, number, orderId, ctx.now, expiresAt],
  )
  enqueue(ctx, guestAccessJob, { id })
  return shopPaths.orders({ code: id })
}

async function limitRequests(ctx: Ctx, number: string): Promise<void> {
  await callerLimit.consume(ctx, callerKey(ctx))
  const [request] = await ctx.db.query<{ count: number }>(
    'shop.guestAccessOfNumber',
    'SELECT count(*)::int AS count FROM shop_guest_access WHERE tenant_id = $1 AND number = $2 AND created_at > $3',
    [ctx.tenant.id, number, new Date(ctx.now.getTime() - 3_600_000)],
  )
  if ((request?.count ?? 0) >= maxPerHour) throw tooManyRequests('shop.order_access_often', 900)
}

/** Deletes requests older than a day. */
export async function purgeGuestAccess(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'shop.forgetGuestAccess',
    'DELETE FROM shop_guest_access WHERE tenant_id = $1 AND created_at < $2',
    [ctx.tenant.id, new Date(ctx.now.getTime() - 86_400_000)],
  )
}
