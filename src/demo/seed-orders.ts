import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  advanceOrder,
  cancelOrder,
  confirmPayment,
  expireOrders,
  type Placed,
  paymentSettings,
  placeOrder,
  shippingOptions,
  submitSlip,
} from '#areas/billing/public.server.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { productKind, writeAboutOrder } from '#areas/shop/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import type { DemoOrder, DemoOrderState } from './order-types.ts'
import { demoOrders } from './orders.ts'
import { salaReviews } from './sala/reviews.ts'
import { seedReview } from './seed-reviews.ts'
import { demoSlips } from './slips.ts'

/** The manager's steps that lead to each state, once the order exists. */
const steps: Record<DemoOrderState, ('confirm' | 'prepare' | 'ready' | 'ship' | 'hand_over' | 'complete')[]> =
  {
    pending_payment: [],
    slip_waiting: [],
    paid: ['confirm'],
    confirmed: [],
    preparing: ['confirm', 'prepare'],
    ready: ['confirm', 'prepare', 'ready'],
    shipped: ['confirm', 'prepare', 'ready', 'ship'],
    handed_over: ['confirm', 'prepare', 'ready', 'hand_over'],
    completed: ['confirm', 'prepare', 'ready', 'ship', 'complete'],
    expired: [],
    cancelled: [],
  }

/**
 * Places the demo orders of a site through the acts users use, each at its own time in the past, and moves it to its
 * current state. `makeCtx` opens a unit of work of the product itself. `imagesDir` is the folder of the slips.
 */
export async function seedOrders(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  const orders = [...(demoOrders[host] ?? [])].sort((a, b) => b.minutesAgo - a.minutesAgo)
  for (const order of orders) {
    const at = (minutesLater: number): Ctx => {
      const ctx = makeCtx()
      ctx.now = new Date(Math.min(Date.now(), Date.now() - (order.minutesAgo - minutesLater) * 60_000))
      // Nobody is to be emailed about what happened before the demo started; sales are counted once everything is done.
      const enqueue = ctx.db.enqueue.bind(ctx.db)
      ctx.db.enqueue = (job) => {
        if (job.task.startsWith('catalog.')) enqueue(job)
      }
      return ctx
    }
    const work = <Result>(
      minutesLater: number,
      operation: (ctx: Ctx) => Promise<Result>,
    ): Promise<Result> => {
      const ctx = at(minutesLater)
      return unitOfWork(ctx.db, () => operation(ctx))
    }
    const placed = await work(0, (ctx) => placeDemoOrder(ctx, order))
    const slip = order.slip ? await work(3, (ctx) => sendSlip(ctx, placed, order, imagesDir)) : undefined
    for (const [turn, step] of stepsOf(order).entries()) {
      await work(8 + turn * 40, (ctx) => performStep(ctx, { placed, order, step, slip }))
    }
    for (const [turn, text] of order.conversation.entries()) {
      await work(20 + turn * 30, (ctx) =>
        sendOrderMessage(ctx, placed, order, { text, byBuyer: turn % 2 === 0 }),
      )
    }
    for (const review of salaReviews[order.key] ?? []) {
      await work(order.minutesAgo / 2, (ctx) => seedReview(ctx, placed, review, imagesDir))
    }
    if (order.state === 'cancelled') {
      await work(20, (ctx) => cancelOrder(ctx, placed.order.number, { reason: 'ลูกค้าขอยกเลิก' }))
    }
    if (order.state === 'expired') await work(order.minutesAgo, expireOrders)
  }
}

type Step = (typeof steps)[DemoOrderState][number] | 'ship_first'

function stepsOf(order: DemoOrder): Step[] {
  const paidLater = order.payment === 'cod'
  const byHand = order.shipping === 'pickup'
  return steps[order.state]
    .filter((step) => !(paidLater && step === 'confirm'))
    .flatMap((step): Step[] => {
      if (step !== 'ship') return [step]
      return byHand ? ['hand_over'] : order.firstParcel ? ['ship_first', 'ship'] : ['ship']
    })
}

