import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { occurrences } from '#kernel/recurrence/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import type { ProjectRow } from '../project/access.server.ts'
import { projectRows } from '../project/access.server.ts'
import { addTasks } from '../task/create.server.ts'
import type { TaskRow } from '../task/task-row.ts'
import { taskRows } from '../task/write.server.ts'
import { nextTask } from './next-task.server.ts'
import { dueDays, withMonthDay } from './recurrence.rules.ts'
import { projectRecurrences } from './recurrence.table.ts'

export const recurrenceRows = rows(projectRecurrences, { missing: 'project.no_recurrence' })
export type RecurrenceRow = typeof projectRecurrences.$inferSelect

const zone = 'Asia/Bangkok'
/** How many days ahead the next occurrence is searched for. */
const horizonDays = 800

/** Returns the first days of a rule on or after a day, counted from its start. */
export function nextDays({ rule, startsOn }: { rule: string; startsOn: Day }, from: Day, max = 1): Day[] {
  const window = { from: dayStart(from), to: dayStart(addDays(from, horizonDays)), most: max }
  const recurrence = { start: `${startsOn}T00:00`, zone, rule: withMonthDay(rule, startsOn) }
  return occurrences(recurrence, window).map(({ start }) => day(start))
}

/**
 * Creates the due tasks of all recurrences of the site, each recurrence in its own transaction. A job; may run twice: an
 * occurrence is created once.
 */
export async function createOccurrences(ctx: Ctx): Promise<void> {
  const today = day(ctx.now)
  const due = await ctx.db.query<{ id: string }>(
    'project.recurrencesDue',
    'SELECT id FROM project_recurrence WHERE tenant_id = $1 AND is_active AND next_on - lead_days <= $2::date ORDER BY project_id, id LIMIT 500',
    [ctx.tenant.id, today],
  )
  await forEachRecord(ctx, due, async ({ id }) => {
    await createOccurrencesFor(ctx, id, today)
    return true
  })
}

async function createOccurrencesFor(ctx: Ctx, id: string, today: Day): Promise<void> {
  const { projectId } = await recurrenceRows.get(ctx, id)
  const project = await projectRows.lock(ctx, projectId)
  const recurrence = await recurrenceRows.lock(ctx, id)
  // A template is only copied.
  if (project.isTemplate || project.status === 'archived' || !recurrence.isActive || !recurrence.nextOn)
    return
  const [latest] = await taskRows.list(ctx, {
    where: { recurrenceId: id, deletedAt: null },
    order: ['-occurrenceOn'],
    limit: 1,
  })
  // Undoing the creation of a recurring task, or deleting all that is left of it, ends it: no screen leads to it.
  if (!latest) {
    await recurrenceRows.update(ctx, id, { isActive: false, nextOn: null })
    return
  }
  const until = addDays(today, recurrence.leadDays)
  const daysToCreate = daysToCreateFor(recurrence, { nextOn: recurrence.nextOn, today, until })
  let numbered = project
  for (const on of daysToCreate) numbered = await createOccurrence(ctx, numbered, { recurrence, latest, on })
  const last = daysToCreate.at(-1)
  const next =
    recurrence.mode === 'fixed' && last ? (nextDays(recurrence, addDays(last, 1))[0] ?? null) : null
  await recurrenceRows.update(ctx, id, {
    // After completion: nothing is created until this one is done.
    nextOn: last ? next : recurrence.nextOn,
    isActive: recurrence.mode === 'after-completion' || !last || next !== null,
  })
}

function daysToCreateFor(recurrence: RecurrenceRow, due: { nextOn: Day; today: Day; until: Day }): Day[] {
  if (recurrence.mode === 'after-completion') return due.nextOn <= due.until ? [due.nextOn] : []
  return dueDays((from) => nextDays(recurrence, from, 60), due)
}

async function createOccurrence(
  ctx: Ctx,
  project: ProjectRow,
  { recurrence, latest, on }: { recurrence: RecurrenceRow; latest: TaskRow; on: Day },
): Promise<ProjectRow> {
  const { id, task } = recurrence
  const existing = await ctx.db.query(
    'project.occurrenceThere',
    'SELECT 1 FROM project_task WHERE tenant_id = $1 AND recurrence_id = $2 AND occurrence_on = $3',
    [ctx.tenant.id, id, on],
  )
  if (existing.length) return project
  const next = await nextTask(ctx, project, { latest, statusId: task.statusId, on })
  await addTasks(ctx, project, [next], { recurrenceId: id, occurrenceOn: on })
  return { ...project, nextNumber: project.nextNumber + 1 }
}

/**
 * Handles an occurrence that was completed, or is open again, also by an undo: a recurrence that counts from completion
 * has its next day while the latest occurrence is done, and none before.
 */
export async function occurrenceCompletionChanged(ctx: Ctx, task: TaskRow): Promise<void> {
  if (!task.recurrenceId || !task.occurrenceOn) return
  const recurrence = await recurrenceRows.lock(ctx, task.recurrenceId)
  if (recurrence.mode !== 'after-completion' || !recurrence.isActive) return
  const today = day(ctx.now)
  const { last, hasLater } = await occurrencesAfter(ctx, { ...task, today })
  if (hasLater) return
  if (!task.completedAt) {
    await recurrenceRows.update(ctx, recurrence.id, { nextOn: null })
    return
  }
  // Counted from the completion day: the rule restarts there, and its first day is the one just done. A task done early
  // does not come again for its own day.
  const next = nextDays({ rule: recurrence.rule, startsOn: today }, addDays(last, 1))[0] ?? null
  await recurrenceRows.update(ctx, recurrence.id, { startsOn: today, nextOn: next, isActive: next !== null })
}

/** Returns the last day that has had a task, at least today, and whether a task later than this one is still there. */
async function occurrencesAfter(
  ctx: Ctx,
  { recurrenceId, occurrenceOn, today }: Pick<TaskRow, 'recurrenceId' | 'occurrenceOn'> & { today: Day },
): Promise<{ last: Day; hasLater: boolean }> {
  const [found] = await ctx.db.query<{ last: Day; hasLater: boolean | null }>(
    'project.occurrencesAfter',
    `SELECT greatest(max(occurrence_on), $4::date)::text AS last,
       bool_or(occurrence_on > $3::date AND deleted_at IS NULL) AS "hasLater"
     FROM project_task WHERE tenant_id = $1 AND recurrence_id = $2`,
    [ctx.tenant.id, recurrenceId, occurrenceOn, today],
  )
  return { last: found?.last ?? today, hasLater: found?.hasLater ?? false }
}
