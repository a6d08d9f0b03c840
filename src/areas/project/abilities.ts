import { can, canInAnyScope, defineAbilities } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'

/**
 * Permissions in projects. A project that is not private is visible to every signed-in user and worked on by staff
 * (`open.…`); in a private one only its members act, each according to their role in it.
 */
export const projectAbilities = defineAbilities('project', {
  'project.create': ['manager', 'admin'],
  'open.see': ['user', 'manager', 'admin'],
  'open.work': ['manager', 'admin'],
  see: { roles: ['admin'], scoped: { project: ['viewer', 'member', 'editor', 'owner'] } },
  /** Creating and changing tasks, commenting, logging time. */
  work: { roles: ['admin'], scoped: { project: ['member', 'editor', 'owner'] } },
  /** Statuses, categories, fields, links, baselines, repeats. */
  plan: { roles: ['admin'], scoped: { project: ['editor', 'owner'] } },
  /** Members, name, state, the board's link. */
  manage: { roles: ['admin'], scoped: { project: ['owner'] } },
})

/** Returns whether the viewer is staff or was invited to a project. Other members of the site have no menu entry for projects. */
export const canSeeProjects = (viewer: Viewer): boolean =>
  can(viewer, projectAbilities['open.work']) || canInAnyScope(viewer, projectAbilities.see)
