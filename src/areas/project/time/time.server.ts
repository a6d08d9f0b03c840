import { z } from 'zod'
import { conflict, notAllowed, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { publishProject } from '../activity/activity.server.ts'
import { projectFor } from '../project/access.server.ts'
import { taskRows } from '../task/write.server.ts'
import { minutesBetween } from './time.rules.ts'
import { projectTimeLogs } from './time-log.table.ts'

const logs = rows(projectTimeLogs, { missing: 'project.no_time' })
export type TimeLogRow = typeof projectTimeLogs.$inferSelect

export const logInput = z.object({
  taskId: z.uuid(),
  startedAt: z.coerce.date().optional(),
  minutes: z.coerce.number().int().min(1).max(1440),
  billable: z.boolean().default(false),
  note: z.string().trim().max(300).default(''),
})

/** Omitted values stay. */
export const timeChanges = z.object({
  minutes: z.coerce.number().int().min(1).max(1440).optional(),
  billable: z.boolean().optional(),
  note: z.string().trim().max(300).optional(),
})

/**
 * Starts a timer on a task and stops one running on another. A user has only one timer, enforced by the database.
 * Throws 401, 403, 404, 409 `project.time_overlaps` if time was logged that is still to come.
 */
export async function startTimer(ctx: Ctx, taskId: string): Promise<string> {
  const userId = await lockUserTimes(ctx)
  const { projectId } = await taskRows.get(ctx, taskId)
  await projectFor(ctx, projectId, 'work')
  await stopTimer(ctx)
  await requireNoOverlap(ctx, userId, { from: ctx.now, to: null })
  const { id } = await logs.insert(ctx, { projectId, taskId, userId, startedAt: ctx.now })
  publishProject(ctx, projectId, [taskId])
  return id
}

/** Stops the running timer, if any; at least one whole minute is logged. */
export async function stopTimer(ctx: Ctx): Promise<{ taskId: string; minutes: number } | null> {
  const userId = await lockUserTimes(ctx)
  const running = await logs.find(ctx, { userId, endedAt: null })
  if (!running) return null
  const minutes = minutesBetween(running.startedAt, ctx.now)
  const endedAt = new Date(Math.max(ctx.now.getTime(), running.startedAt.getTime()))
  await logs.update(ctx, running.id, { endedAt, minutes })
  await updateSpentTime(ctx, running.taskId)
  publishProject(ctx, running.projectId, [running.taskId])
  return { taskId: running.taskId, minutes }
}

/** Logs time worked. One user's times must not overlap: 409. */
export async function logTime(ctx: Ctx, input: z.output<typeof logInput>): Promise<string> {
  const userId = await lockUserTimes(ctx)
  const { projectId } = await taskRows.get(ctx, input.taskId)
  await projectFor(ctx, projectId, 'work')
  const startedAt = input.startedAt ?? new Date(ctx.now.getTime() - input.minutes * 60_000)
  const endedAt = new Date(startedAt.getTime() + input.minutes * 60_000)
  await requireNoOverlap(ctx, userId, { from: startedAt, to: endedAt })
  const { minutes, billable, note, taskId } = input
  const { id } = await logs.insert(ctx, {
    projectId,
    taskId,
    userId,
    startedAt,
    endedAt,
    minutes,
    billable,
    note,
  })
  await updateSpentTime(ctx, taskId)
  publishProject(ctx, projectId, [taskId])
  return id
}

/**
 * Corrects the viewer's own time entry, or anybody's if they manage the project. Billed time cannot be changed: 409
 * `project.time_billed`.
 */
export async function changeTime(ctx: Ctx, id: string, changes: z.output<typeof timeChanges>): Promise<void> {
  const log = await lockEditableTime(ctx, id)
  const { minutes, ...rest } = changes
  const longer = minutes !== undefined && minutes !== log.minutes
  const endedAt = longer ? new Date(log.startedAt.getTime() + minutes * 60_000) : log.endedAt
  if (longer && log.userId)
    await requireNoOverlap(ctx, log.userId, { from: log.startedAt, to: endedAt!, except: id })
  await logs.update(ctx, id, { ...rest, ...(longer && { minutes, endedAt }) })
  await updateSpentTime(ctx, log.taskId)
  publishProject(ctx, log.projectId, [log.taskId])
}

/** Deletes a time entry. Throws like `changeTime`. */
export async function removeTime(ctx: Ctx, id: string): Promise<void> {
  const { taskId, projectId } = await lockEditableTime(ctx, id)
  await logs.remove(ctx, id)
  await updateSpentTime(ctx, taskId)
  publishProject(ctx, projectId, [taskId])
}

/** Returns a time entry that the viewer may change, locked. Throws 401, 403, 404, 409. */
async function lockEditableTime(ctx: Ctx, id: string): Promise<TimeLogRow> {
  const viewerId = requireUserId(ctx)
  const { userId, projectId } = await logs.get(ctx, id)
  await projectFor(ctx, projectId, userId === viewerId ? 'work' : 'manage')
  // Whose time it is, whoever corrects it.
  if (userId) await lockTimesOf(ctx, userId)
  const log = await logs.lock(ctx, id)
  if (log.billedId) throw conflict('project.time_billed')
  if (!log.endedAt) throw conflict('project.time_runs')
  return log
}

/** Returns the time worked on a task, latest first. */
export const timeOf = (ctx: Ctx, taskId: string): Promise<TimeLogRow[]> =>
  logs.list(ctx, { where: { taskId }, order: ['-startedAt'], limit: 100 })

/** Returns the viewer's running timer. */
export const runningTimer = async (ctx: Ctx): Promise<TimeLogRow | undefined> =>
  ctx.viewer.user ? logs.find(ctx, { userId: ctx.viewer.user.id, endedAt: null }) : undefined

/** Checks that a user's times do not overlap. Throws 409 `project.time_overlaps`. */
async function requireNoOverlap(
  ctx: Ctx,
  userId: string,
  {
    from,
    to,
    except = null,
  }: {
    from: Date
    /** Null: it goes on. */
    to: Date | null
    /** The time entry being changed. */
    except?: string | null
  },
): Promise<void> {
  const [overlap] = await ctx.db.query(
    'project.timeOverlap',
    `SELECT 1 FROM project_time_log WHERE tenant_id = $1 AND user_id = $2 AND started_at < coalesce($4::timestamptz, 'infinity') AND coalesce(ended_at, 'infinity') > $3
       AND ($5::uuid IS NULL OR id <> $5) LIMIT 1`,
    [ctx.tenant.id, userId, from, to, except],
  )
  if (overlap) throw conflict('project.time_overlaps')
}

async function lockUserTimes(ctx: Ctx): Promise<string> {
  const id = requireUserId(ctx)
  await lockTimesOf(ctx, id)
  return id
}

function requireUserId({ viewer }: Pick<Ctx, 'viewer'>): string {
  if (!viewer.user) throw viewer.role === 'guest' ? notSignedIn() : notAllowed()
  return viewer.user.id
}

/** Serialises changes of a user's times: two requests about the same user run one after the other. */
const lockTimesOf = (ctx: Ctx, userId: string) =>
  ctx.db.query('project.lockTimes', `SELECT pg_advisory_xact_lock(hashtextextended($1, 7))`, [
    `project-time:${ctx.tenant.id}:${userId}`,
  ])

/** The task is locked first: time that somebody else logs at this moment would not be counted. */
async function updateSpentTime(ctx: Ctx, taskId: string): Promise<void> {
  await taskRows.lock(ctx, taskId)
  await ctx.db.query(
    'project.sumTime',
    `UPDATE project_task t SET spent_min = (SELECT coalesce(sum(minutes), 0)::int FROM project_time_log l
       WHERE l.tenant_id = $1 AND l.task_id = $2) WHERE t.tenant_id = $1 AND t.id = $2`,
    [ctx.tenant.id, taskId],
  )
}
