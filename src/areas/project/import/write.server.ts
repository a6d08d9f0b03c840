import { usersByIds, viewerOfUser } from '#areas/account/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { ImportNotice, ImportRun, Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import { recordsOf } from '#kernel/import/rows.server.ts'
import { rows } from '#kernel/rows/rows.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { projectComments } from '../comment/comment.table.ts'
import { insertPlainLinks } from '../link/link.server.ts'
import { blankTask, doneAt } from '../task/blank-task.ts'
import { reserveNumbers } from '../task/create.server.ts'
import { ranksAtEnd } from '../task/position.server.ts'
import { rollUp } from '../task/roll-up.server.ts'
import type { TaskRow } from '../task/task-row.ts'
import { taskRows } from '../task/write.server.ts'
import { customValues } from './custom-values.rules.ts'
import type { ImportedTask, StagedTask, TaskImportData } from './import.types.ts'
import { unknownUserNotices, unreadNotices } from './plan.server.ts'
import { nameKey, statusFor, userIdOf } from './setup.rules.ts'
import { type Target, targetOf } from './target.server.ts'

const commentRows = rows(projectComments)

type WaitingTask = WaitingRow<StagedTask>

/**
 * Writes tasks as the user who sent the file, with their current permissions: a role may have been revoked since.
 * Nobody is notified of tasks assigned by an imported plan.
 */
export async function writeTasks(
  system: Ctx,
  waiting: readonly WaitingTask[],
  run: ImportRun,
): Promise<Outcome<ImportedTask>[]> {
  const data = run.data as unknown as TaskImportData
  const sender = run.actorId ? await viewerOfUser(system, run.actorId) : null
  const viewer = data.byOperator ? system.viewer : sender
  if (!viewer) return rejectAll(waiting, { code: 'project.import.no_sender' })
  const ctx: Ctx = { ...system, viewer }
  let target: Target
  try {
    target = await targetOf(ctx, run.id, data)
  } catch (error) {
    // One error for all of them, not one transaction for each.
    if (error instanceof Problem && error.status < 500) return rejectAll(waiting, { code: error.code })
    throw error
  }
  return insertAll(ctx, waiting, run, target)
}

const rejectAll = (waiting: readonly WaitingTask[], notice: ImportNotice): Outcome<ImportedTask>[] =>
  waiting.map(({ ordinal, line }) => ({ ordinal, result: 'refused', notices: [{ ...notice, line }] }))

async function insertAll(
  ctx: Ctx,
  waiting: readonly WaitingTask[],
  run: ImportRun,
  target: Target,
): Promise<Outcome<ImportedTask>[]> {
  const { project } = target
  const idOf = await idsOf(ctx, waiting, run.id)
  const rowOf = await createRowBuilder(ctx, waiting, run.data as unknown as TaskImportData, target)
  const ranks = await ranksAtEnd(ctx, project.id, waiting.length)
  const customs = waiting.map(({ staged }) => customValues(project.fields, staged.values ?? []))
  const tasks = waiting.map(({ ordinal, staged }, n) =>
    rowOf(staged, {
      id: idOf.get(ordinal)!,
      rank: ranks[n]!,
      number: project.nextNumber + n,
      parentId: staged.parent === null ? null : (idOf.get(staged.parent) ?? null),
      custom: customs[n]!.custom,
    }),
  )
  await reserveNumbers(ctx, project.id, tasks.length)
  await taskRows.insertMany(ctx, tasks)
  await rollUp(
    ctx,
    tasks.flatMap(({ parentId }) => parentId ?? []),
  )
  const links = waiting.flatMap(({ ordinal, staged }) =>
    staged.links.flatMap(({ other, isPredecessor, type, lagMin }) => {
      const own = idOf.get(ordinal)!
      const otherId = idOf.get(other)
      if (!otherId) return []
      return [{ fromId: isPredecessor ? otherId : own, toId: isPredecessor ? own : otherId, type, lagMin }]
    }),
  )
  if (links.length) await insertPlainLinks(ctx, project.id, links)
  await insertComments(ctx, waiting, idOf, run.data as unknown as TaskImportData)
  await recordActivity(
    ctx,
    tasks.map(({ id, projectId }) => ({
      taskId: id,
      projectId,
      verb: 'created' as const,
      changes: [{ field: 'deletedAt', from: ctx.now, to: null }],
    })),
  )
  return waiting.map(({ ordinal, staged }, n) => ({
    ordinal,
    result: 'created',
    recordId: tasks[n]!.id,
    before: { comments: staged.comments.length },
    notices: [
      ...unknownUserNotices(staged, run.data as unknown as TaskImportData),
      ...unreadNotices(customs[n]!.unread),
      ...omissionNotices(staged, tasks[n]!, target),
    ],
    figures: {
      comments: staged.comments.length,
      subtasks: tasks[n]!.parentId ? 1 : 0,
      links: staged.links.filter(({ other }) => idOf.has(other)).length,
    },
  }))
}

