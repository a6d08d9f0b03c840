import { z } from 'zod'
import { getOrder, orderChanged } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { storePrivate } from '#areas/files/public.server.ts'
import { conflict, invalid, notFound, Problem, tooLarge } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { isGoods } from '../checkout/goods.server.ts'
import { notifyBuyer, notifyShop } from './notify.server.ts'
import {
  isReturnable,
  leftToReturn,
  mostReturnPictures,
  paidFor,
  type ReturnedLine,
  type ReturnView,
  returnKey,
  returnReasons,
} from './return.rules.ts'
import { lockReturn, moveReturn, returnsOf } from './return-row.server.ts'

/** Which order; `token` opens a guest's. */
interface Opened {
  number: string
  token: string | null
}

const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => normalizeThai(typed).replace(/\r\n/g, '\n').trim())
const digits = z.string().transform((typed) => typed.replace(/[\s-]/g, ''))

const reasons: ReadonlySet<string> = new Set(returnReasons)

const returnInput = z
  .object({
    quantities: z.record(z.string(), z.number()),
    reason: z
      .string()
      .default('')
      .refine((typed) => reasons.has(typed), { params: { code: 'shop.return_reason' } }),
    note: words(1000).default(''),
    kind: z.enum(['promptpay', 'bank']),
    bank: words(60).default(''),
    account: digits,
    name: words(120).pipe(z.string().min(1)),
  })
  .superRefine(({ quantities, kind, bank, account }, refuse) => {
    // Told together with what else is missing: nobody mends a form twice.
    if (!Object.values(quantities).some((milli) => milli > 0))
      refuse.addIssue({ code: 'custom', path: ['lines'], params: { code: 'shop.return_nothing' } })
    // A phone or a citizen's number for PromptPay; banks have 10 to 15 digits.
    const fits = kind === 'promptpay' ? /^(0\d{9}|\d{13})$/ : /^\d{10,15}$/
    if (!fits.test(account))
      refuse.addIssue({ code: 'custom', path: ['account'], params: { code: 'shop.return_account' } })
    if (kind === 'bank' && !bank)
      refuse.addIssue({ code: 'custom', path: ['bank'], params: { code: 'shop.return_bank' } })
  })

/** An order with its returns, and whether something of it may still be given back. Throws 404 for everybody it is not for. */
export async function returnOffer(
  ctx: Ctx,
  { number, token }: Opened,
): Promise<{ order: OrderView; returns: ReturnView[]; may: boolean }> {
  const order = await getOrder(ctx, number, { token })
  return { order, ...(await returnsBeside(ctx, order)) }
}

/** The returns of an order somebody has opened, and whether they may ask for another. */
export async function returnsBeside(
  ctx: Ctx,
  order: OrderView,
): Promise<{ returns: ReturnView[]; may: boolean }> {
  const returns = await returnsOf(ctx, order.number)
  const left = order.lines.some((line) => isGoods(line.kind) && leftToReturn(line, returns) > 0)
  return { returns, may: Boolean(order.token) && isReturnable(order, ctx.now) && left }
}

interface ReturnRequest {
  /** Thousandths by the key of a line (`returnKey`); nothing of the others. */
  quantities: Record<string, number>
  pictures?: readonly { bytes: Uint8Array; name: string }[]
  reason?: string
  note?: string
  kind?: string
  bank?: string
  account?: string
  name?: string
}

const mostBytes = 8 * 1024 * 1024

/**
 * Asks the shop to take goods of an order back. The shop is told. Throws 404 for everybody but the buyer, 409 `shop.return_late` and
 * `shop.return_too_many`, 413, 422.
 */
export async function requestReturn(ctx: Ctx, opened: Opened, input: ReturnRequest): Promise<string> {
  const { pictures = [], ...typed } = input
  const { quantities, reason, note, ...target } = parseInput(returnInput, typed)
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  // Staff open every order, but only its buyer gives goods back.
  if (!order.token) throw notFound('shop.no_return')
  if (!isReturnable(order, ctx.now)) throw conflict('shop.return_late')
  // Two requests at once must not both take the last piece.
  await ctx.db.query('shop.oneReturnAtATime', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `return ${order.id}`,
  ])
  const earlier = await returnsOf(ctx, order.number)
  const lines = linesOf(order, quantities, earlier)
  if (!lines.length) throw invalid([{ path: 'lines', code: 'shop.return_nothing' }])
  const files: string[] = []
  for (const { bytes, name } of pictures.slice(0, mostReturnPictures)) {
    if (bytes.byteLength > mostBytes) throw tooLarge()
    files.push((await storePrivate(ctx, bytes, { name, kind: 'return' })).id)
  }
  const id = newId()
  const number = `${order.number}-R${earlier.length + 1}`
  await ctx.db.query(
    'shop.requestReturn',
    `INSERT INTO shop_return (tenant_id, id, order_id, order_number, number, user_id, email, locale, lines, reason, note, pictures,
       target, value_satang, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
    [
      ctx.tenant.id,
      id,
      order.id,
      order.number,
      number,
      ctx.viewer.user?.id ?? null,
      order.contact.email,
      ctx.locale,
      JSON.stringify(lines),
      reason,
      note,
      JSON.stringify(files),
      JSON.stringify(target.kind === 'bank' ? target : { ...target, bank: '' }),
      lines.reduce((sum, { satang }) => sum + satang, 0),
      ctx.now,
    ],
  )
  await notifyShop(ctx, { id, number, orderNumber: order.number, buyer: order.contact.name })
  await orderChanged(ctx, { id: order.id })
  return id
}

function linesOf(
  order: OrderView,
  quantities: Record<string, number>,
  earlier: readonly ReturnView[],
): ReturnedLine[] {
  return order.lines.flatMap((line) => {
    const key = returnKey(line, order.lines)
    const milli = isGoods(line.kind) ? (quantities[key] ?? 0) : 0
    if (!Number.isSafeInteger(milli) || milli <= 0) return []
    if (milli > leftToReturn(line, earlier)) throw tooManyOf(key)
    const { ref, sku, name, unit, image } = line
    const satang = paidFor(line, milli, earlier)
    return [{ variantId: ref, line: line.line, sku, name, unit, image, quantityMilli: milli, satang }]
  })
}

function tooManyOf(key: string): Problem {
  const code = 'shop.return_too_many'
  return new Problem(409, code, { errors: [{ path: `q.${key}`, code }] })
}

/** The buyer thinks better of it, before the goods are with the shop. Throws 404, 409. */
export async function withdrawReturn(ctx: Ctx, opened: Opened, id: string): Promise<void> {
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  const row = await lockReturn(ctx, id)
  if (row.orderId !== order.id || !order.token) throw notFound('shop.no_return')
  await notifyBuyer(ctx, await moveReturn(ctx, row, 'withdraw'))
  await orderChanged(ctx, { id: order.id })
}
