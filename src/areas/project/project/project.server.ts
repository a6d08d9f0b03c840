import { deleteScopeGrants, grant, revoke, roleHoldersOf } from '#areas/account/public.server.ts'
import { eraseTree } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { deleteViewsOf, moveViewsOf } from '#kernel/list/views/list-views.ts'
import { rows } from '#kernel/rows/rows.ts'
import { projectAbilities } from '../abilities.ts'
import { publishProject } from '../activity/activity.server.ts'
import { projectPaths } from '../paths.ts'
import { startingStatuses } from '../setup/setup.rules.ts'
import { projectStatuses } from '../setup/status.table.ts'
import { validateDays } from '../task/task.rules.ts'
import { lockProject, type ProjectRow, projectFor, projectRows, requireRight } from './access.server.ts'
import { freeSlug, groupRows } from './group.server.ts'
import type { ProjectInput } from './project.input.ts'
import { type ProjectEvent, projectStates } from './project.states.ts'
import { projectPins } from './project-pin.table.ts'
import type { ProjectRole } from './project-scope.server.ts'

const statusRows = rows(projectStatuses)
const pinRows = rows(projectPins)

const projectLifecycle = createLifecycle({ machine: projectStates, rows: projectRows })

/**
 * Creates a project with the default board columns; its creator owns it. Throws 401, 403, 404, 409 for a key that is
 * taken, 422.
 */
export async function createProject(
  ctx: Ctx,
  input: ProjectInput,
  {
    statuses = true,
    address = input.name,
    ...more
  }: {
    statuses?: boolean
    /** Its slug; derived from its name by default. */
    address?: string
  } & Partial<Pick<ProjectRow, 'isTemplate' | 'fields' | 'calendar' | 'status'>> = {},
): Promise<ProjectRow> {
  authorize(ctx, projectAbilities['project.create'])
  await groupRows.lock(ctx, input.groupId)
  requireValidDays(input)
  if (await projectRows.find(ctx, { key: input.key })) throw conflict('project.key_taken')
  const siblings = await projectRows.list(ctx, { where: { groupId: input.groupId } })
  const ownerId = ctx.viewer.user?.id ?? null
  const project = await projectRows.insert(ctx, {
    ...input,
    ...more,
    slug: freeSlug(
      address,
      siblings.map(({ slug }) => slug),
    ),
    status: more.status ?? 'draft',
    ownerId,
    createdAt: ctx.now,
  })
  if (statuses)
    await statusRows.insertMany(
      ctx,
      startingStatuses.map(({ name, ...status }, sort) => ({
        ...status,
        name: name[ctx.locale],
        sort,
        projectId: project.id,
      })),
    )
  if (ownerId)
    await grant(ctx, { userId: ownerId, role: 'owner', target: { kind: 'project', id: project.id } })
  return project
}

/** Changes a project's details. Throws 401, 403, 404, 409 if somebody changed it meanwhile or it was archived, 422. */
export async function changeProject(
  ctx: Ctx,
  id: string,
  changes: Partial<Omit<ProjectInput, 'key'>> & Partial<Pick<ProjectRow, 'fields' | 'calendar'>>,
): Promise<ProjectRow> {
  const project = await projectFor(ctx, id, 'manage')
  requireValidDays({ ...project, ...changes })
  const { groupId } = changes
  const address: { slug?: string } = {}
  if (groupId && groupId !== project.groupId) {
    await groupRows.lock(ctx, groupId)
    const groupProjects = await projectRows.list(ctx, { where: { groupId } })
    const usedSlugs = groupProjects.map(({ slug }) => slug)
    // Keeps its slug, unless another project there has it.
    if (usedSlugs.includes(project.slug)) address.slug = freeSlug(project.slug, usedSlugs)
  }
  const saved = await projectRows.update(ctx, id, { ...changes, ...address }, { version: project.version })
  if (saved.groupId !== project.groupId)
    await moveViewsOf(ctx, await pathOf(ctx, project), await pathOf(ctx, saved))
  publishProject(ctx, id)
  return saved
}

/** Starts, pauses, completes, archives or restores. Completing with open work requires confirmation: 409 unless `anyway`. */
export async function transitionProject(
  ctx: Ctx,
  id: string,
  event: ProjectEvent,
  { anyway = false } = {},
): Promise<ProjectRow> {
  const project = await projectRows.get(ctx, id)
  // An archived project can only be restored.
  requireRight(ctx, event === 'restore' ? { ...project, status: 'completed' } : project, 'manage')
  if (event === 'complete' && !anyway) {
    const [open] = await ctx.db.query<{ count: number }>(
      'project.openTasks',
      `SELECT count(*)::int AS count FROM project_task t JOIN project_status s ON s.tenant_id = t.tenant_id AND s.id = t.status_id
       WHERE t.tenant_id = $1 AND t.project_id = $2 AND t.deleted_at IS NULL AND s.category NOT IN ('done', 'cancelled')`,
      [ctx.tenant.id, id],
    )
    if (open?.count) throw conflict('project.tasks_open', { count: open.count })
  }
  const moved = await projectLifecycle.move(ctx, id, event)
  publishProject(ctx, id)
  return moved
}

