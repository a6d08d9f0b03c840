import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { valuesOf } from '../field/task-fields.server.ts'
import { lockProject, type ProjectRow } from '../project/access.server.ts'
import { statusesOf } from '../setup/status.server.ts'
import { blankTask } from './blank-task.ts'
import { notifyAssigned } from './notify.server.ts'
import { ranksAt } from './position.server.ts'
import { rollUp } from './roll-up.server.ts'
import type { NewTask } from './task.input.ts'
import type { TaskRow } from './task-row.ts'
import { checkRewrites } from './validate.server.ts'
import { taskRows } from './write.server.ts'

export interface Created {
  batch: string
  tasks: { id: string; number: number; title: string }[]
}

/**
 * Creates tasks in a project, numbered without gaps: the project's row is locked until the transaction ends. Throws
 * 401, 403, 404, 409, 422 with the first error.
 */
export async function createTasks(
  ctx: Ctx,
  projectId: string,
  newTasks: readonly NewTask[],
): Promise<Created> {
  const project = await lockProject(ctx, projectId, 'work')
  return addTasks(ctx, project, newTasks)
}

/** Does the same in a project that is already locked; for tasks the product itself creates. */
export async function addTasks(
  ctx: Ctx,
  project: ProjectRow,
  newTasks: readonly NewTask[],
  more: Partial<Pick<TaskRow, 'recurrenceId' | 'occurrenceOn'>> = {},
): Promise<Created> {
  const statuses = await statusesOf(ctx, project.id)
  const first = statuses.find(({ category }) => category === 'todo') ?? statuses[0]
  if (!first) throw invalid([{ path: 'statusId', code: 'project.needs_todo' }])
  const ranks = await ranksAt(
    ctx,
    project.id,
    newTasks.map(({ place }) => place),
  )
  const tasks = newTasks.map((task, index): TaskRow => {
    const status = statuses.find(({ id }) => id === task.statusId)
    const number = project.nextNumber + index
    const row = newRow(ctx, project, task, {
      number,
      rank: ranks[index] as string,
      statusId: task.statusId ?? first.id,
      isDone: (status ?? first).category === 'done',
    })
    return { ...row, ...more }
  })
  await checkRewrites(
    ctx,
    project,
    tasks.map((after) => ({ before: { ...after, parentId: null, assigneeIds: [] }, after })),
    statuses,
  )
  await reserveNumbers(ctx, project.id, tasks.length)
  await taskRows.insertMany(ctx, tasks)
  await rollUp(
    ctx,
    tasks.flatMap(({ parentId }) => parentId ?? []),
  )
  const batch = await recordActivity(
    ctx,
    tasks.map(({ id, projectId }) => ({
      taskId: id,
      projectId,
      verb: 'created' as const,
      // Undoing it deletes the task; its number stays taken.
      changes: [{ field: 'deletedAt', from: ctx.now, to: null }],
    })),
  )
  await notifyAssigned(
    ctx,
    project,
    tasks.map((after) => ({ before: { ...after, assigneeIds: [] }, after })),
  )
  return { batch, tasks: tasks.map(({ id, number, title }) => ({ id, number, title })) }
}

function newRow(
  ctx: Ctx,
  project: ProjectRow,
  task: NewTask,
  { isDone, ...placed }: Pick<TaskRow, 'number' | 'rank' | 'statusId'> & { isDone: boolean },
): TaskRow {
  const blank = blankTask(ctx, project, ctx.now)
  return {
    ...blank,
    ...placed,
    id: newId(),
    title: task.title,
    description: task.description ?? '',
    priority: task.priority ?? 0,
    parentId: task.parentId ?? null,
    startOn: task.startOn ?? null,
    dueOn: task.dueOn ?? null,
    dueMinute: task.dueMinute ?? null,
    durationMin: task.durationMin ?? null,
    scheduling: task.scheduling ?? blank.scheduling,
    constraintKind: task.constraintKind ?? null,
    constraintOn: task.constraintOn ?? null,
    estimateMin: task.estimateMin ?? null,
    progress: isDone ? 100 : (task.progress ?? 0),
    assigneeIds: task.assigneeIds ?? [],
    watcherIds: [...new Set([...(task.watcherIds ?? []), ...(blank.reporterId ? [blank.reporterId] : [])])],
    categoryIds: task.categoryIds ?? [],
    custom: task.custom ? valuesOf(project.fields, {}, task.custom) : {},
    checklist: task.checklist ?? [],
    sourceKind: task.source?.kind ?? null,
    sourceKey: task.source?.key ?? null,
    sourceLabel: task.source?.label ?? null,
    completedAt: isDone ? ctx.now : null,
  }
}

/** Takes the next numbers of a locked project. */
export const reserveNumbers = (ctx: Ctx, projectId: string, count: number) =>
  ctx.db.query(
    'project.takeNumbers',
    'UPDATE project SET next_number = next_number + $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, projectId, count],
  )
