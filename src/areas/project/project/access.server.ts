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

/** What somebody may do in a project. */
export interface ProjectRights {
  see: boolean
  work: boolean
  plan: boolean
  manage: boolean
}

type Guarded = { id: string; visibility: Visibility; status: ProjectState }

/** The rights of a viewer in a project, whatever state it is in. */
export function rightsIn(viewer: Viewer, project: Pick<Guarded, 'id' | 'visibility'>): ProjectRights {
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

/** Throws 401 or 404 where the project is not to be seen (strangers learn nothing), 403 for too little, 409 for one that was put away. */
export function requireRight(ctx: Pick<Ctx, 'viewer'>, project: Guarded, right: keyof ProjectRights): void {
  const rights = rightsIn(ctx.viewer, project)
  if (!rights.see) throw ctx.viewer.user ? notFound('project.not_found') : notSignedIn()
  if (!rights[right]) throw notAllowed('project.not_allowed')
  if (right !== 'see' && project.status === 'archived') throw conflict('project.archived')
}

/** A project in which the viewer may do this. Throws 401, 403, 404, 409. */
export async function projectFor(ctx: Ctx, id: string, right: keyof ProjectRights): Promise<ProjectRow> {
  const project = await projectRows.get(ctx, id)
  requireRight(ctx, project, right)
  return project
}

/** The same, locked: what is numbered or ordered among the tasks of a project is done one after the other. */
export async function lockProject(ctx: Ctx, id: string, right: keyof ProjectRights): Promise<ProjectRow> {
  const project = await projectRows.lock(ctx, id)
  requireRight(ctx, project, right)
  return project
}

/** Which projects a viewer sees, for a statement: all, or those of these ids and, where they may, those that are not private. */
export function seenProjects({ viewer }: Pick<Ctx, 'viewer'>): {
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
