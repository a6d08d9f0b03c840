import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { slugify } from '#kernel/text/slug.ts'
import { projectAbilities } from '../abilities.ts'
import type { GroupInput } from './project.input.ts'
import { projectGroups } from './project-group.table.ts'

export const groupRows = rows(projectGroups, { missing: 'project.no_group' })
export type GroupRow = typeof projectGroups.$inferSelect

/** Path segments already used below `/project` and `/api/project`. */
const reservedSlugs = ['admin', 'new', 'acts', 'task', 'shared', 'import', 'projects', 'tasks']

/** Returns a slug that is not taken: `branches`, then `branches-2`. */
export function freeSlug(name: string, existingSlugs: readonly string[]): string {
  const base = slugify(name, 60) || newId().slice(-6)
  const used = new Set([...existingSlugs, ...reservedSlugs])
  if (!used.has(base)) return base
  for (let next = 2; ; next++) if (!used.has(`${base}-${next}`)) return `${base}-${next}`
}

/** Creates or changes a project group. Throws 401, 403, 404. */
export async function saveGroup(
  ctx: Ctx,
  { id, name, icon }: GroupInput,
  /** Its slug; derived from its name by default. */
  address = name,
): Promise<GroupRow> {
  authorize(ctx, projectAbilities['project.create'])
  if (id) return groupRows.update(ctx, id, { name, icon })
  const all = await groupRows.list(ctx)
  return groupRows.insert(ctx, {
    slug: freeSlug(
      address,
      all.map(({ slug }) => slug),
    ),
    name,
    icon,
    sort: Math.max(0, ...all.map(({ sort }) => sort)) + 1,
    createdAt: ctx.now,
  })
}

export const listGroups = (ctx: Ctx): Promise<GroupRow[]> => groupRows.list(ctx, { order: ['sort'] })
