import { notFound } from '#kernel/errors.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import { day, type StoredCalendar } from '#kernel/time/index.ts'
import { type Health, healthOf } from '../health/health.rules.ts'
import { linkRows } from '../link/link.server.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { toLink } from '../plan/planned.rules.ts'
import {
  type ProjectRights,
  type ProjectRow,
  projectRows,
  requireRight,
  rightsIn,
  visibleProjects,
} from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import type { TaskItem, TaskList } from '../query/task-list.types.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { type CategoryRow, categoriesOf, type StatusRow, statusesOf } from '../setup/status.server.ts'
import { findProjectUsers, type ProjectUser } from './users.server.ts'

/** A project as its task views need it. */
export type WorkProject = Pick<
  ProjectRow,
  | 'id'
  | 'groupId'
  | 'slug'
  | 'key'
  | 'name'
  | 'goal'
  | 'icon'
  | 'status'
  | 'startOn'
  | 'endOn'
  | 'visibility'
  | 'fields'
  | 'scheduling'
  | 'calendar'
  | 'isTemplate'
> & { group: { slug: string; name: string }; rights: ProjectRights }

/** The data of every task view. */
export interface Work {
  today: string
  me: string | null
  /** Null: all projects the viewer may see. */
  project: WorkProject | null
  projects: WorkProject[]
  statuses: StatusRow[]
  categories: CategoryRow[]
  members: ProjectUser[]
  list: TaskList
  health: Health | null
  /** The working time of the project, or of the site if several are shown. */
  calendar: StoredCalendar
}

/** Returns a project by the two segments of its path. Throws 404. */
export async function projectAt(
  ctx: Ctx,
  groupSlug: string,
  slug: string,
): Promise<WorkProject & { row: ProjectRow }> {
  const group = await groupRows.find(ctx, { slug: groupSlug })
  const row = group && (await projectRows.find(ctx, { groupId: group.id, slug }))
  if (!group || !row) throw notFound('project.not_found')
  requireRight(ctx, row, 'see')
  return { ...toWorkProject(row, ctx), group: { slug: group.slug, name: group.name }, row }
}

/** Returns a project for its views and task panel, with the viewer's permissions. */
export const toWorkProject = (row: ProjectRow, ctx: Ctx) => {
  const { id, groupId, slug, key, name, goal, icon, status, startOn, endOn } = row
  const { visibility, fields, scheduling, calendar, isTemplate } = row
  const rights = rightsIn(ctx.viewer, row)
  const open = status !== 'archived'
  return {
    id,
    groupId,
    slug,
    key,
    name,
    goal,
    icon,
    status,
    startOn,
    endOn,
    visibility,
    fields,
    scheduling,
    calendar,
    isTemplate,
    rights: { see: rights.see, work: rights.work && open, plan: rights.plan && open, manage: rights.manage },
  }
}

/** Returns one project's tasks by a URL query, with everything needed to show and change them. */
export async function projectWork(
  ctx: Ctx,
  found: WorkProject & { row: ProjectRow },
  params: URLSearchParams,
): Promise<Work> {
  const { row, ...project } = found
  const [list, statuses, categories, links] = await Promise.all([
    loadTasks(ctx, project.id, params, project.fields),
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
    linkRows.list(ctx, { where: { projectId: project.id } }),
  ])
  const users = await findProjectUsers(ctx, assigneeIdsOf(list.items), { staff: project.rights.work })
  const narrowed = parseTaskQuery(params).filter !== ''
  const all = narrowed
    ? (await listTasks(ctx, project.id, parseTaskQuery(new URLSearchParams()))).items
    : list.items
  const today = day(ctx.now)
  const calendar = row.calendar ?? siteCalendar(ctx.tenant)
  const closed = new Set(
    statuses.filter(({ category }) => closedCategories.includes(category)).map(({ id }) => id),
  )
  const health = healthOf(
    all.map((task) => ({
      ...task,
      completedAt: task.completedAt ? new Date(task.completedAt) : null,
      closed: closed.has(task.statusId),
    })),
    links.map(toLink),
    { endOn: row.endOn, calendar: calendarOf(calendar, today), today },
  )
  return {
    today,
    me: ctx.viewer.user?.id ?? null,
    project,
    projects: [project],
    statuses,
    categories,
    members: users,
    list,
    health,
    calendar,
  }
}

/** Returns the tasks of all projects the viewer may see. */
export async function allWork(ctx: Ctx, params: URLSearchParams): Promise<Work> {
  const list = await loadTasks(ctx, null, params)
  const { all, ids, open } = visibleProjects(ctx)
  const rows = (
    await projectRows.list(ctx, { where: { isTemplate: false, status: { not: 'archived' } } })
  ).filter(({ id, visibility }) => all || ids.includes(id) || (open && visibility !== 'private'))
  const groups = await groupRows.list(ctx)
  const projects = rows.flatMap((row) => {
    const group = groups.find(({ id }) => id === row.groupId)
    return group ? [{ ...toWorkProject(row, ctx), group: { slug: group.slug, name: group.name } }] : []
  })
  const [statuses, categories, projectUsers] = await Promise.all([
    loadForProjects<StatusRow>(ctx, 'statuses', projects),
    loadForProjects<CategoryRow>(ctx, 'categories', projects),
    findProjectUsers(ctx, assigneeIdsOf(list.items), { staff: true }),
  ])
  return {
    today: day(ctx.now),
    me: ctx.viewer.user?.id ?? null,
    project: null,
    projects,
    statuses,
    categories,
    members: projectUsers,
    list,
    health: null,
    calendar: siteCalendar(ctx.tenant),
  }
}

/** Returns the first tasks of a query; the browser loads more if the URL requests more pages. */
function loadTasks(
  ctx: Ctx,
  projectId: string | null,
  params: URLSearchParams,
  fields: readonly Field[] = [],
): Promise<TaskList> {
  return listTasks(ctx, projectId, parseTaskQuery(params), { fields })
}

const assigneeIdsOf = (tasks: readonly TaskItem[]) => [
  ...new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds)),
]

const tableSql = {
  statuses: `SELECT tenant_id AS "tenantId", id, project_id AS "projectId", name, color, category, sort, wip_limit AS "wipLimit"
    FROM project_status WHERE tenant_id = $1 AND project_id = ANY($2::uuid[]) ORDER BY sort, id`,
  categories: `SELECT tenant_id AS "tenantId", id, project_id AS "projectId", name, color
    FROM project_category WHERE tenant_id = $1 AND project_id = ANY($2::uuid[]) ORDER BY name, id`,
}

const loadForProjects = <Row>(ctx: Ctx, of: keyof typeof tableSql, projects: readonly { id: string }[]) =>
  ctx.db.query<Row>(`project.all.${of}`, tableSql[of], [ctx.tenant.id, projects.map(({ id }) => id)])
