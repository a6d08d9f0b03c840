import { type Ability, can, scopesOf } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { projectAbilities } from '../abilities.ts'
import type { ProjectState } from './project.states.ts'
import { projects as projectTable } from './project.table.ts'
import type { Visibility } from './project.types.ts'

export const projectRows = rows(projectTable, { missing: 'project.not_found' })
export type ProjectRow = typeof projectTable.$inferSelect

/** What a user may do in a project. */
export interface ProjectRights {
  see: boolean
  work: boolean
  plan: boolean
  manage: boolean
}

type GuardedProject = { id: string; visibility: Visibility; status: ProjectState }

/** Returns a viewer's permissions in a project, whatever its state. */
export function rightsIn(viewer: Viewer, project: Pick<GuardedProject, 'id' | 'visibility'>): ProjectRights {
  const scope = { project: project.id }
  const open = project.visibility !== 'private'
  const has = (ability: Ability, otherwise: Ability) =>
    can(viewer, ability, scope) || (open && can(viewer, otherwise))
  return {
    see: has(projectAbilities.see, projectAbilities['open.see']),
    work: has(projectAbilities.work, projectAbilities['open.work']),
    plan: has(projectAbilities.plan, projectAbilities['open.work']),
    manage: can(viewer, projectAbilities.manage, scope),
  }
}

/**
 * Throws 401 or 404 if the project is not visible (strangers learn nothing), 403 for insufficient permissions, 409 for
 * an archived one.
 */
export function requireRight(
  ctx: Pick<Ctx, 'viewer'>,
  project: GuardedProject,
  right: keyof ProjectRights,
): void {
  const rights = rightsIn(ctx.viewer, project)
  if (!rights.see) throw ctx.viewer.user ? notFound('project.not_found') : notSignedIn()
  if (!rights[right]) throw notAllowed('project.not_allowed')
  if (right !== 'see' && project.status === 'archived') throw conflict('project.archived')
}

/** Returns a project in which the viewer has this permission. Throws 401, 403, 404, 409. */
export async function projectFor(ctx: Ctx, id: string, right: keyof ProjectRights): Promise<ProjectRow> {
  const project = await projectRows.get(ctx, id)
  requireRight(ctx, project, right)
  return project
}

/** Does the same and locks it: operations that number or order a project's tasks run one after the other. */
export async function lockProject(ctx: Ctx, id: string, right: keyof ProjectRights): Promise<ProjectRow> {
  const project = await projectRows.lock(ctx, id)
  requireRight(ctx, project, right)
  return project
}

/**
 * Returns which projects a viewer may see, for an SQL query: all, or those with these ids and, if permitted, those that
 * are not private.
 */
export function visibleProjects({ viewer }: Pick<Ctx, 'viewer'>): {
  all: boolean
  ids: string[]
  open: boolean
} {
  const ids = scopesOf(viewer, projectAbilities.see, 'project')
  return {
    all: ids === 'all',
    ids: ids === 'all' ? [] : ids,
    open: can(viewer, projectAbilities['open.see']),
  }
}
