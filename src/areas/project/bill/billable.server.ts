import { joinOrderSql } from '#areas/billing/public.server.ts'
import type { OrderStatus } from '#areas/billing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'

/** The unbilled time of one task. */
export interface BillableTask {
  taskId: string
  number: number
  title: string
  minutes: number
  logIds: string[]
  /** The first and last day of it. */
  from: Day
  to: Day
}

/** Returns a project's unbilled time by task, worked by the end of a day (all of it if none is given). */
export const billableTasks = (ctx: Ctx, projectId: string, until: Day | null): Promise<BillableTask[]> =>
  ctx.db.query<BillableTask>(
    'project.billable',
    `SELECT t.id AS "taskId", t.number, t.title, sum(l.minutes)::int AS minutes, array_agg(l.id ORDER BY l.started_at) AS "logIds",
       min(l.started_at AT TIME ZONE 'Asia/Bangkok')::date::text AS "from", max(l.started_at AT TIME ZONE 'Asia/Bangkok')::date::text AS "to"
     FROM project_time_log l JOIN project_task t ON t.tenant_id = l.tenant_id AND t.id = l.task_id
     WHERE l.tenant_id = $1 AND l.project_id = $2 AND l.billable AND l.billed_id IS NULL AND l.ended_at IS NOT NULL AND l.minutes > 0
       AND ($3::date IS NULL OR (l.started_at AT TIME ZONE 'Asia/Bangkok')::date <= $3::date)
     GROUP BY t.id, t.number, t.title ORDER BY t.number LIMIT 200`,
    [ctx.tenant.id, projectId, until],
  )

/** An order for a project's time, latest first. */
export interface TimeBill {
  number: string
  status: OrderStatus
  placedAt: Date
  buyer: string
  minutes: number
  total: Satang
}

export const timeBills = (ctx: Ctx, projectId: string): Promise<TimeBill[]> =>
  ctx.db.query<TimeBill>(
    'project.timeBills',
    `SELECT o.number, o.status, o.placed_at AS "placedAt", o.contact->>'name' AS buyer, o.total_satang AS total, sum(b.minutes)::int AS minutes
     FROM project_billed_time b ${joinOrderSql('b', 'o')}
     WHERE b.tenant_id = $1 AND b.project_id = $2
     GROUP BY o.id, o.number, o.status, o.placed_at, o.contact, o.total_satang ORDER BY o.placed_at DESC LIMIT 50`,
    [ctx.tenant.id, projectId],
  )
