import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice, ImportRun, UndoneRecord, WrittenRecord } from '#kernel/import/import.types.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { type ProjectRow, projectRows } from '../project/access.server.ts'
import { eraseProject } from '../project/project.server.ts'
import { rollUp } from '../task/roll-up.server.ts'
import { lockTasks, rewriteTasks } from '../task/write.server.ts'
import type { ImportedTask, TaskImportData } from './import.types.ts'

/**
 * Removes tasks, last first. One that was changed, commented, worked on or given subtasks since stays and is reported;
 * its number stays taken, like that of every deleted task.
 */
export async function undoTasks(
  ctx: Ctx,
  records: readonly WrittenRecord<ImportedTask>[],
  run: ImportRun,
): Promise<UndoneRecord[]> {
  const { projectId } = run.data as unknown as TaskImportData
  const project = projectId ? await projectRows.find(ctx, { id: projectId }) : undefined
  if (!project)
    return records.map(({ recordId }) => ({ recordId, result: 'undo_kept', notices: goneNotices }))
  await projectRows.lock(ctx, project.id)
  const ids = records.map(({ recordId }) => recordId)
  const [tasks, below] = await Promise.all([lockTasks(ctx, ids), childrenOf(ctx, ids)])
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const stays = new Set<string>()
  const undone = records.map(({ recordId, befores }): UndoneRecord => {
    const task = byId.get(recordId)
    const children = below.get(recordId) ?? []
    const notices = !task
      ? goneNotices
      : task.version !== 1 || task.spentMin > 0 || task.commentCount !== (befores[0]?.comments ?? 0)
        ? changedNotices
        : children.some((id) => stays.has(id) || !byId.has(id))
          ? [{ code: 'project.import.has_subtasks' }]
          : []
    if (task && notices.length) stays.add(recordId)
    return { recordId, result: notices.length ? 'undo_kept' : 'undone', notices }
  })
  const going = undone.flatMap(({ recordId, result }) => (result === 'undone' ? byId.get(recordId)! : []))
  await rewriteTasks(
    ctx,
    going.map((task) => ({ ...task, deletedAt: ctx.now })),
  )
  await deleteImportedData(
    ctx,
    going.map(({ id }) => id),
  )
  await rollUp(
    ctx,
    going.flatMap(({ parentId }) => parentId ?? []),
  )
  await recordActivity(
    ctx,
    going.map(({ id }) => ({
      taskId: id,
      projectId: project.id,
      verb: 'undone' as const,
      changes: [{ field: 'deletedAt', from: null, to: ctx.now }],
    })),
  )
  return undone
}

const goneNotices: ImportNotice[] = [{ code: 'project.import.gone_since' }]
const changedNotices: ImportNotice[] = [{ code: 'project.import.changed_since' }]

async function childrenOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = await ctx.db.query<{ id: string; parentId: string }>(
    'project.childrenOf',
    `SELECT id, parent_id AS "parentId" FROM project_task
     WHERE tenant_id = $1 AND parent_id = ANY($2::uuid[]) AND deleted_at IS NULL`,
    [ctx.tenant.id, ids],
  )
  return new Map(
    [...Map.groupBy(found, ({ parentId }) => parentId)].map(([id, own]) => [id, own.map((task) => task.id)]),
  )
}

/** Removes what the import wrote in addition to the tasks. */
async function deleteImportedData(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const values = [ctx.tenant.id, ids]
  await ctx.db.query(
    'project.dropImportedLinks',
    'DELETE FROM project_link WHERE tenant_id = $1 AND (from_id = ANY($2::uuid[]) OR to_id = ANY($2::uuid[]))',
    values,
  )
  await ctx.db.query(
    'project.dropImportedComments',
    'DELETE FROM project_comment WHERE tenant_id = $1 AND task_id = ANY($2::uuid[])',
    values,
  )
  await ctx.db.query(
    'project.uncountComments',
    'UPDATE project_task SET comment_count = 0 WHERE tenant_id = $1 AND id = ANY($2::uuid[])',
    values,
  )
}

/**
 * Runs after the tasks: removes the project that was created for them if nothing else was added to it, or the unused
 * statuses, labels and custom fields.
 */
export async function undoSetup(ctx: Ctx, run: ImportRun): Promise<void> {
  const { projectId, made } = run.data as unknown as TaskImportData
  const project = projectId ? await projectRows.find(ctx, { id: projectId }) : undefined
  if (!project || !made) return
  const [used] = await ctx.db.query<{ tasks: number }>(
    'project.tasksLeft',
    'SELECT count(*)::int AS tasks FROM project_task WHERE tenant_id = $1 AND project_id = $2 AND deleted_at IS NULL',
    [ctx.tenant.id, project.id],
  )
  if (made.project && !used?.tasks) {
    await eraseProject(ctx, project.id)
    if (made.groupId) await dropEmptyGroup(ctx, made.groupId)
    return
  }
  await ctx.db.query(
    'project.dropUnusedStatuses',
    `DELETE FROM project_status s WHERE s.tenant_id = $1 AND s.project_id = $2 AND s.id = ANY($3::uuid[])
       AND NOT EXISTS (SELECT FROM project_task t WHERE t.tenant_id = $1 AND t.status_id = s.id)
       AND EXISTS (SELECT FROM project_status o WHERE o.tenant_id = $1 AND o.project_id = $2 AND o.category = s.category
         AND NOT o.id = ANY($3::uuid[]))`,
    [ctx.tenant.id, project.id, made.statusIds],
  )
  await ctx.db.query(
    'project.dropUnusedCategories',
    `DELETE FROM project_category c WHERE c.tenant_id = $1 AND c.project_id = $2 AND c.id = ANY($3::uuid[])
       AND NOT EXISTS (SELECT FROM project_task t WHERE t.tenant_id = $1 AND t.project_id = $2 AND t.deleted_at IS NULL
         AND c.id = ANY(t.category_ids))`,
    [ctx.tenant.id, project.id, made.categoryIds],
  )
  if (made.fieldKeys?.length) await dropUnusedFields(ctx, project, made.fieldKeys)
}

async function dropUnusedFields(ctx: Ctx, { id, fields }: ProjectRow, keys: readonly string[]) {
  const used = await ctx.db.query<{ key: string }>(
    'project.usedFields',
    `SELECT DISTINCT k AS key FROM project_task t, unnest($3::text[]) k
     WHERE t.tenant_id = $1 AND t.project_id = $2 AND t.deleted_at IS NULL AND t.custom ? k`,
    [ctx.tenant.id, id, keys],
  )
  const unused = keys.filter((key) => !used.some((row) => row.key === key))
  await projectRows.update(ctx, id, { fields: fields.filter(({ key }) => !unused.includes(key)) })
}

const dropEmptyGroup = (ctx: Ctx, id: string) =>
  ctx.db.query(
    'project.dropEmptyGroup',
    `DELETE FROM project_group g WHERE g.tenant_id = $1 AND g.id = $2
       AND NOT EXISTS (SELECT FROM project p WHERE p.tenant_id = $1 AND p.group_id = g.id)`,
    [ctx.tenant.id, id],
  )
