import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { type ActivityRecord, recordActivity } from '../activity/activity.server.ts'
import type { TaskChange } from '../activity/activity.types.ts'
import { lockProject } from '../project/access.server.ts'
import { taskRows } from '../task/write.server.ts'
import type { LinkChanges, LinkInput } from './link.input.ts'
import { projectLinks } from './link.table.ts'
import type { LinkChange } from './link-change.rules.ts'

export const linkRows = rows(projectLinks, { missing: 'project.no_link' })
export type LinkRow = typeof projectLinks.$inferSelect

/**
 * Makes one task wait for another. The project is locked, so that two concurrent links cannot create a cycle. Throws
 * 409 for a cycle, a task and its ancestor, or an existing link; 422 for a task and itself; 404 for what does not
 * exist.
 */
export async function linkTasks(ctx: Ctx, input: LinkInput): Promise<{ id: string; batch: string }> {
  const { id, record } = await createLink(ctx, input)
  return { id, batch: await recordActivity(ctx, [record]) }
}

async function createLink(ctx: Ctx, input: LinkInput): Promise<{ id: string; record: ActivityRecord }> {
  const { fromId, toId, type, lagMin } = input
  if (fromId === toId) throw invalid([{ path: 'toId', code: 'project.link_to_itself' }])
  const [from, to] = await Promise.all([taskRows.get(ctx, fromId), taskRows.get(ctx, toId)])
  if (from.deletedAt || to.deletedAt) throw notFound('project.task_not_found')
  for (const id of [...new Set([from.projectId, to.projectId])].sort()) await lockProject(ctx, id, 'plan')
  await requireUnrelated(ctx, fromId, toId)
  await requireNoCycle(ctx, input)
  const id = await insertLink(ctx, from.projectId, input)
  const link = { fromId, toId, type, lagMin }
  const changes = [{ field: 'link', from: null, to: link }]
  return { id, record: { taskId: toId, projectId: to.projectId, verb: 'linked', changes } }
}

/**
 * Changes how a task waits for another: by their starts or ends, and the lag in between. Throws 401, 403, 404; 409 if
 * the two are already linked this way.
 */
export async function changeLink(ctx: Ctx, id: string, changes: LinkChanges): Promise<{ batch: string }> {
  return { batch: await recordActivity(ctx, [await updateLink(ctx, id, changes)]) }
}

async function updateLink(ctx: Ctx, id: string, changes: LinkChanges): Promise<ActivityRecord> {
  const { projectId } = await lockLink(ctx, id)
  const { fromId, toId, ...before } = await linkRows.get(ctx, id)
  const { type = before.type, lagMin = before.lagMin } = changes
  if (type !== before.type && (await linkRows.find(ctx, { fromId, toId, type })))
    throw conflict('project.linked_already')
  await linkRows.update(ctx, id, { type, lagMin })
  const change: TaskChange = {
    field: 'link',
    from: { fromId, toId, type: before.type, lagMin: before.lagMin },
    to: { fromId, toId, type, lagMin },
  }
  return { taskId: toId, projectId, verb: 'linked', changes: [change] }
}

/** Removes a link. Throws 401, 403, 404. */
export async function unlinkTasks(ctx: Ctx, id: string): Promise<{ batch: string }> {
  return { batch: await recordActivity(ctx, [await unlink(ctx, id)]) }
}

async function unlink(ctx: Ctx, id: string): Promise<ActivityRecord> {
  const { projectId } = await lockLink(ctx, id)
  const { fromId, toId, type, lagMin } = await linkRows.get(ctx, id)
  await linkRows.remove(ctx, id)
  const change: TaskChange = { field: 'link', from: { fromId, toId, type, lagMin }, to: null }
  return { taskId: toId, projectId, verb: 'unlinked', changes: [change] }
}

/** Returns the projects whose tasks a link change affects. Throws 404. */
export async function projectsOfLink(ctx: Ctx, change: LinkChange): Promise<string[]> {
  const { fromId, toId } = change.act === 'make' ? change : await linkRows.get(ctx, change.id)
  const [from, to] = await Promise.all([taskRows.get(ctx, fromId), taskRows.get(ctx, toId)])
  return [from.projectId, to.projectId]
}

