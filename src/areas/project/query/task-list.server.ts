import { findUsers } from '#areas/account/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Bind } from '#kernel/list/list-statement.ts'
import { day } from '#kernel/time/index.ts'
import { visibleProjects } from '../project/access.server.ts'
import { conditionSql, fileCount, userNamesIn } from './filter-sql.ts'
import { type TaskItem, type TaskList, taskPageSize } from './task-list.types.ts'
import { parseQueryFilter, type TaskQuery, type TaskSort } from './task-query.rules.ts'

/** The columns of `t` (a task) that make a `TaskItem`. */
export const taskItemColumns = `t.id, t.project_id AS "projectId", t.number, t.title, t.status_id AS "statusId", t.priority, t.parent_id AS "parentId",
  t.rank, t.start_on::text AS "startOn", t.due_on::text AS "dueOn", t.due_minute AS "dueMinute", t.duration_min AS "durationMin",
  t.scheduling, t.constraint_kind AS "constraintKind", t.constraint_on::text AS "constraintOn", t.estimate_min AS "estimateMin",
  t.spent_min AS "spentMin", t.progress, t.assignee_ids AS "assigneeIds", t.category_ids AS "categoryIds", t.custom, t.checklist,
  t.comment_count AS "commentCount", ${fileCount} AS "fileCount", t.source_kind AS "sourceKind", t.source_key AS "sourceKey", t.source_label AS "sourceLabel",
  t.recurrence_id AS "recurrenceId", to_char(t.completed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "completedAt",
  to_char(t.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "createdAt", t.version`

const sortColumns: Record<TaskSort, string> = {
  rank: 't.rank',
  due: 't.due_on',
  start: 't.start_on',
  priority: 't.priority',
  title: 't.title COLLATE "th-x-icu"',
  updated: 't.updated_at',
  number: 't.number',
}

/**
 * Returns the tasks of one project, or of all projects the viewer may see, by a query: one SQL query, plus one for each
 * person the filter names. The caller has checked access to a single project. Lists across all projects exclude other
 * users' drafts, templates and archived projects.
 */
export async function listTasks(
  ctx: Ctx,
  projectId: string | null,
  query: TaskQuery,
  {
    offset = 0,
    limit = taskPageSize,
    fields = [],
  }: {
    offset?: number
    limit?: number
    /** The custom fields, which the filter may name. */
    fields?: readonly Field[]
  } = {},
): Promise<TaskList> {
  const values: unknown[] = [ctx.tenant.id]
  const bind: Bind = (value) => `$${values.push(value)}`
  const today = day(ctx.now)
  const { conditions } = parseQueryFilter(query, today, fields)
  const context = {
    userId: ctx.viewer.user?.id ?? null,
    today,
    named: await findUsersByNames(ctx, userNamesIn(conditions)),
  }
  const where = [
    't.tenant_id = $1 AND t.deleted_at IS NULL',
    projectId ? `t.project_id = ${bind(projectId)}` : visibleSql(ctx, bind),
    ...conditions.map((condition) => conditionSql(condition, bind, context)),
  ]
  const order = `${sortColumns[query.sort]}${query.descending ? ' DESC' : ''} NULLS LAST`
  const text = `SELECT ${taskItemColumns}, count(*) OVER ()::int AS "totalFound" FROM project_task t
     JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
     JOIN project p ON p.tenant_id = t.tenant_id AND p.id = t.project_id
     WHERE ${where.join(' AND ')} ORDER BY ${order}, t.rank, t.id
     LIMIT ${bind(Math.min(limit, taskPageSize))} OFFSET ${bind(offset)}`
  const found = await ctx.db.query<TaskItem & { totalFound: number }>(null, text, values)
  return {
    items: found.map(({ totalFound: _, ...item }) => item),
    total: found[0]?.totalFound ?? 0,
  }
}

function visibleSql(ctx: Ctx, bind: Bind): string {
  const { all, ids, open } = visibleProjects(ctx)
  const live = `p.status <> 'archived' AND NOT p.is_template`
  if (all) return live
  return `${live} AND (p.id = ANY(${bind(ids)}::uuid[])${open ? ` OR p.visibility <> 'private'` : ''})`
}

/** Returns user ids by part of their name; ids are returned unchanged. */
async function findUsersByNames(ctx: Ctx, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = await Promise.all(
    names.map(async (name): Promise<[string, string[]]> => {
      if (isId(name)) return [name, [name]]
      return [name, (await findUsers(ctx, { search: name, limit: 50 })).map(({ id }) => id)]
    }),
  )
  return new Map(found)
}
