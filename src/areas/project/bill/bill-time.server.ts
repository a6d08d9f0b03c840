import { z } from 'zod'
import { emailLocale } from '#areas/account/public.server.ts'
import { billingAbilities, contactInput, methodsFor, placeOrder } from '#areas/billing/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { type Satang, satang, sum, zeroSatang } from '#kernel/money/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { type ProjectRow, projectRows, requireRight, rightsIn } from '../project/access.server.ts'
import { costOf, daysToPay, hoursMilli } from './bill.rules.ts'
import { billableTasks } from './billable.server.ts'
import { billedTimes, timeKind } from './time-sellable.server.ts'

const ids = z.array(z.uuid()).max(200)

/** What the form sends. `tasks`: whose time is billed; `until`: includes time worked by the end of that day. */
export const billTimeInput = contactInput.extend({
  projectId: z.uuid(),
  key: z.string().min(1).max(60),
  tasks: z.union([ids, z.uuid().transform((id) => [id])]).default([]),
  until: daySchema.transform((day) => day || null).default(null),
  hourly: z.coerce
    .number()
    .int()
    // The limits are satang, which the field never shows, so the message has them in baht.
    .refine((n) => n >= 100 && n <= 100_000_000, { params: { code: 'project.hourly_price' } })
    .transform((n): Satang => satang(n)),
  days: z.coerce.number().refine((days) => (daysToPay as readonly number[]).includes(days)),
  note: z.string().trim().max(500).default(''),
})
export type BillTimeInput = z.output<typeof billTimeInput>

/** Returns whether the viewer owns the project and may place orders for others. */
export const canBillTime = (ctx: Ctx, project: ProjectRow): boolean =>
  rightsIn(ctx.viewer, project).manage && can(ctx.viewer, billingAbilities['order.place_for'])

/**
 * Bills a customer for time worked: an order with one line per task, which they pay through its link. The time in it is
 * billed once; it can be billed again if the order expires or is cancelled. The same `key` is processed only once.
 * Throws 401, 403, 404, 422 for invalid input or if nothing is left to bill, 409 `project.time_billed`.
 */
export async function billTime(ctx: Ctx, input: BillTimeInput): Promise<{ number: string }> {
  const { key, ...sent } = input
  const { body } = await runOnce(ctx, key, { billTime: sent }, async () => ({
    status: 201,
    body: await createBill(ctx, input),
  }))
  return body
}

async function createBill(ctx: Ctx, input: BillTimeInput): Promise<{ number: string }> {
  authorize(ctx, billingAbilities['order.place_for'])
  const project = await projectRows.lock(ctx, input.projectId)
  requireRight(ctx, project, 'manage')
  const selectedTaskIds = new Set(input.tasks)
  const tasks = (await billableTasks(ctx, project.id, input.until)).filter(({ taskId }) =>
    selectedTaskIds.has(taskId),
  )
  if (!tasks.length) throw invalid([{ path: 'tasks', code: 'project.nothing_to_bill' }])
  const billed = await billedTimes.insertMany(
    ctx,
    tasks.map(({ taskId, number, title, minutes, logIds }) => ({
      projectId: project.id,
      taskId,
      logIds,
      minutes,
      name: `${project.key}-${number} · ${title}`.slice(0, 200),
      hourlySatang: input.hourly,
      createdAt: ctx.now,
    })),
  )
  const { order } = await placeOrder(ctx, {
    lines: billed.map(({ id, minutes }) => ({
      kind: timeKind,
      ref: id,
      quantityMilli: hoursMilli(minutes),
    })),
    contact: { name: input.name, phone: input.phone, email: input.email },
    shipping: { method: 'pickup', satang: zeroSatang, label: { th: 'งานบริการ', en: 'Services' } },
    payment: await openPaymentMethod(ctx, sum(tasks.map(({ minutes }) => costOf(minutes, input.hourly)))),
    userId: null,
    guestKey: null,
    channel: 'staff',
    locale: await emailLocale(ctx, input.email ?? ''),
    terms: { hours: input.days * 24 },
    note: input.note,
  })
  if (project.hourlySatang !== input.hourly)
    await projectRows.update(ctx, project.id, { hourlySatang: input.hourly })
  return { number: order.number }
}

/** Returns the first open remote payment method; the holder of the link may choose another. Throws 422 if there is none. */
async function openPaymentMethod(ctx: Ctx, total: Satang) {
  const open = (await methodsFor(ctx, total))
    .filter(({ rejection }) => !rejection)
    .map(({ method }) => method)
  const paymentMethod = (['promptpay', 'transfer', 'card'] as const).find((method) => open.includes(method))
  if (!paymentMethod) throw invalid([{ path: 'tasks', code: 'project.pay_closed' }])
  return paymentMethod
}
