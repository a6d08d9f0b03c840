import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { siteCalendar } from '#kernel/tenancy/working-time.ts'
import type { Day } from '#kernel/time/index.ts'
import { insertPlainLinks, linkRows } from '../link/link.server.ts'
import { calendarOf, workdayAfter, workdaysBetween } from '../plan/calendar.rules.ts'
import { type ProjectRow, projectRows } from '../project/access.server.ts'
import { projectCategories } from '../setup/category.table.ts'
import { categoriesOf, statusesOf } from '../setup/status.server.ts'
import { projectStatuses } from '../setup/status.table.ts'
import { blankTask, doneAt } from '../task/blank-task.ts'
import { ranksBetween } from '../task/rank.ts'
import { rollUp } from '../task/roll-up.server.ts'
import type { TaskRow } from '../task/task-row.ts'
import { taskRows } from '../task/write.server.ts'
import type { Outline, OutlineTask } from './outline.ts'

const statusRows = rows(projectStatuses)
const categoryRows = rows(projectCategories)

/**
 * Fills a newly created project from an outline, counted from its first working day: one that starts on a day off keeps
 * the length of its first task. People are given by index.
 */
export async function applyOutline(
  ctx: Ctx,
  project: ProjectRow,
  outline: Outline,
  { startOn, people = [], madeAt = ctx.now }: { startOn: Day; people?: readonly string[]; madeAt?: Date },
): Promise<void> {
  const projectId = project.id
  const [statuses, categories] = await Promise.all([
    statusRows.insertMany(
      ctx,
      outline.statuses.map((status, sort) => ({ ...status, sort, projectId })),
    ),
    categoryRows.insertMany(
      ctx,
      outline.categories.map((category) => ({ ...category, projectId })),
    ),
  ])
  const calendar = calendarOf(project.calendar ?? siteCalendar(ctx.tenant), startOn)
  const firstDay = workdayAfter(calendar, startOn, 0)
  const ids = new Map(outline.tasks.map(({ ref }) => [ref, newId()]))
  const ranks = ranksBetween(null, null, outline.tasks.length)
  const first = Math.max(
    0,
    outline.statuses.findIndex(({ category }) => category === 'todo'),
  )
  const categoryIds = new Map(categories.map(({ name, id }) => [name, id]))
  const tasks = outline.tasks.map((task, at): TaskRow => {
    const status = statuses[task.status ?? first]!
    const done = status.category === 'done'
    const on = (offset: number | undefined) =>
      offset === undefined ? null : workdayAfter(calendar, firstDay, offset)
    const dueOn = on(task.to ?? task.from)
    return {
      ...blankTask(ctx, project, madeAt),
      id: ids.get(task.ref)!,
      number: project.nextNumber + at,
      title: task.title,
      description: task.description ?? '',
      statusId: status.id,
      priority: task.priority ?? 0,
      parentId: task.parent ? (ids.get(task.parent) ?? null) : null,
      rank: ranks[at]!,
      startOn: on(task.from),
      dueOn,
      durationMin: task.milestone ? 0 : null,
      estimateMin: task.estimateMin ?? null,
      progress: done ? 100 : (task.progress ?? 0),
      assigneeIds: (task.people ?? []).flatMap((index) => people[index] ?? []),
      categoryIds: (task.categories ?? []).flatMap((name) => categoryIds.get(name) ?? []),
      checklist: (task.checklist ?? []).map((item) => ({
        id: newId(),
        ...(typeof item === 'string' ? { text: item, done } : item),
      })),
      completedAt: done ? doneAt(ctx, dueOn) : null,
    }
  })
  await taskRows.insertMany(ctx, tasks)
  await projectRows.update(ctx, projectId, { nextNumber: project.nextNumber + tasks.length })
  await insertPlainLinks(
    ctx,
    projectId,
    outline.links.flatMap(({ from, to, type = 'FS', lagMin = 0 }) => {
      const fromId = ids.get(from)
      const toId = ids.get(to)
      return fromId && toId ? [{ fromId, toId, type, lagMin }] : []
    }),
  )
  // Deepest first, so that each level finds the one below in its final state.
  await rollUp(
    ctx,
    tasks.flatMap(({ parentId }) => parentId ?? []),
  )
}

/** Returns a project as an outline: everything except what was done, who did it, and what was written. */
export async function outlineOf(ctx: Ctx, project: ProjectRow): Promise<Outline & { startOn: Day | null }> {
  const [statuses, categories, tasks, links] = await Promise.all([
    statusesOf(ctx, project.id),
    categoriesOf(ctx, project.id),
    taskRows.list(ctx, { where: { projectId: project.id, deletedAt: null }, order: ['rank'] }),
    linkRows.list(ctx, { where: { projectId: project.id } }),
  ])
  const days = tasks.flatMap(({ startOn, dueOn }) => [startOn ?? [], dueOn ?? []].flat()).sort()
  const startOn = project.startOn ?? days[0] ?? null
  const calendar = calendarOf(project.calendar ?? siteCalendar(ctx.tenant), startOn ?? '2026-01-01')
  const firstDay = startOn && workdayAfter(calendar, startOn, 0)
  const offset = (on: Day | null) =>
    on && firstDay ? { at: workdaysBetween(calendar, firstDay, on) } : undefined
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return {
    startOn,
    statuses: statuses.map(({ name, category, color, wipLimit }) => ({ name, category, color, wipLimit })),
    categories: categories.map(({ name, color }) => ({ name, color })),
    fields: project.fields,
    tasks: tasks.map((task): OutlineTask => {
      const from = offset(task.startOn)?.at
      const to = offset(task.dueOn)?.at
      return {
        ref: task.id,
        ...(task.parentId && { parent: task.parentId }),
        title: task.title,
        description: task.description,
        categories: task.categoryIds.flatMap((id) => names.get(id) ?? []),
        priority: task.priority,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(task.estimateMin !== null && { estimateMin: task.estimateMin }),
        ...(task.durationMin === 0 && { milestone: true }),
        checklist: task.checklist.map(({ text }) => ({ text, done: false })),
      }
    }),
    links: links.map(({ fromId, toId, type, lagMin }) => ({ from: fromId, to: toId, type, lagMin })),
  }
}
