import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { linkRows } from '../link/link.server.ts'
import type { BaselineTask } from '../plan/baseline.table.ts'
import { toLink } from '../plan/planned.rules.ts'
import type { ProjectRow } from '../project/access.server.ts'
import type { BaselineView } from './baseline-card.tsx'
import { type GanttData, maxGanttTasks } from './gantt.types.ts'
import type { GanttTask } from './gantt-rows.rules.ts'

type PlannedProject = Pick<ProjectRow, 'id' | 'name' | 'calendar'>

/**
 * Returns the plan of projects that the viewer may see: their tasks in order, the links, and, for a single one, its
 * baselines with the days of the requested one. With several, each project is a group above its tasks. Three SQL
 * queries, four with a baseline.
 */
export async function ganttData(
  ctx: Ctx,
  projects: readonly PlannedProject[],
  baselineId: string | null = null,
): Promise<GanttData> {
  const [single] = projects.length === 1 ? projects : []
  const ids = projects.map(({ id }) => id)
  const [found, links, baselines, baseline] = await Promise.all([
    plannedTasks(ctx, ids, maxGanttTasks),
    linkRows.list(ctx, { where: { projectId: ids } }),
    single
      ? ctx.db.query<BaselineView>(
          'project.baselineNames',
          'SELECT id, name, at FROM project_baseline WHERE tenant_id = $1 AND project_id = $2 ORDER BY at DESC LIMIT 20',
          [ctx.tenant.id, single.id],
        )
      : [],
    single && baselineId && isId(baselineId) ? findBaseline(ctx, single.id, baselineId) : null,
  ])
  const tasks = found.map(({ total: _, ...task }) => task)
  return {
    now: ctx.now,
    total: found[0]?.total ?? 0,
    tasks: single ? tasks : projects.flatMap((project) => groupUnderProject(project, tasks)),
    links: links.map((link) => ({ id: link.id, ...toLink(link) })),
    calendar: single?.calendar ?? siteCalendar(ctx.tenant),
    baselines,
    baseline,
  }
}

/** Returns the task data used by planning and the chart, in order, each with the total count. */
export const plannedTasks = (ctx: Ctx, projects: readonly string[], limit: number) =>
  ctx.db.query<GanttTask & { total: number }>(
    'project.ganttTasks',
    `SELECT id, project_id AS "projectId", number, title, parent_id AS "parentId", start_on::text AS "startOn",
         due_on::text AS "dueOn", due_minute AS "dueMinute", duration_min AS "durationMin", scheduling,
         constraint_kind AS "constraintKind", constraint_on::text AS "constraintOn", progress, completed_at AS "completedAt",
         count(*) OVER ()::int AS total
       FROM project_task WHERE tenant_id = $1 AND project_id = ANY($2::uuid[]) AND deleted_at IS NULL
       ORDER BY project_id, rank, id LIMIT $3`,
    [ctx.tenant.id, projects, limit],
  )

/** Turns a project into a group of its tasks; without tasks it is left out. */
function groupUnderProject({ id, name }: PlannedProject, tasks: readonly GanttTask[]): GanttTask[] {
  const tasksOfProject = tasks.filter(({ projectId }) => projectId === id)
  const [first] = tasksOfProject
  if (!first) return []
  const group: GanttTask = {
    ...first,
    id,
    title: name,
    number: 0,
    parentId: null,
    startOn: null,
    dueOn: null,
    durationMin: null,
    constraintKind: null,
    constraintOn: null,
    progress: 0,
    completedAt: null,
  }
  return [group, ...tasksOfProject.map((task) => ({ ...task, parentId: task.parentId ?? id }))]
}

async function findBaseline(ctx: Ctx, projectId: string, id: string) {
  const [row] = await ctx.db.query<{ id: string; tasks: BaselineTask[] }>(
    'project.baselineTasks',
    'SELECT id, tasks FROM project_baseline WHERE tenant_id = $1 AND project_id = $2 AND id = $3',
    [ctx.tenant.id, projectId, id],
  )
  return row ?? null
}
