import { guestOrderToken } from '#areas/billing/public.server.ts'
import { invalid, notFound, tooMany } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLimiter } from '#kernel/rate-limit.ts'
import { parsePhone } from '#kernel/text/index.ts'

// A phone number is quickly guessed when somebody knows an order's number, so both are slowed down.
const byAddress = createLimiter({ limit: 20, windowMs: 15 * 60_000 })
const byNumber = createLimiter({ limit: 8, windowMs: 60 * 60_000 })

/**
 * Opens a guest's order to whoever knows its number and the phone number it was ordered with. Answers number and token of its
 * link. Throws the same 404 `shop.order_unknown` for an unknown number as for a wrong phone, 422 for what is no phone number,
 * 429 after a few wrong tries. Orders of accounts are for those who sign in.
 */
export async function lookUpOrder(
  ctx: Ctx,
  typed: { number: string; phone: string },
): Promise<{ number: string; token: string }> {
  const phone = parsePhone(typed.phone)
  if (!phone.ok)
    throw invalid([{ path: 'phone', code: phone.why === 'empty' ? 'field.required' : 'field.phone' }])
  const number = typed.number.replace(/[\s-]/g, '').toUpperCase()
  if (!number) throw invalid([{ path: 'number', code: 'field.required' }])
  const at = ctx.now.getTime()
  const tries = `${ctx.tenant.id} ${number}`
  if (!byAddress.take(`${ctx.tenant.id} ${ctx.ip}`, at).ok || !byNumber.look(tries, at).ok)
    throw tooMany('shop.look_up_often', 900)
  const token = await guestOrderToken(ctx, { number, phone: phone.number })
  if (!token) {
    byNumber.take(tries, at)
    throw notFound('shop.order_unknown')
  }
  return { number, token }
}
