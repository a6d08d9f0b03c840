import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { filesAbilities } from '../abilities.ts'
import type { Place, Space } from '../public.ts'

/** A tree of files as the database knows it. Its id stands for its top folder. */
export interface KnownSpace {
  id: string
  space: Space
  writable: boolean
}

/** The tree a place names. Throws 401 for guests, 403 for a role that is too low, 404 for other people's trees. */
export function spaceOf(ctx: Ctx, place: Place): KnownSpace {
  if (place.space === 'public') {
    authorize(ctx, filesAbilities['public.see'])
    return { id: ctx.tenant.id, space: 'public', writable: can(ctx.viewer, filesAbilities['public.change']) }
  }
  const own = ctx.viewer.user?.id
  const owner = place.ownerId ?? own
  if (owner !== own) {
    if (!can(ctx.viewer, filesAbilities['others.see']) || !isId(owner)) throw notFound('files.none')
    return { id: owner, space: 'private', writable: true }
  }
  authorize(ctx, filesAbilities['own.keep'])
  if (!owner) throw notSignedIn()
  return { id: owner, space: 'private', writable: true }
}

/** The same for something that is to be changed. */
export function writableSpace(ctx: Ctx, place: Place): KnownSpace {
  const space = spaceOf(ctx, place)
  if (!space.writable) authorize(ctx, filesAbilities['public.change'])
  return space
}

/** What the viewer may do in the tree of that id. */
export function rightsIn(ctx: Ctx, spaceId: string): { see: boolean; change: boolean } {
  if (spaceId === ctx.tenant.id) {
    return {
      see: can(ctx.viewer, filesAbilities['public.see']),
      change: can(ctx.viewer, filesAbilities['public.change']),
    }
  }
  const own = spaceId === ctx.viewer.user?.id && can(ctx.viewer, filesAbilities['own.keep'])
  const allowed = own || can(ctx.viewer, filesAbilities['others.see'])
  return { see: allowed, change: allowed }
}

/** Who acts, as it is written down. */
export const actorOf = (viewer: Viewer): { id: string | null; name: string | null } => ({
  id: viewer.user?.id ?? null,
  name: viewer.user ? `${viewer.user.firstname} ${viewer.user.lastname}`.trim() : null,
})

/** Changes of a tree's shape wait for each other, so that two moves at once cannot make a ring. Always in one order. */
export async function lockTrees(ctx: Ctx, ...spaceIds: string[]): Promise<void> {
  const keys = [...new Set(spaceIds)].sort().map((id) => `files ${ctx.tenant.id} ${id}`)
  await ctx.db.query(
    'files.lockTrees',
    'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) WITH ORDINALITY AS k(key, n) ORDER BY n',
    [keys],
  )
}
