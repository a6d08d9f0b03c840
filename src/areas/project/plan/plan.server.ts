import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { type Day, day, daysBetween, type WorkingCalendar } from '#kernel/time/index.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { linkRows } from '../link/link.server.ts'
import { lockProject, type ProjectRow, projectFor } from '../project/access.server.ts'
import { type Schedule, schedule } from '../schedule/schedule.rules.ts'
import { statusesOf } from '../setup/status.server.ts'
import { applyRewrites } from '../task/edit.server.ts'
import { lockTasks, taskRows } from '../task/write.server.ts'
import { projectBaselines } from './baseline.table.ts'
import { calendarOf, dayOfEnd, workdayStart } from './calendar.rules.ts'
import { type DayMove, dayMoves, type PlanTask, replanFromDay, toLink, toPlanned } from './planned.rules.ts'

const baselines = rows(projectBaselines, { missing: 'project.no_baseline' })

/** What a plan would change, to be reviewed before it is applied. */
export interface PlanPreview {
  moves: (DayMove & { number: number; title: string })[]
  finishOn: Day | null
  /** How many days later the project ends; negative for earlier. */
  finishDays: number
  /** The numbers of tasks that wait for each other in a cycle. */
  ring: number[]
}

/** Returns a project planned by its links and working time, from its first day or from today: open work is never in the past. */
export async function planOf(
  ctx: Ctx,
  project: ProjectRow,
): Promise<{
  tasks: (PlanTask & { number: number; title: string })[]
  plan: Schedule
  calendar: WorkingCalendar
}> {
  const [tasks, links] = await Promise.all([
    taskRows.list(ctx, { where: { projectId: project.id, deletedAt: null } }),
    linkRows.list(ctx, { where: { projectId: project.id } }),
  ])
  const today = day(ctx.now)
  const from = project.startOn && project.startOn > today ? project.startOn : today
  const calendar = calendarOf(project.calendar ?? siteCalendar(ctx.tenant), from)
  const planned = tasks.map((task) => replanFromDay(toPlanned(task, calendar), task, calendar, today))
  return {
    tasks,
    plan: schedule(planned, links.map(toLink), calendar, workdayStart(calendar, from)),
    calendar,
  }
}

/** Returns which tasks would move if the project were replanned. Throws 401, 403, 404. */
export async function previewPlan(ctx: Ctx, projectId: string): Promise<PlanPreview> {
  return previewIn(ctx, await projectFor(ctx, projectId, 'see'))
}

async function previewIn(ctx: Ctx, project: ProjectRow): Promise<PlanPreview> {
  const { tasks, plan } = await planOf(ctx, project)
  const byId = new Map(tasks.map((task) => [task.id, task]))
  if (plan.ring)
    return {
      moves: [],
      finishOn: null,
      finishDays: 0,
      ring: plan.ring.flatMap((id) => byId.get(id)?.number ?? []),
    }
  const before = tasks
    .map(({ dueOn }) => dueOn)
    .filter((on) => on !== null)
    .sort()
    .at(-1)
  const finishOn = tasks.length ? dayOfEnd(plan.finish) : null
  return {
    moves: dayMoves(tasks, plan).map((move) => ({
      ...move,
      number: byId.get(move.id)?.number ?? 0,
      title: byId.get(move.id)?.title ?? '',
    })),
    finishOn,
    finishDays: before && finishOn ? daysBetween(before, finishOn) : 0,
    ring: [],
  }
}

/** Applies a plan's moves as a single undoable batch. Throws 403, 404, 409 for a cycle. */
export async function applyPlan(ctx: Ctx, projectId: string): Promise<{ batch: string; changed: number }> {
  const project = await lockProject(ctx, projectId, 'plan')
  const { moves, ring } = await previewIn(ctx, project)
  if (ring.length) throw conflict('project.link_ring')
  const [tasks, statuses] = await Promise.all([
    lockTasks(
      ctx,
      moves.map(({ id }) => id),
    ),
    statusesOf(ctx, projectId),
  ])
  const rewrites = tasks.map((before) => ({
    before,
    after: { ...before, ...moves.find(({ id }) => id === before.id)?.to },
  }))
  const records = await applyRewrites(ctx, project, rewrites, statuses)
  const batch = await recordActivity(
    ctx,
    records.map((record) => ({ ...record, verb: 'scheduled' as const })),
  )
  return { batch, changed: records.length }
}

/** Saves the current days of all tasks as a baseline. Throws 403, 404. */
export async function saveBaseline(ctx: Ctx, projectId: string, name: string): Promise<string> {
  await projectFor(ctx, projectId, 'plan')
  const tasks = await taskRows.list(ctx, { where: { projectId, deletedAt: null } })
  const saved = tasks.map(({ id, startOn, dueOn }) => ({ id, startOn, dueOn }))
  return (await baselines.insert(ctx, { projectId, name, at: ctx.now, tasks: saved })).id
}

/** Returns the saved baselines, latest first. */
export async function listBaselines(ctx: Ctx, projectId: string) {
  await projectFor(ctx, projectId, 'see')
  return baselines.list(ctx, { where: { projectId }, order: ['-at'], limit: 20 })
}

export async function removeBaseline(ctx: Ctx, id: string): Promise<void> {
  const { projectId } = await baselines.get(ctx, id)
  await projectFor(ctx, projectId, 'plan')
  await baselines.remove(ctx, id)
}
