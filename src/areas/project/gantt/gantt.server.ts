import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Day } from '#kernel/time/index.ts'
import { linkRows } from '../link/link.server.ts'
import type { BaselineTask } from '../plan/baseline.table.ts'
import { usualCalendar } from '../plan/calendar.rules.ts'
import { toLink } from '../plan/planned.rules.ts'
import type { ProjectRow } from '../project/access.server.ts'
import type { GanttData } from './gantt.types.ts'
import type { GanttTask } from './gantt-rows.rules.ts'

/** How many tasks one chart draws. */
export const mostGanttTasks = 5000

/**
 * The plan of a project that the viewer may see: its open and finished tasks in their order, what waits for what, and the baselines that
 * were kept, with the days of the one asked for. Three statements, four with a baseline.
 */
export async function ganttData(
  ctx: Ctx,
  project: ProjectRow,
  baselineId: string | null,
): Promise<GanttData> {
  const [tasks, links, baselines, baseline] = await Promise.all([
    ctx.db.query<GanttTask>(
      'project.ganttTasks',
      `SELECT id, number, title, parent_id AS "parentId", start_on::text AS "startOn", due_on::text AS "dueOn",
         due_minute AS "dueMinute", duration_min AS "durationMin", scheduling, constraint_kind AS "constraintKind",
         constraint_on::text AS "constraintOn", progress, completed_at AS "completedAt"
       FROM project_task WHERE tenant_id = $1 AND project_id = $2 AND deleted_at IS NULL ORDER BY rank, id LIMIT $3`,
      [ctx.tenant.id, project.id, mostGanttTasks],
    ),
    linkRows.list(ctx, { where: { projectId: project.id } }),
    ctx.db.query<{ id: string; name: string; at: Date }>(
      'project.baselineNames',
      'SELECT id, name, at FROM project_baseline WHERE tenant_id = $1 AND project_id = $2 ORDER BY at DESC LIMIT 20',
      [ctx.tenant.id, project.id],
    ),
    baselineId && isId(baselineId) ? findBaseline(ctx, project.id, baselineId) : null,
  ])
  return {
    tasks,
    links: links.map((link) => ({ id: link.id, ...toLink(link) })),
    calendar: project.calendar ?? usualCalendar,
    baselines,
    baseline,
  }
}

async function findBaseline(ctx: Ctx, projectId: string, id: string) {
  const [row] = await ctx.db.query<{ id: string; tasks: BaselineTask[] }>(
    'project.baselineTasks',
    'SELECT id, tasks FROM project_baseline WHERE tenant_id = $1 AND project_id = $2 AND id = $3',
    [ctx.tenant.id, projectId, id],
  )
  return row ?? null
}

/** The last day of a plan; null where nothing has dates. */
export const finishOf = (tasks: readonly { dueOn: Day | null }[]): Day | null =>
  tasks
    .flatMap(({ dueOn }) => dueOn ?? [])
    .sort()
    .at(-1) ?? null
