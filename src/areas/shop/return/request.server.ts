import { z } from 'zod'
import {
  findGuestOrder,
  getOrder,
  notifyOrderChanged,
  paymentSettings,
} from '#areas/billing/public.server.ts'
import type { OrderView, RefundShare } from '#areas/billing/public.ts'
import { storePrivateFile } from '#areas/files/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound, Problem, tooLarge } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { shopAbilities } from '../abilities.ts'
import { isProductKind } from '../checkout/product-lines.server.ts'
import { replacementItems } from '../exchange/replacement.server.ts'
import { notifyBuyer, notifyShop } from './notify.server.ts'
import {
  amountByHand,
  isReturnable,
  maxReturnImages,
  paidFor,
  type RefundTarget,
  type ReturnedLine,
  type ReturnReason,
  type ReturnView,
  refundShares,
  refundSources,
  returnableMilli,
  returnKey,
  returnKinds,
  returnReasons,
} from './return.rules.ts'
import { replacementFieldOf } from './return-form.rules.ts'
import { returnLifecycle, returnRows, returnsOf } from './return-row.server.ts'

/** The order; `token` opens a guest's. */
interface OpenedOrder {
  number: string
  token: string | null
}

const typedText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((entered) => normalizeThai(entered).replace(/\r\n/g, '\n').trim())
const digits = z
  .string()
  .default('')
  .transform((entered) => entered.replace(/[\s-]/g, ''))

const reasons: ReadonlySet<string> = new Set(returnReasons)

const returnInput = z
  .object({
    quantities: z.record(z.string(), z.number()),
    reason: z
      .string()
      .default('')
      .refine((entered) => reasons.has(entered), { params: { code: 'shop.return_reason' } }),
    note: typedText(1000).default(''),
    instead: z.enum(returnKinds).default('refund'),
    wanted: z.record(z.string(), z.uuid()).default({}),
  })
  .superRefine(({ quantities, instead, wanted }, refuse) => {
    // Reported together with other missing fields, so that nobody has to fix a form twice.
    if (!Object.values(quantities).some((milli) => milli > 0))
      refuse.addIssue({ code: 'custom', path: ['lines'], params: { code: 'shop.return_nothing' } })
    if (instead === 'exchange')
      for (const key of Object.keys(quantities).filter((chosen) => !wanted[chosen]))
        refuse.addIssue({
          code: 'custom',
          path: [replacementFieldOf(key)],
          params: { code: 'shop.exchange_choose' },
        })
  })

const targetKinds = z.enum(['promptpay', 'bank', 'wallet', 'source'])

/** An account, or the wallet, for a refund of which at least a part is sent manually. */
const accountInput = z
  .object({
    // `source` is in a form that was loaded before the choice of goods, or another refund, left a part to be sent.
    kind: targetKinds.transform((kind) => (kind === 'source' ? 'promptpay' : kind)),
    bank: typedText(60).default(''),
    account: digits,
    name: typedText(120).default(''),
  })
  .superRefine(({ kind, bank, account, name }, refuse) => {
    if (kind === 'wallet') return
    if (!name) refuse.addIssue({ code: 'custom', path: ['name'], params: { code: 'field.required' } })
    // PromptPay takes a phone or citizen id number; bank accounts have 10 to 15 digits.
    const fits = kind === 'promptpay' ? /^(0\d{9}|\d{13})$/ : /^\d{10,15}$/
    if (!fits.test(account))
      refuse.addIssue({ code: 'custom', path: ['account'], params: { code: 'shop.return_account' } })
    if (kind === 'bank' && !bank)
      refuse.addIssue({ code: 'custom', path: ['bank'], params: { code: 'shop.return_bank' } })
  })

/** A refund that goes back by itself needs no account. */
const sourceInput = z.object({ kind: targetKinds, name: typedText(120).default('') }).transform(
  ({ kind, name }): RefundTarget => ({
    kind: kind === 'wallet' ? kind : 'source',
    bank: '',
    account: '',
    name,
  }),
)

