import { usersByIds } from '#areas/account/public.server.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { addDays, type Day, daysBetween } from '#kernel/time/index.ts'
import { changedValues } from '../field/task-field.rules.ts'
import type { ProjectRow } from '../project/access.server.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { categoriesOf, statusesOf } from '../setup/status.server.ts'
import type { NewTask } from '../task/task.input.ts'
import type { TaskRow } from '../task/task-row.ts'
import { taskRows } from '../task/write.server.ts'

/**
 * Returns the next task of a recurrence: as the latest one is now, on another day, with nothing done. Leaves out the
 * column, labels, people, parent and field values that are gone since: a task is refused with any of them.
 */
export async function nextTask(
  ctx: Ctx,
  project: ProjectRow,
  { latest, statusId, on }: { latest: TaskRow; statusId: string; on: Day },
): Promise<NewTask> {
  const [statuses, categories, users, parent] = await Promise.all([
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
    usersByIds(ctx, [...new Set([...latest.assigneeIds, ...latest.watcherIds])]),
    latest.parentId ? taskRows.find(ctx, { id: latest.parentId, deletedAt: null }) : undefined,
  ])
  const open = statuses.filter(({ category }) => !closedCategories.includes(category))
  const active = new Set(users.filter(({ status }) => status === 'active').map(({ id }) => id))
  const { title, description, priority, scheduling, durationMin, estimateMin, dueMinute } = latest
  return {
    title,
    description,
    priority,
    scheduling,
    durationMin,
    estimateMin,
    startOn: latest.startOn && latest.dueOn && addDays(on, -daysBetween(latest.startOn, latest.dueOn)),
    dueOn: on,
    dueMinute,
    parentId: parent?.id ?? null,
    ...(open.some(({ id }) => id === statusId) && { statusId }),
    categoryIds: latest.categoryIds.filter((label) => categories.some(({ id }) => id === label)),
    assigneeIds: latest.assigneeIds.filter((id) => active.has(id)),
    watcherIds: latest.watcherIds.filter((id) => active.has(id)),
    custom: acceptedValues(project.fields, latest.custom),
    checklist: latest.checklist.map(({ text }) => ({ id: newId(), text, done: false })),
  }
}

const acceptedValues = (fields: readonly Field[], values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !changedValues(fields, {}, { [key]: value }).faults.length,
    ),
  )
