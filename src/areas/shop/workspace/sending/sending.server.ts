import { getOrder, lastCarrier, listOrders, ordersByTracking } from '#areas/billing/public.server.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, Problem } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { shopAbilities } from '../../abilities.ts'
import { preorderOfLine } from '../../preorder/preorder.rules.ts'
import { preordersOf, waitingOrders } from '../../preorder/preorder-row.server.ts'
import { runOrderAction } from '../run-order-action.server.ts'
import type { Sendable, SendingOutcome, SendingRow, SendingView } from './sending.types.ts'
import { batchSize, maxRows, normalizeOrderNumber } from './sheet.rules.ts'

const number = z.string().trim().min(1).max(40)
const sendingInput = z.object({
  rows: z
    .array(
      z.object({
        number,
        carrier: z.string().trim().max(60),
        tracking: z.string().trim().max(60),
        parcel: z.number().int().positive(),
      }),
    )
    .min(1)
    .max(batchSize),
  /** Dry run: everything is executed and rolled back; the results show what would happen. */
  dry: z.boolean(),
})

/**
 * Returns the orders that can be shipped together: the requested ones, otherwise all ready ones of which nothing is
 * awaited, oldest first. Throws 403.
 */
export async function sendingView(ctx: Ctx, requested: readonly string[]): Promise<SendingView> {
  authorize(ctx, shopAbilities['orders.work'])
  const numbers = requested.length
    ? [...new Set(requested.map(normalizeOrderNumber))].slice(0, maxRows)
    : await readyNumbers(ctx)
  const [carrier, orders] = await Promise.all([
    lastCarrier(ctx),
    Promise.all(numbers.map((eachNumber) => sendable(ctx, eachNumber))),
  ])
  return { carrier, orders }
}

async function readyNumbers(ctx: Ctx): Promise<string[]> {
  const [{ items }, waiting] = await Promise.all([
    listOrders(ctx, { scope: 'all', status: ['ready'], shipping: 'standard', sort: 'old', limit: 100 }),
    waitingOrders(ctx),
  ])
  return items.filter(({ id }) => !waiting.includes(id)).map((order) => order.number)
}

async function sendable(ctx: Ctx, typedNumber: string): Promise<Sendable> {
  const order = await findOrder(ctx, typedNumber)
  if (!order) return { number: typedNumber, found: false }
  return {
    number: order.number,
    found: true,
    status: order.status,
    contactName: order.contact.name,
    province: order.address?.province ?? '',
    itemCount: order.itemCount,
    cod: order.method === 'cod',
    parcels: order.parcels.length,
    preorders: order.lines.some(preorderOfLine) ? await preordersOf(ctx, order.id) : [],
  }
}

async function findOrder(ctx: Ctx, typedNumber: string): Promise<OrderView | null> {
  try {
    return await getOrder(ctx, typedNumber)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

/**
 * Ships one parcel of each order with everything left of it, each in its own transaction: a failure does not stop the
 * others. Orders already sent with the same number are reported as sent, so that a call whose response was lost can be
 * repeated. `dry` does the same and rolls it back. Throws 403, 422.
 */
export async function sendTogether(ctx: Ctx, input: unknown): Promise<SendingOutcome[]> {
  authorize(ctx, shopAbilities['orders.work'])
  const { rows, dry } = parseInput(sendingInput, input)
  const shared = await ordersByTracking(
    ctx,
    rows.map(({ tracking }) => tracking),
  )
  // Each order takes its own connection; this one is not held meanwhile.
  await ctx.db.commit()
  const outcomes: SendingOutcome[] = []
  for (const row of rows) {
    const before = outcomes.some((outcome) => outcome.number === row.number)
    const outcome = before
      ? rejectedOutcome(ctx, row, conflict('order.parcel_meanwhile', { number: row.number }))
      : await sendOne(ctx, row, dry)
    const others = shared.get(row.tracking.toUpperCase())?.filter((other) => other !== row.number) ?? []
    outcomes.push(outcome.ok ? { ...outcome, shared: others } : outcome)
  }
  return outcomes
}

async function sendOne(ctx: Ctx, row: SendingRow, dry: boolean): Promise<SendingOutcome> {
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  try {
    const outcome = await send({ ...ctx, db }, row)
    if (dry) await db.rollback()
    else await db.commit()
    return outcome
  } catch (error) {
    await db.rollback()
    if (!(error instanceof Problem))
      ctx.services.log.error({ err: error, order: row.number }, 'could not ship the order')
    return rejectedOutcome(ctx, row, error)
  }
}

async function send(ctx: Ctx, { number, carrier, tracking, parcel }: SendingRow): Promise<SendingOutcome> {
  const before = await getOrder(ctx, number)
  const label = { carrier: carrier.trim(), tracking: tracking.trim().toUpperCase() }
  const same = before.parcels.find(
    (sent) => sent.number === parcel && sent.carrier === label.carrier && sent.tracking === label.tracking,
  )
  if (!same) {
    const { status } = before
    if (before.shipping.method !== 'standard')
      throw conflict('order.wrong_way', { number, event: 'ship', method: before.shipping.method })
    await runOrderAction(ctx, {
      intent: 'move',
      number,
      from: status,
      to: 'sent',
      note: '',
      parcel,
      ...label,
    })
  }
  const sent = same ?? (await getOrder(ctx, number)).parcels.at(-1)
  const hasEmail = Boolean(before.contact.email)
  return {
    number,
    ok: true,
    already: Boolean(same),
    collect: sent?.collect ?? 0,
    isEmailed: hasEmail,
    shared: [],
  }
}

function rejectedOutcome(ctx: Ctx, { number }: SendingRow, error: unknown): SendingOutcome {
  const { code, detail, errors = [] } = problemBody(error, ctx.locale, ctx.requestId)
  return {
    number,
    ok: false,
    code,
    detail,
    fields: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  }
}