const targetInput = (shares: readonly RefundShare[]): z.ZodType<RefundTarget> =>
  amountByHand(shares) > 0 ? accountInput : sourceInput

/** Its buyer, and staff on their behalf. */
const canRequestReturn = (ctx: Ctx, order: OrderView): boolean =>
  Boolean(order.token) || can(ctx.viewer, shopAbilities['return.handle'])

/** Returns an order with its returns, and whether anything may still be returned. Throws 404 for anyone without access. */
export async function returnOffer(
  ctx: Ctx,
  { number, token }: OpenedOrder,
): Promise<{ order: OrderView; wallet: boolean } & Awaited<ReturnType<typeof returnsOfOpenedOrder>>> {
  const order = await getOrder(ctx, number, { token })
  const [orderReturns, settings] = await Promise.all([returnsOfOpenedOrder(ctx, order), paymentSettings(ctx)])
  return { order, ...orderReturns, wallet: settings.wallet.on && buyerOf(ctx, order) !== null }
}

/** Returns the account an order belongs to, as visible to its owner and staff. */
const buyerOf = (ctx: Ctx, order: OrderView): string | null =>
  order.buyerId ?? (order.isOwn ? (ctx.viewer.user?.id ?? null) : null)

/** Returns the returns of an order the viewer has opened, and whether they may request another. */
export async function returnsOfOpenedOrder(
  ctx: Ctx,
  order: OrderView,
): Promise<{ returns: ReturnView[]; replacements: Record<string, string>; isAllowed: boolean }> {
  const returns = await returnsOf(ctx, order.number)
  const replacements: Record<string, string> = {}
  for (const { replacementId: id } of returns) {
    const guest = id && order.token ? await findGuestOrder(ctx, { id }) : null
    if (guest) replacements[guest.id] = guest.token
  }
  const hasReturnable = order.lines.some(
    (line) => isProductKind(line.kind) && line.gross > 0 && returnableMilli(line, returns) > 0,
  )
  return {
    returns,
    replacements,
    isAllowed: canRequestReturn(ctx, order) && isReturnable(order, ctx.now) && hasReturnable,
  }
}

interface ReturnRequest {
  /** Thousandths by line key (`returnKey`); omitted lines are not returned. */
  quantities: Record<string, number>
  pictures?: readonly { bytes: Uint8Array; name: string }[]
  reason?: string
  note?: string
  /** Refund or replacement goods: the variant for each of the keys. */
  instead?: string
  wanted?: Record<string, string>
  kind?: string
  bank?: string
  account?: string
  name?: string
}

const maxImageBytes = 8 * 1024 * 1024

/**
 * Requests a return of goods of an order, for a refund or an exchange. The shop is notified. Throws 404 for anyone but
 * the buyer and staff on their behalf, 409 `shop.return_late`, `shop.return_too_many`, `shop.return_unpaid` and what
 * `replacementItems` throws, 413, 422.
 */
