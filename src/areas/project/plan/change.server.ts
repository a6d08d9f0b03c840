import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { day } from '#kernel/time/index.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { plannedTasks } from '../gantt/gantt.server.ts'
import { linkImpact } from '../gantt/link-impact.rules.ts'
import { type Impact, impactOf } from '../gantt/move.rules.ts'
import { applyLinkChange, linkRows, projectsOfLink } from '../link/link.server.ts'
import { lockProject, projectFor } from '../project/access.server.ts'
import { type EditResult, editRecords } from '../task/edit.server.ts'
import { taskRows } from '../task/write.server.ts'
import { calendarOf } from './calendar.rules.ts'
import type { PlanChange, Proposal } from './change.input.ts'
import { toLink } from './planned.rules.ts'

/** Far more than any project has. */
const maxPlannedTasks = 50_000

/** What a change would move, with the names of what moves; `earlier` is what would then not need to wait as long. */
export interface PlanChangePreview {
  impact: Impact
  earlier: Impact | null
  titles: { [id: string]: string }
}

/**
 * Returns what a change of a link or of a task's days would move in its project, before it is made: the chart's rules,
 * for screens without a plan. Throws 401, 403, 404.
 */
export async function previewChange(
  ctx: Ctx,
  projectId: string,
  proposal: Proposal,
): Promise<PlanChangePreview> {
  const project = await projectFor(ctx, projectId, 'link' in proposal ? 'plan' : 'work')
  const [tasks, found] = await Promise.all([
    plannedTasks(ctx, [projectId], maxPlannedTasks),
    linkRows.list(ctx, { where: { projectId } }),
  ])
  const today = day(ctx.now)
  const calendar = calendarOf(project.calendar ?? siteCalendar(ctx.tenant), today)
  const links = found.map((link) => ({ id: link.id, ...toLink(link) }))
  const { earlier, ...impact } =
    'link' in proposal
      ? linkImpact(tasks, links, calendar, { today, change: proposal.link })
      : { ...impactOf(tasks, links, calendar, { today, changes: [proposal.dates] }), earlier: null }
  const named = new Set([
    ...[...impact.moves, ...(earlier?.moves ?? [])].map(({ id }) => id),
    ...impact.stays,
    ...(impact.ring ?? []),
  ])
  return {
    impact,
    earlier,
    titles: Object.fromEntries(tasks.flatMap(({ id, title }) => (named.has(id) ? [[id, title]] : []))),
  }
}

/**
 * Applies a change with everything it moves, as a single undoable batch. Nothing moves that others moved since the
 * preview. Throws 401, 403, 404, 409 (`project.plan_changed`, and what links throw), 422.
 */
export async function applyChange(ctx: Ctx, { link, moves }: PlanChange): Promise<EditResult> {
  const ids = moves.map(({ id }) => id)
  const currentTasks = await taskRows.list(ctx, { where: { id: ids, deletedAt: null } })
  if (currentTasks.length < new Set(ids).size) throw notFound('project.task_not_found')
  const bound = link ? await projectsOfLink(ctx, link) : []
  // All locked first and in the same order, so that two concurrent plan changes cannot deadlock.
  const projects = [...new Set([...bound, ...currentTasks.map(({ projectId }) => projectId)])].sort()
  for (const id of projects) await lockProject(ctx, id, 'work')
  const now = new Map(
    (await taskRows.list(ctx, { where: { id: ids } })).map((task) => [task.id, task] as const),
  )
  const isAsSeen = moves.every(({ id, before }) => {
    const task = now.get(id)
    return task && task.startOn === before.startOn && task.dueOn === before.dueOn
  })
  if (!isAsSeen) throw conflict('project.plan_changed')
  const linked = link ? [await applyLinkChange(ctx, link)] : []
  const moved = await editRecords(
    ctx,
    moves.map(({ id, startOn, dueOn }) => ({
      id,
      changes: {
        startOn,
        dueOn,
        // The duration follows from the days, now that somebody set them.
        ...(now.get(id)?.durationMin && { durationMin: null }),
      },
    })),
  )
  const records = [...linked, ...moved]
  return {
    batch: await recordActivity(ctx, records),
    changed: new Set(records.map(({ taskId }) => taskId)).size,
  }
}
