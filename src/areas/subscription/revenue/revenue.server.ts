import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { bahtDecimal, type Satang, satang } from '#kernel/money/index.ts'
import { dateParts } from '#kernel/time/index.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { revenueMessages } from '../messages/revenue.ts'
import { type MovementKind, movementKinds, type RevenueMonth, revenueMonths } from './movement.rules.ts'

export interface RevenueReport {
  /** The current monthly revenue, and the number of paying subscriptions. */
  now: Satang
  subscribers: number
  /** Oldest first. */
  months: RevenueMonth[]
}

/** Returns recurring revenue by month, from what was recorded when it changed. Two SQL queries. Throws 401, 403. */
export async function revenueReport(ctx: Ctx, count: number): Promise<RevenueReport> {
  authorize(ctx, subscriptionAbilities['subscription.see'])
  const [rows, [now]] = await Promise.all([
    ctx.db.query<{ month: string; kind: MovementKind; delta: number }>(
      'subscription.movementsByMonth',
      `SELECT to_char(on_day, 'YYYY-MM') AS month, kind, sum(after_satang - before_satang)::bigint AS delta
       FROM subscription_movement WHERE tenant_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [ctx.tenant.id],
    ),
    ctx.db.query<{ sum: number; count: number }>(
      'subscription.revenueNow',
      `SELECT coalesce(sum(mrr_satang), 0)::bigint AS sum, count(*)::int AS count
       FROM subscription WHERE tenant_id = $1 AND mrr_satang > 0`,
      [ctx.tenant.id],
    ),
  ])
  return {
    now: satang(now?.sum ?? 0),
    subscribers: now?.count ?? 0,
    months: revenueMonths(rows, lastMonths(ctx.now, count)),
  }
}

/** Returns the last months including this one, as `2026-11`, oldest first. */
function lastMonths(now: Date, count: number): string[] {
  const { year, month } = dateParts(now)
  const last = year * 12 + month - 1
  return Array.from({ length: count }, (_, at) => {
    const index = last - (count - 1 - at)
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}

/** Returns the same as CSV: months as ISO months, money as plain baht. Throws 401, 403. */
export async function revenueCsv(ctx: Ctx): Promise<string> {
  const { months } = await revenueReport(ctx, 24)
  const t = revenueMessages[ctx.locale]
  const head = [t.month, t.before, ...movementKinds.map((kind) => t.kind[kind]), t.after]
  const lines = months.map(({ month, before, by, after }) => [
    month,
    bahtDecimal(satang(before)),
    ...movementKinds.map((kind) => bahtDecimal(satang(by[kind]))),
    bahtDecimal(satang(after)),
  ])
  return `\uFEFF${[head, ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`
}