export async function requestReturn(ctx: Ctx, opened: OpenedOrder, input: ReturnRequest): Promise<string> {
  const { pictures = [], ...typed } = input
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  if (!canRequestReturn(ctx, order)) throw notFound('shop.no_return')
  if (!isReturnable(order, ctx.now)) throw conflict('shop.return_late')
  // Two concurrent requests must not both take the last piece.
  await ctx.db.query('shop.oneReturnAtATime', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `return ${order.id}`,
  ])
  const earlier = await returnsOf(ctx, order.number)
  const lines = linesOf(order, typed.quantities, earlier)
  const value = sum(lines.map((line) => line.satang))
  const sources = refundSources(order.payments)
  // All missing fields are reported together, so that nobody has to fix a form twice.
  const wholeTarget = targetInput(refundShares(sources, value === zeroSatang ? satang(1) : value))
  const forMoney = typed.instead === 'exchange' ? null : parseInput(returnInput.and(wholeTarget), typed)
  const { reason, note, instead, wanted } = forMoney ?? parseInput(returnInput, typed)
  if (!lines.length) throw invalid([{ path: 'lines', code: 'shop.return_nothing' }])
  // Only a refund closes a return for money, and there is none of zero.
  if (value === zeroSatang && instead === 'refund') throw conflict('shop.return_unpaid')
  const replacement =
    instead === 'exchange'
      ? await replacementItems(ctx, { order, lines, wanted, value, buyer: buyerOf(ctx, order) })
      : { wanted: [], value: zeroSatang }
  const rest = satang(Math.max(0, value - replacement.value))
  const target = forMoney
    ? targetOf(forMoney)
    : rest > 0
      ? parseInput(targetInput(refundShares(sources, rest, replacement.value)), typed)
      : noTarget(order)
  if (target.kind === 'wallet' && !buyerOf(ctx, order))
    throw invalid([{ path: 'kind', code: 'wallet.closed' }])
  const files: string[] = []
  for (const { bytes, name } of pictures.slice(0, maxReturnImages)) {
    if (bytes.byteLength > maxImageBytes) throw tooLarge()
    files.push((await storePrivateFile(ctx, bytes, { name, kind: 'return' })).id)
  }
  const id = newId()
  const number = `${order.number}-R${earlier.length + 1}`
  await returnRows.insert(ctx, {
    id,
    number,
    orderId: order.id,
    orderNumber: order.number,
    kind: instead,
    // Staff request it on behalf of its buyer, who is notified in their own language.
    userId: order.token ? (ctx.viewer.user?.id ?? null) : order.buyerId,
    email: order.contact.email,
    locale: order.token ? ctx.locale : order.locale,
    lines,
    reason: reason as ReturnReason,
    note,
    pictures: files,
    value,
    target: target.kind === 'bank' ? target : { ...target, bank: '' },
    wanted: replacement.wanted,
    wantedWorth: replacement.value,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await notifyShop(ctx, { id, number, kind: instead, orderNumber: order.number, buyer: order.contact.name })
  await notifyOrderChanged(ctx, { id: order.id })
  return id
}

const targetOf = ({ kind, bank, account, name }: RefundTarget): RefundTarget => ({
  kind,
  bank,
  account,
  name,
})

/** No refund is due, so no bank details were requested. */
const noTarget = ({ contact }: OrderView): RefundTarget => ({
  kind: 'source',
  bank: '',
  account: '',
  name: contact.name,
})

function linesOf(
  order: OrderView,
  quantities: Record<string, number>,
  earlier: readonly ReturnView[],
): ReturnedLine[] {
  return order.lines.flatMap((line) => {
    const key = returnKey(line, order.lines)
    const milli = isProductKind(line.kind) ? (quantities[key] ?? 0) : 0
    if (!Number.isSafeInteger(milli) || milli <= 0) return []
    if (milli > returnableMilli(line, earlier)) throw tooManyProblem(key)
    const { ref, sku, name, unit, image } = line
    const paid = paidFor(line, milli, earlier)
    return [{ variantId: ref, line: line.line, sku, name, unit, image, quantityMilli: milli, satang: paid }]
  })
}

function tooManyProblem(key: string): Problem {
  const code = 'shop.return_too_many'
  return new Problem(409, code, { errors: [{ path: `q.${key}`, code }] })
}

/** Withdraws a return by the buyer, before the goods reach the shop. Throws 404, 409. */
export async function withdrawReturn(ctx: Ctx, opened: OpenedOrder, id: string): Promise<void> {
  const order = await getOrder(ctx, opened.number, { token: opened.token })
  const row = await returnRows.lock(ctx, id)
  if (row.orderId !== order.id || !order.token) throw notFound('shop.no_return')
  await notifyBuyer(ctx, await returnLifecycle.move(ctx, id, 'withdraw', { set: { updatedAt: ctx.now } }))
  await notifyOrderChanged(ctx, { id: order.id })
}
