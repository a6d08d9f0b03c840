import { notSignedIn, Problem } from '#kernel/errors.ts'
import { createApi, createRoute, json, jsonResponse, problems, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { idempotencyHeader } from '../order/order.schema.ts'
import { adjustWallet } from './adjust.server.ts'
import { creditPayment, getWallet, spend } from './wallet.server.ts'

const maxBaht = 1_000_000_000

/** Baht with two decimals, as the specification's client sends and reads them; finer amounts are rejected. */
const baht = z
  .number()
  .min(-maxBaht)
  .max(maxBaht)
  .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, { params: { code: 'wallet.amount' } })
  .transform((n): Satang => satang(Math.round(n * 100)))
const positiveBaht = baht.refine((n) => n > 0, { params: { code: 'wallet.amount' } })

const walletCall = z.discriminatedUnion('mode', [
  z.object({
    mode: z.literal('get'),
    user: z.uuid().optional(),
    page: z.number().int().min(1).max(100_000).optional(),
  }),
  z.object({ mode: z.literal('increase'), amount: positiveBaht, payment: z.uuid() }),
  z.object({
    mode: z.literal('decrease'),
    amount: positiveBaht,
    order: z.string().max(40).optional(),
    reason: z.string().trim().max(200).optional(),
  }),
  z.object({
    mode: z.literal('adjust'),
    amount: baht.refine((n) => n !== 0, { params: { code: 'wallet.amount' } }),
    user: z.uuid(),
    reason: z.string().trim().min(3).max(300),
  }),
])

const wallet = z.object({
  success: z.literal(true),
  balance: z.number(),
  available: z.number(),
  total: z.number(),
  /** Whether the adjustment is too large for one person, so that nothing has been booked yet. */
  waiting: z.boolean(),
  transactions: z.array(
    z.object({
      id: z.string(),
      at: z.iso.datetime(),
      kind: z.enum(['top_up', 'spend', 'refund', 'adjust', 'other']),
      amount: z.number(),
      balance: z.number(),
      memo: z.string(),
      order: z.string().nullable(),
    }),
  ),
})

const walletRoute = createRoute({
  method: 'post',
  path: '/',
  summary: 'Read, spend from, credit or adjust a wallet',
  description:
    '`get` returns the signed-in user’s wallet (staff: that of `user`). `decrease` spends the signed-in user’s money, on `order` or through a hold captured immediately. ' +
    '`increase` (staff) credits the money of a settled `payment` to its payer’s wallet and never creates any. `adjust` (admin) ' +
    'credits or debits a wallet with a `reason`; above the site’s limit it waits for a second person. Amounts are in baht with two decimals; ' +
    'clients never send a balance.',
  request: { headers: idempotencyHeader, body: { required: true, ...json(walletCall) } },
  responses: { 200: jsonResponse('The current wallet', wallet), ...problems },
})

export const walletApi = createApi()

walletApi.openapi(walletRoute, async (c) => {
  const { ctx } = c.var
  if (!ctx.viewer.user) throw notSignedIn()
  const input = c.req.valid('json')
  if (input.mode === 'get')
    return c.json(await walletResponse(ctx, input.user, input.page).catch(throwAsReadError), 200)
  const key = c.req.valid('header')['idempotency-key']
  const { body } = await runOnce(ctx, key, ['wallet', input], async () => ({
    status: 200,
    body: await write(ctx, input),
  }))
  return c.json(body, 200)
})

/** The specification has a different message for read errors. */
function throwAsReadError(error: unknown): never {
  if (!(error instanceof Problem)) throw error
  const { status, code, params, errors, data } = error
  throw new Problem(status, code, { params, errors, data: { ...data, mode: 'get' } })
}

/** The messages of the specification's error catalogue. */
export const walletErrorOf = ({ code, mode }: { code: string; mode?: unknown }): string => {
  if (code === 'not_signed_in' || code === 'token.invalid') return 'Authentication token is missing'
  return mode === 'get' ? 'Error fetching wallet data' : 'Error updating wallet balance'
}

async function write(ctx: Ctx, input: Exclude<z.output<typeof walletCall>, { mode: 'get' }>) {
  if (input.mode === 'increase') return walletResponse(ctx, (await creditPayment(ctx, input)).userId)
  if (input.mode === 'adjust') {
    const { status } = await adjustWallet(ctx, { ...input, userId: input.user })
    return { ...(await walletResponse(ctx, input.user)), waiting: status === 'waiting' }
  }
  await spend(ctx, input)
  return walletResponse(ctx)
}

const toBaht = (amount: Satang): number => amount / 100

async function walletResponse(ctx: Ctx, userId?: string, page?: number): Promise<z.infer<typeof wallet>> {
  const { balance, history } = await getWallet(ctx, { userId, page })
  return {
    success: true,
    balance: toBaht(balance.balance),
    available: toBaht(balance.available),
    total: history.total,
    waiting: false,
    transactions: history.moves.map(({ id, at, kind, amount, balance: after, memo, order }) => ({
      id,
      kind,
      memo,
      order,
      at: at.toISOString(),
      amount: toBaht(amount),
      balance: toBaht(after),
    })),
  }
}
