import { usersByIds } from '#areas/account/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ProjectRow } from '../project/access.server.ts'
import type { StatusRow } from '../setup/status.server.ts'
import { validateDays, validateParent } from './task.rules.ts'
import { isSameValue, type TaskRow } from './task-row.ts'
import type { Rewrite } from './write.server.ts'

const invalidField = (path: string, code: string) => invalid([{ path, code }])

/**
 * Throws 422 or 409 if a task's new values are not allowed: days, status, categories, people and parent are checked
 * against the project.
 */
export async function checkRewrites(
  ctx: Ctx,
  project: ProjectRow,
  rewrites: readonly Rewrite[],
  statuses: readonly StatusRow[],
): Promise<void> {
  const statusIds = new Set(statuses.map(({ id }) => id))
  for (const { after } of rewrites) {
    const errorCode = validateDays(after.startOn, after.dueOn)
    if (errorCode) throw invalidField('dueOn', errorCode)
    if (!statusIds.has(after.statusId)) throw invalidField('statusId', 'project.no_status')
  }
  await checkCategories(ctx, project.id, rewrites)
  await checkAssignees(ctx, rewrites)
  for (const { before, after } of rewrites)
    if (after.parentId && after.parentId !== before.parentId) await checkParent(ctx, after)
}

const newValues = (rewrites: readonly Rewrite[], field: 'assigneeIds' | 'watcherIds' | 'categoryIds') => [
  ...new Set(
    rewrites.flatMap(({ before, after }) => (isSameValue(before[field], after[field]) ? [] : after[field])),
  ),
]

async function checkCategories(ctx: Ctx, projectId: string, rewrites: readonly Rewrite[]): Promise<void> {
  const categoryIds = [
    ...new Set([
      ...newValues(rewrites, 'categoryIds'),
      ...rewrites.flatMap(({ after }) => after.categoryIds),
    ]),
  ]
  if (!categoryIds.length) return
  const [found] = await ctx.db.query<{ count: number }>(
    'project.categoriesKnown',
    'SELECT count(*)::int AS count FROM project_category WHERE tenant_id = $1 AND project_id = $2 AND id = ANY($3::uuid[])',
    [ctx.tenant.id, projectId, categoryIds],
  )
  if (found?.count !== categoryIds.length) throw invalidField('categoryIds', 'project.no_category')
}

async function checkAssignees(ctx: Ctx, rewrites: readonly Rewrite[]): Promise<void> {
  const assigneeIds = [
    ...new Set([
      ...rewrites.flatMap(({ before, after }) =>
        after.assigneeIds.filter((id) => !before.assigneeIds.includes(id)),
      ),
    ]),
  ]
  if (!assigneeIds.length) return
  const found = await usersByIds(ctx, assigneeIds)
  if (found.filter(({ status }) => status === 'active').length !== assigneeIds.length)
    throw invalidField('assigneeIds', 'project.no_person')
}

/** Checks that the new parent is in the same project, creates no cycle, and keeps to at most five levels. */
async function checkParent(ctx: Ctx, task: TaskRow): Promise<void> {
  const [found] = await ctx.db.query<{ above: string[]; height: number; project: string | null }>(
    'project.familyOf',
    `WITH RECURSIVE up AS (
       SELECT id, parent_id, 1 AS level FROM project_task WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL
       UNION ALL SELECT p.id, p.parent_id, up.level + 1 FROM project_task p JOIN up ON p.id = up.parent_id
         WHERE p.tenant_id = $1 AND up.level < 12),
     down AS (
       SELECT $3::uuid AS id, 1 AS level
       UNION ALL SELECT c.id, down.level + 1 FROM project_task c JOIN down ON c.parent_id = down.id
         WHERE c.tenant_id = $1 AND c.deleted_at IS NULL AND down.level < 12)
     SELECT ARRAY(SELECT id FROM up ORDER BY level) AS above, (SELECT max(level) FROM down) AS height,
       (SELECT project_id FROM project_task WHERE tenant_id = $1 AND id = $2 AND deleted_at IS NULL) AS project`,
    [ctx.tenant.id, task.parentId, task.id],
  )
  if (found?.project !== task.projectId) throw invalidField('parentId', 'project.no_parent')
  const errorCode = validateParent(task.id, found.above, found.height)
  if (errorCode) throw conflict(errorCode)
}