/** Returns the ids of these tasks, which are new, and of those they refer to that are already written. */
async function idsOf(
  ctx: Ctx,
  waiting: readonly WaitingTask[],
  importId: string,
): Promise<Map<number, string>> {
  const newIds = new Map(waiting.map(({ ordinal }) => [ordinal, newId()]))
  const named = waiting.flatMap(({ staged: { parent, links } }) => [
    ...(parent === null ? [] : [parent]),
    ...links.map(({ other }) => other),
  ])
  const existing = await recordsOf(
    ctx,
    importId,
    named.filter((ordinal) => !newIds.has(ordinal)),
  )
  return new Map([...existing, ...newIds])
}

type InsertPosition = Pick<TaskRow, 'id' | 'rank' | 'number' | 'parentId' | 'custom'>

async function createRowBuilder(
  ctx: Ctx,
  waiting: readonly WaitingTask[],
  data: TaskImportData,
  { project, statuses, categories }: Target,
): Promise<(staged: StagedTask, placed: InsertPosition) => TaskRow> {
  const personOf = (name: string) => userIdOf(data, name) ?? []
  const peopleNames = [...new Set(waiting.flatMap(({ staged }) => staged.people.flatMap(personOf)))]
  const active = new Set(
    (peopleNames.length ? await usersByIds(ctx, peopleNames) : [])
      .filter(({ status }) => status === 'active')
      .map(({ id }) => id),
  )
  const meanings = new Map((data.statuses ?? []).map(({ name, category }) => [nameKey(name), category]))
  const labelOf = new Map(categories.map(({ name, id }) => [nameKey(name), id]))
  return (staged, position) => {
    const status = statusFor(staged, statuses, meanings)
    const done = status.category === 'done'
    const { title, description, startOn, dueOn, dueMinute, durationMin, estimateMin } = staged
    const { priority, progress, constraint } = staged
    return {
      ...blankTask(ctx, project, ctx.now),
      ...position,
      title,
      description,
      startOn,
      dueOn,
      durationMin,
      estimateMin,
      priority,
      // Files checked before these properties existed have none.
      dueMinute: dueMinute ?? null,
      scheduling: staged.scheduling ?? project.scheduling,
      constraintKind: constraint?.kind ?? null,
      constraintOn: constraint?.on ?? null,
      statusId: status.id,
      progress: done ? 100 : progress,
      completedAt: done ? doneAt(ctx, dueOn) : null,
      assigneeIds: [...new Set(staged.people.flatMap(personOf))].filter((id) => active.has(id)),
      categoryIds: [...new Set(staged.labels.flatMap((name) => labelOf.get(nameKey(name)) ?? []))],
      checklist: staged.checklist.map((item) => ({ id: newId(), ...item })),
      commentCount: staged.comments.length,
    }
  }
}

async function insertComments(
  ctx: Ctx,
  waiting: readonly WaitingTask[],
  idOf: ReadonlyMap<number, string>,
  data: TaskImportData,
): Promise<void> {
  const comments = waiting.flatMap(({ ordinal, staged }) =>
    staged.comments.map(({ by, at, text }) => ({
      taskId: idOf.get(ordinal)!,
      authorId: userIdOf(data, by) ?? null,
      // If the person has an account, the name comes from there.
      visitor: userIdOf(data, by) ? null : by,
      text,
      createdAt: pastDate(at, ctx.now),
    })),
  )
  for (let at = 0; at < comments.length; at += 1000)
    await commentRows.insertMany(ctx, comments.slice(at, at + 1000))
}

const pastDate = (at: string | null, now: Date): Date => {
  const startedAt = at ? new Date(at) : now
  return startedAt < now && startedAt.getFullYear() >= 1990 ? startedAt : now
}

/** Returns what of a task found no place in the project. */
function omissionNotices(
  staged: StagedTask,
  task: TaskRow,
  { statuses, categories }: Target,
): ImportNotice[] {
  const notices: ImportNotice[] = []
  const status = statuses.find(({ id }) => id === task.statusId)
  if (staged.status && status && nameKey(status.name) !== nameKey(staged.status))
    notices.push({ code: 'project.import.status_instead', params: { from: staged.status, to: status.name } })
  const categoryNames = new Set(categories.map(({ name }) => nameKey(name)))
  const labels = staged.labels.filter((name) => !categoryNames.has(nameKey(name)))
  if (labels.length) notices.push({ code: 'project.import.no_label', params: { names: labels.join(', ') } })
  if (staged.parent !== null && !task.parentId) notices.push({ code: 'project.import.parent_refused' })
  return notices
}
