import { allAreas } from '#kernel/area/areas.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { filesAbilities } from '../abilities.ts'
import type { Space, SpaceRef } from '../public.ts'

/** What a user may do in a tree. */
export interface SpaceRights {
  see: boolean
  change: boolean
  /** In a record's tree that the viewer may not see: whether they may open this file of it all the same. */
  opens?: (fileId: string) => Promise<boolean>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /**
     * For records with their own file tree, by the record's id: what the viewer may do in it, null when it is not a
     * record of this area.
     */
    fileSpace?: (ctx: Ctx, recordId: string) => Promise<SpaceRights | null>
  }
}

/** A file tree as stored in the database. Its id stands for its top folder. */
export interface ResolvedSpace {
  id: string
  space: Space
  writable: boolean
}

/**
 * Whether the viewer has a tree of their own: not where the area is closed to their role. The calls cannot be closed as a
 * whole, since records and staff keep files by the same ones.
 */
export const hasOwnTree = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  can(viewer, filesAbilities['own.keep']) && canEnterArea(tenant, 'files', viewer.role)

/** Throws 401 for guests, 404 where the area is closed to the viewer's role. */
export function requireOwnTree(ctx: Ctx): void {
  authorize(ctx, filesAbilities['own.keep'])
  if (!hasOwnTree(ctx)) throw notFound('files.none')
}

/**
 * Whether the viewer may list the site's tree. Who works for the site selects its pictures from it, also where the area
 * is closed to them.
 */
const seesSiteTree = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean => {
  const isStaff = viewer.role !== 'user' || Boolean(viewer.grants?.length)
  return can(viewer, filesAbilities['public.see']) && (isStaff || canEnterArea(tenant, 'files', viewer.role))
}

/** Returns the tree that a place names. Throws 401 for guests, 403 for an insufficient role, 404 for other users' trees. */
export async function resolveSpace(ctx: Ctx, spaceRef: SpaceRef): Promise<ResolvedSpace> {
  if (spaceRef.space === 'record') {
    const rights = spaceRef.ownerId ? await recordRights(ctx, spaceRef.ownerId) : null
    if (!spaceRef.ownerId || !rights?.see) throw ctx.viewer.user ? notFound('files.none') : notSignedIn()
    return { id: spaceRef.ownerId, space: 'record', writable: rights.change }
  }
  if (spaceRef.space === 'public') {
    authorize(ctx, filesAbilities['public.see'])
    if (!seesSiteTree(ctx)) throw notFound('files.none')
    return { id: ctx.tenant.id, space: 'public', writable: can(ctx.viewer, filesAbilities['public.change']) }
  }
  const viewerId = ctx.viewer.user?.id
  const owner = spaceRef.ownerId ?? viewerId
  if (owner !== viewerId) {
    if (!can(ctx.viewer, filesAbilities['others.see']) || !isId(owner)) throw notFound('files.none')
    return { id: owner, space: 'private', writable: true }
  }
  requireOwnTree(ctx)
  if (!owner) throw notSignedIn()
  return { id: owner, space: 'private', writable: true }
}

/** Returns the tree for a change. */
export async function resolveWritableSpace(ctx: Ctx, spaceRef: SpaceRef): Promise<ResolvedSpace> {
  const space = await resolveSpace(ctx, spaceRef)
  requireChange(ctx, space)
  return space
}

/** Throws 403 when the viewer has read access only. */
export function requireChange(
  ctx: Ctx,
  { space, writable }: Pick<ResolvedSpace, 'space' | 'writable'>,
): void {
  if (writable) return
  if (space === 'record') throw notAllowed('files.record_not_allowed')
  authorize(ctx, filesAbilities['public.change'])
}

/** Returns what the viewer may do in the tree of that id. */
export async function rightsIn(ctx: Ctx, spaceId: string): Promise<SpaceRights> {
  if (spaceId === ctx.tenant.id) {
    return {
      see: seesSiteTree(ctx),
      change: can(ctx.viewer, filesAbilities['public.change']),
    }
  }
  if (spaceId === ctx.viewer.user?.id && hasOwnTree(ctx)) return { see: true, change: true }
  const ofRecord = await recordRights(ctx, spaceId)
  if (ofRecord) return ofRecord
  const allowed = can(ctx.viewer, filesAbilities['others.see'])
  return { see: allowed, change: allowed }
}

/** Returns what the viewer may do in the tree of a record, as its own area decides; null when it belongs to no record. */
async function recordRights(ctx: Ctx, recordId: string): Promise<SpaceRights | null> {
  if (!isId(recordId)) return null
  for (const { fileSpace } of allAreas()) {
    const rights = await fileSpace?.(ctx, recordId)
    if (rights) return rights
  }
  return null
}

/** Records that a tree belongs to a record: items in it have no links and cannot be favourites. */
export async function markAsRecordSpace(ctx: Ctx, spaceId: string): Promise<void> {
  await ctx.db.query(
    'files.rememberRecord',
    `INSERT INTO files_usage (tenant_id, space_id, is_record) VALUES ($1, $2, true)
     ON CONFLICT (tenant_id, space_id) DO NOTHING`,
    [ctx.tenant.id, spaceId],
  )
}

/** Whether a tree belongs to a record of another area. */
export async function isRecordTree(ctx: Ctx, spaceId: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'files.isRecordTree',
    'SELECT space_id FROM files_usage WHERE tenant_id = $1 AND space_id = $2 AND is_record',
    [ctx.tenant.id, spaceId],
  )
  return rows.length > 0
}

/** The acting user, as recorded. */
export const actorOf = (viewer: Viewer): { id: string | null; name: string | null } => ({
  id: viewer.user?.id ?? null,
  name: viewer.user ? `${viewer.user.firstname} ${viewer.user.lastname}`.trim() : null,
})

/**
 * Serializes structural changes of a tree, so that two concurrent moves cannot create a cycle. Always locks in the same
 * order.
 */
export async function lockTrees(ctx: Ctx, ...spaceIds: string[]): Promise<void> {
  const keys = [...new Set(spaceIds)].sort().map((id) => `files ${ctx.tenant.id} ${id}`)
  await ctx.db.query(
    'files.lockTrees',
    'SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) WITH ORDINALITY AS k(key, n) ORDER BY n',
    [keys],
  )
}
