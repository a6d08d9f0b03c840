import type { Ctx } from '#kernel/http/ctx.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { type Health, type HealthTask, healthOf } from '../health/health.rules.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { type ProjectRow, visibleProjects } from '../project/access.server.ts'
import { type GroupRow, listGroups } from '../project/group.server.ts'
import { pinnedProjects } from '../project/project.server.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'
import { findProjectUsers, type ProjectUser } from '../work/users.server.ts'

/** A task as overview pages count it. */
export interface OverviewTask extends HealthTask {
  projectId: string
  category: StatusCategory
  assigneeIds: string[]
  reporterId: string | null
}

/** A project on a card. */
export interface ProjectCard
  extends Pick<
    ProjectRow,
    'id' | 'groupId' | 'slug' | 'key' | 'name' | 'goal' | 'icon' | 'status' | 'endOn' | 'visibility'
  > {
  health: Health
  done: number
  total: number
  members: string[]
  pinned: boolean
}

export interface Overview {
  today: Day
  groups: GroupRow[]
  cards: ProjectCard[]
  tasks: OverviewTask[]
  members: ProjectUser[]
}

/**
 * Returns all visible projects with their status and tasks: six SQL queries, whatever their number. Archived ones are
 * left out unless requested.
 */
export async function overview(
  ctx: Ctx,
  wish: { groupId?: string; archived?: boolean } = {},
): Promise<Overview> {
  const today = day(ctx.now)
  const [groups, projects, pinned] = await Promise.all([
    listGroups(ctx),
    findVisibleProjects(ctx, wish),
    pinnedProjects(ctx),
  ])
  const ids = projects.map(({ id }) => id)
  const [tasks, links] = await Promise.all([tasksOf(ctx, ids), linksOf(ctx, ids)])
  const byProject = Map.groupBy(tasks, ({ projectId }) => projectId)
  const linksBy = Map.groupBy(links, ({ projectId }) => projectId)
  const cards = projects.map((project): ProjectCard => {
    const tasksOfProject = byProject.get(project.id) ?? []
    const counted = tasksOfProject.filter(({ category }) => category !== 'cancelled')
    const calendar = calendarOf(project.calendar ?? siteCalendar(ctx.tenant), today)
    const { id, groupId, slug, key, name, goal, icon, status, endOn, visibility } = project
    return {
      id,
      groupId,
      slug,
      key,
      name,
      goal,
      icon,
      status,
      endOn,
      visibility,
      health: healthOf(tasksOfProject, linksBy.get(id) ?? [], { endOn, calendar, today }),
      done: counted.filter(({ closed }) => closed).length,
      total: counted.length,
      members: [...new Set(tasksOfProject.flatMap(({ assigneeIds }) => assigneeIds))],
      pinned: pinned.includes(id),
    }
  })
  const users = await findProjectUsers(
    ctx,
    cards.flatMap((card) => card.members),
  )
  return { today, groups, cards, tasks, members: users }
}

function findVisibleProjects(
  ctx: Ctx,
  { groupId, archived }: { groupId?: string; archived?: boolean },
): Promise<ProjectRow[]> {
  const { all, ids, open } = visibleProjects(ctx)
  return ctx.db.query<ProjectRow>(
    'project.seen',
    `SELECT id, tenant_id AS "tenantId", group_id AS "groupId", slug, key, name, goal, icon, status, owner_id AS "ownerId", visibility,
       start_on::text AS "startOn", end_on::text AS "endOn", calendar, scheduling, fields, is_template AS "isTemplate",
       hourly_satang AS "hourlySatang",
       next_number AS "nextNumber", share_code AS "shareCode", share_until AS "shareUntil", share_access AS "shareAccess",
       created_at AS "createdAt", version
     FROM project WHERE tenant_id = $1 AND NOT is_template AND ($2 OR id = ANY($3::uuid[]) OR ($4 AND visibility <> 'private'))
       AND ($5::uuid IS NULL OR group_id = $5) AND (status = 'archived') = $6
     ORDER BY created_at, id LIMIT 500`,
    [ctx.tenant.id, all, ids, open, groupId ?? null, archived ?? false],
  )
}

const tasksOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.query<OverviewTask>(
    'project.overviewTasks',
    `SELECT t.id, t.project_id AS "projectId", t.number, t.title, t.parent_id AS "parentId", t.start_on::text AS "startOn",
       t.due_on::text AS "dueOn", t.due_minute AS "dueMinute", t.duration_min AS "durationMin", t.scheduling,
       t.constraint_kind AS "constraintKind", t.constraint_on::text AS "constraintOn", t.completed_at AS "completedAt", t.progress,
       t.assignee_ids AS "assigneeIds", t.reporter_id AS "reporterId", s.category, s.category IN ('done', 'cancelled') AS closed
     FROM project_task t JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
     WHERE t.tenant_id = $1 AND t.project_id = ANY($2::uuid[]) AND t.deleted_at IS NULL LIMIT 20000`,
    [ctx.tenant.id, ids],
  )

const linksOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.query<{ projectId: string; from: string; to: string; type: LinkType; lag: number }>(
    'project.overviewLinks',
    `SELECT project_id AS "projectId", from_id AS "from", to_id AS "to", type, lag_min AS lag FROM project_link
     WHERE tenant_id = $1 AND project_id = ANY($2::uuid[]) LIMIT 20000`,
    [ctx.tenant.id, ids],
  )
