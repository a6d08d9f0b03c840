import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { projectPaths } from '../paths.ts'
import { projectRows, rightsIn } from '../project/access.server.ts'
import { listGroups } from '../project/group.server.ts'
import { taskImport } from './import.server.ts'
import type { TaskImportData } from './import.types.ts'

export interface ImportTargets {
  projects: { id: string; name: string; group: string }[]
  groups: { id: string; name: string }[]
}

interface ImportTarget {
  id: string
  name: string
  to: string
}

/** Returns where tasks may be imported to, what the URL selects, and the target of the open import. */
export async function targetsFor(
  ctx: Ctx,
  openId: string | null,
  params: URLSearchParams,
): Promise<{ targets: ImportTargets; chosen: ImportTarget | null; target: ImportTarget | null }> {
  const [all, groups, run] = await Promise.all([
    projectRows.list(ctx, { where: { isTemplate: false, status: { not: 'archived' } }, order: ['name'] }),
    listGroups(ctx),
    openId ? taskImport.get(ctx, openId) : null,
  ])
  const open = all.filter((project) => rightsIn(ctx.viewer, project).work)
  const groupOf = (id: string) => groups.find((group) => group.id === id)
  const find = (id: string | null): ImportTarget | null => {
    const project = isId(id) ? open.find((target) => target.id === id) : undefined
    if (!project) return null
    const { name, slug, groupId } = project
    return { id: project.id, name, to: projectPaths.project(groupOf(groupId)?.slug ?? '', slug, 'task') }
  }
  return {
    targets: {
      projects: open.map(({ id, name, groupId }) => ({ id, name, group: groupOf(groupId)?.name ?? '' })),
      groups: groups.map(({ id, name }) => ({ id, name })),
    },
    chosen: find(params.get('project')),
    target: find((run?.data as unknown as TaskImportData | undefined)?.projectId ?? null),
  }
}
