import { abilities, can, canSomewhere } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'

/**
 * Who may do what in projects. A project that is not private is seen by everybody who signed in, and worked on by staff (`open.…`); in a
 * private one only its members act, each by their role in it.
 */
export const projectAbilities = abilities('project', {
  'project.create': ['manager', 'admin'],
  'open.see': ['user', 'manager', 'admin'],
  'open.work': ['manager', 'admin'],
  see: { roles: ['admin'], scoped: { project: ['viewer', 'member', 'editor', 'owner'] } },
  /** Make and change tasks, comment, log time. */
  work: { roles: ['admin'], scoped: { project: ['member', 'editor', 'owner'] } },
  /** Statuses, categories, fields, links, baselines, repeats. */
  plan: { roles: ['admin'], scoped: { project: ['editor', 'owner'] } },
  /** Members, name, state, the link of the board. */
  manage: { roles: ['admin'], scoped: { project: ['owner'] } },
})

/** Staff, and whoever was asked into a project. Other members of the site have no way to it in their menu. */
export const seesProjects = (viewer: Viewer): boolean =>
  can(viewer, projectAbilities['open.work']) || canSomewhere(viewer, projectAbilities.see)