async function placeDemoOrder(ctx: Ctx, order: DemoOrder): Promise<Placed> {
  const variants = await variantsForSale(ctx, { skus: order.lines.map(({ sku }) => sku) })
  const lines = order.lines.map(({ sku, quantity }) => {
    const variant = variants.find((candidate) => candidate.sku === sku)
    if (!variant) throw new Error(`No ${sku} on ${ctx.tenant.slug}`)
    return { kind: productKind, ref: variant.variantId, quantityMilli: quantity * 1000, variant }
  })
  const { address } = order.buyer
  const itemsTotal = lines.reduce(
    (total, { variant, quantityMilli }) =>
      total + (variant.saleSatang ?? variant.regularSatang) * (quantityMilli / 1000),
    0,
  )
  const weightGrams = lines.reduce(
    (total, { variant, quantityMilli }) => total + (variant.weightGrams * quantityMilli) / 1000,
    0,
  )
  const settings = await paymentSettings(ctx)
  const options = shippingOptions(settings.shipping, { goodsSatang: satang(itemsTotal), weightGrams })
  const shipping = options.find((option) => option.method === order.shipping)
  if (!shipping) throw new Error(`${ctx.tenant.slug} has no ${order.shipping}`)
  return placeOrder(ctx, {
    lines: lines.map(({ kind, ref, quantityMilli }) => ({ kind, ref, quantityMilli })),
    contact: { name: order.buyer.name, phone: order.buyer.phone, email: order.person },
    address:
      order.shipping === 'standard'
        ? {
            line: address.line.th,
            subdistrict: address.subdistrict.th,
            district: address.district.th,
            province: address.province.th,
            postcode: address.postcode,
            subdistrictCode: String(address.subdistrictCode),
          }
        : null,
    shipping: { method: shipping.method, satang: shipping.satang, label: shipping.label },
    payment: order.payment,
    note: order.note ?? undefined,
    invoiceRequest: order.invoice ?? undefined,
    userId: order.person ? await userIdOf(ctx, order.person) : null,
    guestKey: null,
  })
}

async function userIdOf(ctx: Ctx, email: string): Promise<string | null> {
  const [row] = await ctx.db.query<{ id: string }>(
    'demo.user',
    'SELECT id FROM account_user WHERE tenant_id = $1 AND email = $2',
    [ctx.tenant.id, email],
  )
  return row?.id ?? null
}

/** Posts messages about an order, from its buyer's link or from the shop's manager. */
async function sendOrderMessage(
  ctx: Ctx,
  placed: Placed,
  order: DemoOrder,
  { text, byBuyer }: { text: string; byBuyer: boolean },
): Promise<void> {
  const email = byBuyer ? order.person : `manager@${ctx.tenant.hosts[0]}`
  const [person] = await usersByEmail(ctx, email ?? '')
  const user = person ? { ...person, email: email ?? '', phone: null } : null
  const viewer = {
    role: byBuyer ? ('user' as const) : ('manager' as const),
    user,
    sessionId: null,
    guestKey: null,
  }
  const token = byBuyer ? placed.order.token : null
  await writeAboutOrder({ ...ctx, viewer }, { number: placed.order.number, token }, text)
}

const usersByEmail = (ctx: Ctx, email: string) =>
  ctx.db.query<{ id: string; firstname: string; lastname: string }>(
    'demo.person',
    'SELECT id, firstname, lastname FROM account_user WHERE tenant_id = $1 AND email = $2',
    [ctx.tenant.id, email],
  )

async function sendSlip(
  ctx: Ctx,
  placed: Placed,
  order: DemoOrder,
  imagesDir: string,
): Promise<string | undefined> {
  const slip = demoSlips.find(({ key }) => key === order.slip)
  if (!slip) return undefined
  try {
    const sent = await submitSlip(ctx, placed.payment.id, await readFile(join(imagesDir, slip.file)), {
      fileName: slip.file,
    })
    return sent.slip.id
  } catch (error) {
    // One slip was already sent for an older order: the product refuses it, which is what the demo is to show.
    if (!(error instanceof Problem)) throw error
    return undefined
  }
}

async function performStep(
  ctx: Ctx,
  { placed, order, step, slip }: { placed: Placed; order: DemoOrder; step: Step; slip: string | undefined },
): Promise<void> {
  const { number } = placed.order
  if (step === 'confirm') return void (await confirmPayment(ctx, placed.payment.id, { slip }))
  if (step === 'ship_first') {
    if (order.firstParcel) await advanceOrder(ctx, number, 'ship', firstParcelInput(order, order.firstParcel))
    return
  }
  const details =
    step === 'ship'
      ? {
          carrier: order.tracking?.carrier ?? 'ไปรษณีย์ตัวอย่าง',
          tracking: order.tracking?.number ?? `TH${number.slice(-7)}TH`,
        }
      : {}
  await advanceOrder(ctx, number, step, details)
}

const firstParcelInput = (order: DemoOrder, { lines, label }: NonNullable<DemoOrder['firstParcel']>) => ({
  carrier: label.carrier,
  tracking: label.number,
  lines: order.lines
    .slice(0, lines)
    .map(({ quantity }, at) => ({ line: at + 1, quantityMilli: quantity * 1000 })),
})
