import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ListAccess } from '#kernel/list/views/list-access.ts'
import { canSeeProjects, projectAbilities } from '../abilities.ts'
import { projectPaths } from '../paths.ts'
import { type ProjectRights, projectRows, rightsIn } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'

/** Returns the viewer's permissions in the project whose page this path is. */
async function rightsAt(ctx: Ctx, path: string): Promise<ProjectRights | null> {
  const parts = path.slice(projectPaths.home.length + 1).split('/')
  if (parts.length !== 2) return null
  let slugs: string[]
  try {
    slugs = parts.map(decodeURIComponent)
  } catch {
    return null
  }
  const group = await groupRows.find(ctx, { slug: slugs[0]! })
  const project = group && (await projectRows.find(ctx, { groupId: group.id, slug: slugs[1]! }))
  return project ? rightsIn(ctx.viewer, project) : null
}

/** Saved views of a project's tasks: shared by users who plan in it, available to all who see it. */
export const projectViews: ListAccess = {
  path: projectPaths.home,
  isPrefix: true,
  canSee: async (ctx, path) => (await rightsAt(ctx, path))?.see ?? false,
  canShare: async (ctx, path) => (await rightsAt(ctx, path))?.plan ?? false,
}

/** Saved views across all projects. */
export const allProjectsViews: ListAccess = {
  path: projectPaths.all(),
  canSee: ({ viewer }) => canSeeProjects(viewer),
  canShare: ({ viewer }) => can(viewer, projectAbilities['open.work']),
}
