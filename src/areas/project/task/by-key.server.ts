import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { linkTasks } from '../link/link.server.ts'
import { type ProjectRow, projectRows, requireRight } from '../project/access.server.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { categoriesOf, type StatusRow, statusesOf } from '../setup/status.server.ts'
import { findProjectUsers } from '../work/users.server.ts'
import type { TaskByKey, TaskByKeyInput } from './by-key.types.ts'
import { createTasks } from './create.server.ts'
import { editTasks } from './edit.server.ts'
import type { TaskChanges } from './task.input.ts'
import type { TaskRow } from './task-row.ts'
import { taskRows } from './write.server.ts'

/** `WEB-12` is the twelfth task of the project `WEB`. */
const keyPattern = /^([A-Z]{1,6})-(\d{1,9})$/i

/** Returns a task by its key, as scripts name it. Throws 401, 404. */
export async function taskByKey(ctx: Ctx, key: string): Promise<{ project: ProjectRow; task: TaskRow }> {
  const [, prefix = '', number = ''] = keyPattern.exec(key) ?? []
  const project = prefix ? await projectRows.find(ctx, { key: prefix.toUpperCase() }) : undefined
  if (!project) throw notFound('project.task_not_found')
  requireRight(ctx, project, 'see')
  const task = await taskRows.find(ctx, { projectId: project.id, number: Number(number), deletedAt: null })
  if (!task) throw notFound('project.task_not_found')
  return { project, task }
}

type KeyedTaskFields = Pick<
  TaskItem,
  | 'id'
  | 'number'
  | 'title'
  | 'statusId'
  | 'priority'
  | 'parentId'
  | 'startOn'
  | 'dueOn'
  | 'durationMin'
  | 'estimateMin'
  | 'progress'
  | 'assigneeIds'
  | 'categoryIds'
  | 'version'
>

/**
 * Returns tasks of one project in the terms scripts use: keys, names and days instead of ids. Four SQL queries,
 * whatever their number.
 */
export async function tasksByKey(
  ctx: Ctx,
  project: ProjectRow,
  tasks: readonly KeyedTaskFields[],
): Promise<TaskByKey[]> {
  const parents = [...new Set(tasks.flatMap(({ parentId }) => parentId ?? []))]
  const [statuses, categories, users, above] = await Promise.all([
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
    findProjectUsers(
      ctx,
      tasks.flatMap(({ assigneeIds }) => assigneeIds),
    ),
    parents.length ? taskRows.list(ctx, { where: { id: parents } }) : [],
  ])
  return tasks.map((task) => {
    const status = statuses.find(({ id }) => id === task.statusId)
    return {
      key: `${project.key}-${task.number}`,
      title: task.title,
      status: status?.category ?? 'todo',
      statusName: status?.name ?? '',
      start: task.startOn,
      due: task.dueOn,
      durationMinutes: task.durationMin,
      estimateMinutes: task.estimateMin,
      progress: task.progress,
      priority: task.priority,
      parent: keyOf(project, above.find(({ id }) => id === task.parentId)?.number),
      assignees: users
        .filter(({ id }) => task.assigneeIds.includes(id))
        .map(({ id, name }) => ({ id, name })),
      categories: categories.filter(({ id }) => task.categoryIds.includes(id)).map(({ name }) => name),
      version: task.version,
    }
  })
}

const keyOf = ({ key }: ProjectRow, number: number | undefined): string | null =>
  number === undefined ? null : `${key}-${number}`

/** Creates a task; `after` names its predecessors. Throws 401, 403, 404, 409, 422. */
export async function createByKey(
  ctx: Ctx,
  project: ProjectRow,
  input: TaskByKeyInput & { title: string },
): Promise<TaskByKey> {
  const changes = await changesOf(ctx, project, input)
  const { tasks } = await createTasks(ctx, project.id, [{ ...changes, title: input.title }])
  const task = await taskRows.get(ctx, tasks[0]?.id ?? '')
  await addPredecessors(ctx, task, input.after)
  return (await tasksByKey(ctx, project, [task]))[0] as TaskByKey
}

/** Changes a task; omitted values stay. Throws 401, 403, 404, 409 `changed_meanwhile`, 422. */
export async function changeByKey(
  ctx: Ctx,
  key: string,
  { version, ...input }: TaskByKeyInput & { version?: number | undefined },
): Promise<TaskByKey> {
  const { project, task } = await taskByKey(ctx, key)
  const changes = await changesOf(ctx, project, input)
  await editTasks(ctx, [{ id: task.id, changes, ...(version !== undefined && { version }) }])
  await addPredecessors(ctx, task, input.after)
  return (await tasksByKey(ctx, project, [await taskRows.get(ctx, task.id)]))[0] as TaskByKey
}

/** Deletes a task with its subtasks; undo restores them. Throws 401, 403, 404. */
export async function deleteByKey(ctx: Ctx, key: string): Promise<void> {
  const { task } = await taskByKey(ctx, key)
  await editTasks(ctx, [{ id: task.id, changes: { deleted: true } }])
}

async function addPredecessors(ctx: Ctx, task: TaskRow, after: readonly string[] = []): Promise<void> {
  for (const key of after) {
    const first = await taskByKey(ctx, key)
    await linkTasks(ctx, { fromId: first.task.id, toId: task.id, type: 'FS', lagMin: 0 })
  }
}

async function changesOf(ctx: Ctx, project: ProjectRow, input: TaskByKeyInput): Promise<TaskChanges> {
  const { status, start, due, durationMinutes, estimateMinutes, parent, assignees, categories } = input
  const above = parent ? (await taskByKey(ctx, parent)).task : null
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.priority !== undefined && { priority: input.priority }),
    ...(input.progress !== undefined && { progress: input.progress }),
    ...(start !== undefined && { startOn: start }),
    ...(due !== undefined && { dueOn: due }),
    ...(durationMinutes !== undefined && { durationMin: durationMinutes }),
    ...(estimateMinutes !== undefined && { estimateMin: estimateMinutes }),
    ...(parent !== undefined && { parentId: above?.id ?? null }),
    ...(assignees && { assigneeIds: assignees }),
    ...(status && { statusId: findStatusByName(await statusesOf(ctx, project.id), status).id }),
    ...(categories && { categoryIds: await findCategoriesByName(ctx, project, categories) }),
  }
}

/** Finds a status by its id, name or category (`doing`): the first column that matches. */
function findStatusByName(statuses: readonly StatusRow[], named: string): StatusRow {
  const normalizedName = named.trim().toLowerCase()
  const found =
    statuses.find(({ id, name }) => id === named || name.toLowerCase() === normalizedName) ??
    statuses.find(({ category }) => category === normalizedName)
  if (!found) throw invalid([{ path: 'status', code: 'project.no_status' }])
  return found
}

async function findCategoriesByName(
  ctx: Ctx,
  project: ProjectRow,
  names: readonly string[],
): Promise<string[]> {
  const all = await categoriesOf(ctx, project.id)
  return names.map((named, at) => {
    const found = all.find(({ id, name }) => id === named || name === named)
    if (!found) throw invalid([{ path: `categories.${at}`, code: 'project.no_category' }])
    return found.id
  })
}
