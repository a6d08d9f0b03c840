import { createAccount, usersByEmail } from '#areas/account/public.server.ts'
import { confirmPayment, getOrder } from '#areas/billing/public.server.ts'
import { addDownload } from '#areas/shop/public.server.ts'
import {
  addCoupon,
  addSeat,
  advance,
  boundary,
  cancelSubscription,
  couponInput,
  ownSubscription,
  pauseSubscription,
  payOpen,
  publishPlan,
  savePlan,
  subscribe,
  subscribeInput,
} from '#areas/subscription/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guestViewer, systemViewer } from '#kernel/http/ctx.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { toDemoText } from './catalog-types.ts'
import {
  type DemoPlan,
  type DemoSubscriber,
  type DemoSubscriptions,
  demoSubscriptions,
} from './subscriptions.ts'

const monthly = { interval: 'month', count: 1 } as const

/** Sells plans and subscribes users through the acts users use, each on its own day. `makeCtx` opens a unit of work. */
export async function seedSubscriptions(makeCtx: () => Ctx, host: string): Promise<void> {
  const demo = demoSubscriptions(host)
  if (!demo) return
  const begin = new Date(Date.now() - 400 * 86_400_000)
  const grants = demo.opens ? [await fileOf(makeCtx, demo.opens)] : []
  for (const plan of demo.plans)
    await runAt(makeCtx(), begin, async (ctx) =>
      publishPlan(ctx, await savePlan(ctx, null, { ...termsOf(plan), grants })),
    )
  const { code, percent, periods, uses } = demo.coupon
  await runAt(makeCtx(), begin, (ctx) =>
    addCoupon(
      ctx,
      couponInput.parse({ code, kind: 'percent', value: percent, periods, mostUses: uses, until: '' }),
    ),
  )
  for (const [index, subscriber] of demo.subscribers.entries())
    await seedSubscriber(makeCtx, host, subscriber, index)
}

/** The planner that subscribers print, as a file a plan gives access to. */
async function fileOf(makeCtx: () => Ctx, { sku, name }: NonNullable<DemoSubscriptions['opens']>) {
  const pdf = await renderPdf('#src/demo/planner.typ', { title: name.replace(/ \(.*/, '') })
  const file = new File([new Uint8Array(pdf)], 'planner.pdf', { type: 'application/pdf' })
  const ctx = makeCtx()
  const target = await unitOfWork(ctx.db, () => addDownload(ctx, { sku, name, file }))
  return { kind: 'shop.download', target }
}

const termsOf = ({ code, name, lead, month, year, bySeat, seats, trialDays, features }: DemoPlan) => {
  const price = (amount: number) =>
    bySeat ? { base: satang(0), perSeat: baht(amount) } : { base: baht(amount), perSeat: satang(0) }
  return {
    code,
    name: toDemoText(name),
    lead: toDemoText(lead),
    features: features.map(([label, value]) => ({
      label: toDemoText(label),
      value: toDemoText(value ?? ['', '']),
    })),
    prices: [
      { interval: 'month' as const, count: 1, ...price(month) },
      { interval: 'year' as const, count: 1, ...price(year) },
    ],
    seatsIncluded: bySeat ? 0 : seats[1],
    seatsLeast: seats[0],
    seatsMost: seats[1],
    trialDays,
    grants: [],
    ahead: [1, 3, 12],
    changeNow: 'prorate' as const,
    leadDays: 7,
    remindDays: [3, 6],
    graceDays: 7,
    cancelDays: 60,
  }
}

async function seedSubscriber(
  makeCtx: () => Ctx,
  host: string,
  subscriber: DemoSubscriber,
  index: number,
): Promise<void> {
  const { who, name, plan, cycle, seats = 1, monthsAgo, daysMore, paid, after, people = [] } = subscriber
  const email = `${who}@${host}`
  const start = addDays(boundary(day(new Date()), monthly, -monthsAgo), -daysMore)
  if (name)
    await runAt(makeCtx(), new Date(), (ctx) =>
      createAccount(ctx.db, ctx.tenant.id, {
        email,
        role: 'user',
        firstname: name[0],
        lastname: name[1],
        phone: `08100007${String(10 + index)}`,
        passwordHash: '',
      }),
    )
  const noon = (on: string) => new Date(Math.min(Date.now(), dayStart(on).getTime() + 12 * 3_600_000))
  const [person] = await runAt(makeCtx(), new Date(), (ctx) => usersByEmail(ctx, [email]))
  if (!person) return
  const user = { ...person, phone: `08100007${String(10 + index)}` }
  const owner = (now: Date, work: (ctx: Ctx) => Promise<unknown>) =>
    runAt(makeCtx(), now, (ctx) => work({ ...ctx, viewer: { ...guestViewer, role: 'user', user } }))
  const pay = async (now: Date, order: string | null) => {
    if (order)
      await runAt(makeCtx(), now, async (ctx) => confirmPayment(ctx, (await getOrder(ctx, order)).payment.id))
  }
  let number = ''
  let id = ''
  let order: string | null = null
  await owner(noon(start), async (ctx) => {
    const minSeats = plan === 'school' ? 10 : plan === 'family' ? 4 : 1
    const input = { plan, cycle, seats: Math.max(seats, minSeats), agree: 'on', payment: 'promptpay' }
    const created = await subscribe(ctx, subscribeInput.parse(input))
    number = created.number
    order = created.order
    id = (await ownSubscription(ctx, number)).id
  })
  await pay(noon(start), order)
  // Day by day, so that everything due is processed on its own day.
  let bills = 0
  for (let on = addDays(start, 1); on <= day(new Date()); on = addDays(on, 1)) {
    await runAt(makeCtx(), noon(on), (ctx) => advance(ctx, id))
    if (bills >= paid) continue
    let open: string | null = null
    await owner(noon(on), async (ctx) => {
      open = await payOpen(ctx, id).catch(() => null)
    })
    await pay(noon(on), open)
    if (open) bills++
  }
  const yesterday = noon(addDays(day(new Date()), -1))
  for (const guestName of people)
    await owner(yesterday, (ctx) =>
      addSeat(ctx, id, guestName.includes('@') ? guestName : `${guestName}@${host}`),
    )
  if (after === 'cancel') await owner(yesterday, (ctx) => cancelSubscription(ctx, id, 'เรียนจบคอร์สที่ต้องการแล้ว'))
  if (after === 'pause') await owner(yesterday, (ctx) => pauseSubscription(ctx, id, 30))
}

/** Runs the work at a time in the past, as the system; nobody is to be notified of what happened before the demo started. */
function runAt<Result>(ctx: Ctx, now: Date, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  ctx.now = now
  ctx.viewer = systemViewer
  ctx.db.enqueue = () => undefined
  return unitOfWork(ctx.db, () => work(ctx))
}
