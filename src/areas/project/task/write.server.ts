import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { TaskChange } from '../activity/activity.types.ts'
import { projectTasks } from './task.table.ts'
import { isSameValue, type TaskRow, type WritableColumn, writableColumns } from './task-row.ts'

export const taskRows = rows(projectTasks, { missing: 'project.task_not_found' })

/** A task before and after a change. */
export interface Rewrite {
  before: TaskRow
  after: TaskRow
}

/** Returns the fields that differ. */
export const changesBetween = ({ before, after }: Rewrite): TaskChange[] =>
  writableColumns.flatMap((field) =>
    isSameValue(before[field], after[field])
      ? []
      : [{ field, from: before[field] ?? null, to: after[field] ?? null }],
  )

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const arrayColumns: readonly WritableColumn[] = ['assigneeIds', 'watcherIds', 'categoryIds']
const columnTypes: Partial<Record<WritableColumn, string>> = {
  statusId: 'uuid',
  parentId: 'uuid',
  priority: 'integer',
  dueMinute: 'integer',
  durationMin: 'integer',
  estimateMin: 'integer',
  progress: 'integer',
  startOn: 'date',
  dueOn: 'date',
  constraintOn: 'date',
  custom: 'jsonb',
  checklist: 'jsonb',
  completedAt: 'timestamptz',
  deletedAt: 'timestamptz',
}
const setSql = writableColumns.map((field) =>
  arrayColumns.includes(field)
    ? `${toSnakeCase(field)} = ARRAY(SELECT jsonb_array_elements_text(r."${field}")::uuid)`
    : `${toSnakeCase(field)} = r."${field}"`,
)
const recordColumnsSql = writableColumns.map(
  (field) => `"${field}" ${arrayColumns.includes(field) ? 'jsonb' : (columnTypes[field] ?? 'text')}`,
)

/** Writes tasks in their new state, in one SQL query however many there are. The caller has locked their rows. */
export async function rewriteTasks(ctx: Ctx, tasks: readonly TaskRow[]): Promise<void> {
  if (!tasks.length) return
  const values = tasks.map((task) => ({
    id: task.id,
    ...Object.fromEntries(writableColumns.map((field) => [field, task[field]])),
  }))
  await ctx.db.query(
    'project.rewriteTasks',
    `UPDATE project_task t SET ${setSql.join(', ')}, updated_at = $2, version = t.version + 1
     FROM jsonb_to_recordset($3::jsonb) AS r(id uuid, ${recordColumnsSql.join(', ')})
     WHERE t.tenant_id = $1 AND t.id = r.id`,
    [ctx.tenant.id, ctx.now, JSON.stringify(values)],
  )
}

/** Returns tasks by id, locked in the order of their ids. Deleted ones are left out unless requested. */
export async function lockTasks(
  ctx: Ctx,
  ids: readonly string[],
  { withDeleted = false } = {},
): Promise<TaskRow[]> {
  await ctx.db.query(
    'project.lockTasks',
    'SELECT id FROM project_task WHERE tenant_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE',
    [ctx.tenant.id, ids],
  )
  return taskRows.list(ctx, { where: { id: [...new Set(ids)], ...(!withDeleted && { deletedAt: null }) } })
}
