import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { publishProject } from '../activity/activity.server.ts'
import { lockProject } from '../project/access.server.ts'
import { projectCategories } from './category.table.ts'
import type { CategoryInput } from './setup.input.ts'
import { projectStatuses } from './status.table.ts'

export const statusRows = rows(projectStatuses, { missing: 'project.no_status' })
const categoryRows = rows(projectCategories, { missing: 'project.no_category' })
export type StatusRow = typeof projectStatuses.$inferSelect
export type CategoryRow = typeof projectCategories.$inferSelect

/** Returns the columns of a project's board, in order. */
export const statusesOf = (ctx: Ctx, projectId: string): Promise<StatusRow[]> =>
  statusRows.list(ctx, { where: { projectId }, order: ['sort'] })

/** Returns the labels of a project's tasks, by name. */
export const categoriesOf = (ctx: Ctx, projectId: string): Promise<CategoryRow[]> =>
  categoryRows.list(ctx, { where: { projectId }, order: ['name'] })

/** Sets the order of the columns; those not named follow in their existing order. */
export async function orderStatuses(ctx: Ctx, projectId: string, ids: readonly string[]): Promise<void> {
  await lockProject(ctx, projectId, 'plan')
  await ctx.db.query(
    'project.orderStatuses',
    `UPDATE project_status s SET sort = coalesce(array_position($3::uuid[], s.id), 100 + s.sort)
     WHERE s.tenant_id = $1 AND s.project_id = $2`,
    [ctx.tenant.id, projectId, ids],
  )
  publishProject(ctx, projectId)
}

/** Creates or changes a label. Throws 409 if the project already has one with this name. */
export async function saveCategory(
  ctx: Ctx,
  projectId: string,
  { id, ...input }: CategoryInput,
): Promise<string> {
  await lockProject(ctx, projectId, 'plan')
  const categories = await categoriesOf(ctx, projectId)
  if (categories.some((category) => category.name === input.name && category.id !== id))
    throw conflict('project.category_taken')
  if (id && !categories.some((category) => category.id === id)) throw notFound('project.no_category')
  if (!id && categories.length >= 50) throw conflict('project.too_many_categories')
  const saved = id
    ? await categoryRows.update(ctx, id, input)
    : await categoryRows.insert(ctx, { projectId, ...input })
  publishProject(ctx, projectId)
  return saved.id
}

/** Deletes a label; its tasks get the target's, or none. */
export async function removeCategory(
  ctx: Ctx,
  projectId: string,
  id: string,
  targetId: string | null,
): Promise<void> {
  await lockProject(ctx, projectId, 'plan')
  const categories = await categoriesOf(ctx, projectId)
  if (!categories.some((category) => category.id === id)) throw notFound('project.no_category')
  const target = categories.find((category) => category.id === targetId && category.id !== id)?.id ?? null
  await ctx.db.query(
    'project.dropCategory',
    `UPDATE project_task SET category_ids = CASE WHEN $3::uuid IS NULL OR $3 = ANY(category_ids) THEN array_remove(category_ids, $2)
       ELSE array_replace(category_ids, $2, $3) END, version = version + 1
     WHERE tenant_id = $1 AND $2 = ANY(category_ids)`,
    [ctx.tenant.id, id, target],
  )
  await categoryRows.remove(ctx, id)
  publishProject(ctx, projectId)
}