/** Applies it, and returns what to record together with the changes that follow from it. Throws like the functions above. */
export async function applyLinkChange(ctx: Ctx, change: LinkChange): Promise<ActivityRecord> {
  if (change.act === 'make') return (await createLink(ctx, change)).record
  return change.act === 'change' ? updateLink(ctx, change.id, change) : unlink(ctx, change.id)
}

/** For an undo: created links are removed, and removed ones are restored as far as possible. */
export async function restoreLinks(
  ctx: Ctx,
  done: readonly { projectId: string; taskId: string; changes: TaskChange[] }[],
): Promise<ActivityRecord[]> {
  const records: ActivityRecord[] = []
  for (const { projectId, taskId, changes } of done)
    for (const change of changes.filter(({ field }) => field === 'link')) {
      const added = change.to as LinkInput | null
      const removed = change.from as LinkInput | null
      // What somebody changed since stays as it is.
      if (added && !(await removeLink(ctx, added))) continue
      if (removed) {
        await requireNoCycle(ctx, removed)
        await insertLink(ctx, projectId, removed)
      }
      records.push({
        projectId,
        taskId,
        verb: removed ? 'linked' : 'unlinked',
        changes: [{ field: 'link', from: change.to, to: change.from }],
      })
    }
  return records
}

async function insertLink(
  ctx: Ctx,
  projectId: string,
  { fromId, toId, type, lagMin }: LinkInput,
): Promise<string> {
  if (await linkRows.find(ctx, { fromId, toId, type })) throw conflict('project.linked_already')
  const createdBy = ctx.viewer.user?.id ?? null
  const { id } = await linkRows.insert(ctx, { projectId, fromId, toId, type, lagMin, createdBy })
  return id
}

/** Removes such a link with this lag; returns whether there was one. */
async function removeLink(ctx: Ctx, { fromId, toId, type, lagMin }: LinkInput): Promise<boolean> {
  const found = await linkRows.find(ctx, { fromId, toId, type, lagMin })
  if (found) await linkRows.remove(ctx, found.id)
  return found !== undefined
}

/** Locks the projects of both tasks in the order of their ids, since changing a link affects the plans of both. */
async function lockLink(ctx: Ctx, id: string): Promise<LinkRow> {
  const link = await linkRows.get(ctx, id)
  const [from, to] = await Promise.all([taskRows.get(ctx, link.fromId), taskRows.get(ctx, link.toId)])
  for (const projectId of [...new Set([from.projectId, to.projectId])].sort())
    await lockProject(ctx, projectId, 'plan')
  return link
}

/** The first task must not be reachable from the second, through the links of whatever projects. */
async function requireNoCycle(ctx: Ctx, { fromId, toId }: Pick<LinkInput, 'fromId' | 'toId'>): Promise<void> {
  const found = await ctx.db.query(
    'project.linkRing',
    `WITH RECURSIVE ahead AS (
       SELECT $3::uuid AS id
       UNION SELECT l.to_id FROM project_link l JOIN ahead a ON a.id = l.from_id WHERE l.tenant_id = $1)
     SELECT 1 FROM ahead WHERE id = $2::uuid LIMIT 1`,
    [ctx.tenant.id, fromId, toId],
  )
  if (found.length) throw conflict('project.link_ring')
}

async function requireUnrelated(ctx: Ctx, one: string, other: string): Promise<void> {
  const found = await ctx.db.query(
    'project.family',
    `WITH RECURSIVE up AS (
       SELECT id AS start, id, parent_id, 1 AS level FROM project_task WHERE tenant_id = $1 AND id IN ($2, $3)
       UNION ALL SELECT up.start, p.id, p.parent_id, up.level + 1 FROM project_task p JOIN up ON p.id = up.parent_id
         WHERE p.tenant_id = $1 AND up.level < 12)
     SELECT 1 FROM up WHERE start <> id AND id IN ($2, $3) LIMIT 1`,
    [ctx.tenant.id, one, other],
  )
  if (found.length) throw conflict('project.link_in_family')
}

/** Inserts links that are known not to create a cycle: those of an outline. */
export async function insertPlainLinks(
  ctx: Ctx,
  projectId: string,
  links: readonly LinkInput[],
): Promise<void> {
  const createdBy = ctx.viewer.user?.id ?? null
  await linkRows.insertMany(
    ctx,
    links.map((link) => ({ ...link, projectId, createdBy })),
  )
}