/** Returns the possible next transitions of a project. */
export const nextTransitions = (ctx: Ctx, project: ProjectRow) => projectLifecycle.next(ctx, project)

/** Gives a user a role in the project, replacing their previous one. Throws 403, 404, 409 for the last owner. */
export async function setMember(
  ctx: Ctx,
  id: string,
  userId: string,
  role: ProjectRole | null,
): Promise<void> {
  await lockProject(ctx, id, 'manage')
  const target = { kind: 'project', id } as const
  const members = await roleHoldersOf(ctx, target)
  const owners = members.filter((member) => member.role === 'owner')
  if (role !== 'owner' && owners.length === 1 && owners[0]?.userId === userId)
    throw conflict('project.last_owner')
  for (const member of members.filter((member) => member.userId === userId && member.role !== role))
    await revoke(ctx, userId, member.role as ProjectRole, target)
  if (role) await grant(ctx, { userId, role, target })
  publishProject(ctx, id)
}

/** Pins or unpins a project. */
export async function pinProject(ctx: Ctx, id: string, pinned: boolean): Promise<void> {
  await projectFor(ctx, id, 'see')
  const userId = ctx.viewer.user?.id
  if (!userId) return
  if (!pinned) await pinRows.removeWhere(ctx, { userId, projectId: id })
  else await pinRows.upsert(ctx, { userId, projectId: id }, {})
}

/** Returns the viewer's pinned projects. */
export const pinnedProjects = async (ctx: Ctx): Promise<string[]> =>
  ctx.viewer.user
    ? (await pinRows.list(ctx, { where: { userId: ctx.viewer.user.id } })).map(({ projectId }) => projectId)
    : []

/** Deletes a group that has no projects, archived ones included. Throws 401, 403, 404, 409 `project.group_not_empty`. */
export async function removeGroup(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, projectAbilities['project.create'])
  // A concurrent request adding a project to it waits, and finds it deleted.
  await groupRows.lock(ctx, id)
  const count = await projectRows.count(ctx, { groupId: id })
  if (count) throw conflict('project.group_not_empty', { count })
  await groupRows.remove(ctx, id)
}

/** Permanently deletes a project with everything in it; its name must be typed to confirm. Admins only. Throws 403, 404, 422. */
export async function deleteProject(ctx: Ctx, id: string, entered: string): Promise<void> {
  const project = await projectRows.lock(ctx, id)
  requireRight(ctx, { ...project, status: 'completed' }, 'manage')
  if (entered.trim() !== project.name) throw invalid([{ path: 'typed', code: 'project.name_differs' }])
  await eraseProject(ctx, id)
}

/** Deletes a project with everything in it; the caller has checked permissions. */
export async function eraseProject(ctx: Ctx, id: string): Promise<void> {
  for (const table of ['comment', 'time_log'])
    await ctx.db.query(
      `project.drop.${table}`,
      `DELETE FROM project_${table} WHERE tenant_id = $1 AND task_id IN (SELECT id FROM project_task WHERE tenant_id = $1 AND project_id = $2)`,
      [ctx.tenant.id, id],
    )
  for (const table of [
    'billed_time',
    'activity',
    'link',
    'recurrence',
    'baseline',
    'task',
    'category',
    'status',
    'pin',
  ])
    await ctx.db.query(
      `project.drop.${table}`,
      `DELETE FROM project_${table} WHERE tenant_id = $1 AND project_id = $2`,
      [ctx.tenant.id, id],
    )
  await eraseTree(ctx, id)
  const path = await pathOf(ctx, await projectRows.get(ctx, id))
  // A project that later gets its path starts without them.
  await deleteViewsOf(ctx, path)
  await projectRows.remove(ctx, id)
  await deleteScopeGrants(ctx, { kind: 'project', id })
}

/** Returns the path that a project's saved views belong to. */
async function pathOf(ctx: Ctx, { groupId, slug }: Pick<ProjectRow, 'groupId' | 'slug'>): Promise<string> {
  return projectPaths.project((await groupRows.get(ctx, groupId)).slug, slug)
}

function requireValidDays({ startOn, endOn }: { startOn?: string | null; endOn?: string | null }): void {
  const errorCode = validateDays(startOn ?? null, endOn ?? null)
  if (errorCode) throw invalid([{ path: 'endOn', code: errorCode }])
}
