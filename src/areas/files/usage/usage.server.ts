import { allAreas } from '#kernel/area/areas.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filesAbilities } from '../abilities.ts'
import { resolveSpace } from '../item/space.server.ts'
import type { SpaceRef, Usage } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { isMember } from './membership.server.ts'
import { exceededQuota } from './quota.rules.ts'

interface SpaceUsage {
  bytes: number
  files: number
  quota: number | null
  is_record: boolean
  reserved: number
  site_bytes: number
  site_reserved: number
}

/** Private files that areas can delete count for the site: what visitors send must not exceed its quota. */
const privateFileKinds = (): string[] =>
  allAreas().flatMap(({ privateFiles }) => Object.keys(privateFiles ?? {}))

async function loadSpaceUsage(ctx: Ctx, spaceId: string): Promise<SpaceUsage> {
  const [row] = await ctx.db.query<SpaceUsage>(
    'files.held',
    `SELECT coalesce((SELECT bytes FROM files_usage WHERE tenant_id = $1 AND space_id = $2), 0)::bigint AS bytes,
       coalesce((SELECT files FROM files_usage WHERE tenant_id = $1 AND space_id = $2), 0) AS files,
       (SELECT quota FROM files_usage WHERE tenant_id = $1 AND space_id = $2) AS quota,
       EXISTS (SELECT FROM files_usage WHERE tenant_id = $1 AND space_id = $2 AND is_record) AS is_record,
       coalesce(sum(size) FILTER (WHERE space_id = $2), 0)::bigint AS reserved,
       (coalesce((SELECT sum(bytes) FROM files_usage WHERE tenant_id = $1), 0)
         + coalesce((SELECT sum(bytes) FROM media WHERE tenant_id = $1 AND kind = ANY ($3)), 0))::bigint AS site_bytes,
       coalesce(sum(size), 0)::bigint AS site_reserved
     FROM files_upload WHERE tenant_id = $1 AND state IN ('open', 'completing')`,
    [ctx.tenant.id, spaceId, privateFileKinds()],
  )
  return row!
}

/** Returns the storage usage of a tree, with the site's totals for users who may change its tree. */
export async function usageOf(ctx: Ctx, spaceRef: SpaceRef): Promise<Usage> {
  const space = await resolveSpace(ctx, spaceRef)
  const [usage, settings] = await Promise.all([loadSpaceUsage(ctx, space.id), filesSettings(ctx)])
  const open = can(ctx.viewer, filesAbilities['public.change'])
  return {
    bytes: usage.bytes,
    files: usage.files,
    reserved: usage.reserved,
    quota: space.space === 'public' ? settings.siteQuota : (usage.quota ?? settings.personQuota),
    site: open ? { bytes: usage.site_bytes, quota: settings.siteQuota } : null,
  }
}

/**
 * Ensures that a tree has room for that many more bytes; concurrent callers wait until this transaction ends. Throws
 * 413 `files.quota_person`, `files.quota_record` or `files.quota_site`.
 */
export async function requireQuota(
  ctx: Ctx,
  spaceId: string,
  bytes: number,
  siteBytes = bytes,
): Promise<void> {
  await ctx.db.query(
    'files.lockQuota',
    `SELECT pg_advisory_xact_lock(hashtextextended('files quota ' || $1, 0))`,
    [ctx.tenant.id],
  )
  const [usage, settings] = await Promise.all([loadSpaceUsage(ctx, spaceId), filesSettings(ctx)])
  const ownQuota = spaceId === ctx.tenant.id ? null : (usage.quota ?? settings.personQuota)
  const exceeded = exceededQuota(
    {
      held: usage.bytes + usage.reserved,
      quota: ownQuota,
      // Moving between trees adds to one tree but not to the site.
      siteHeld: usage.site_bytes + usage.site_reserved + siteBytes - bytes,
      siteQuota: settings.siteQuota,
    },
    bytes,
  )
  const full = exceeded === 'person' && usage.is_record ? 'record' : exceeded
  if (full) throw new Problem(413, `files.quota_${full}`, { data: { quota: ownQuota ?? settings.siteQuota } })
}

/** Ensures that the site has room for that many more bytes outside any tree. Throws 413 `files.quota_site`. */
export const requireSiteQuota = (ctx: Ctx, bytes: number): Promise<void> =>
  requireQuota(ctx, ctx.tenant.id, bytes)

/** Records changes in the usage of trees. Part of every action that creates, moves or deletes content. */
export async function recordUsage(
  ctx: Ctx,
  ...changes: { spaceId: string; bytes: number; files: number }[]
): Promise<void> {
  const input = JSON.stringify(changes)
  // Inserts a zero row first: a negative amount could not be inserted as a new row.
  await Promise.all([
    ctx.db.query(
      'files.meter',
      `INSERT INTO files_usage (tenant_id, space_id)
       SELECT DISTINCT $1::uuid, g."spaceId" FROM jsonb_to_recordset($2::jsonb) AS g("spaceId" uuid) ORDER BY 2
       ON CONFLICT (tenant_id, space_id) DO NOTHING`,
      [ctx.tenant.id, input],
    ),
    ctx.db.query(
      'files.charge',
      `UPDATE files_usage u SET bytes = u.bytes + g.bytes, files = u.files + g.files
       FROM (SELECT c."spaceId", sum(c.bytes)::bigint AS bytes, sum(c.files)::int AS files
             FROM jsonb_to_recordset($2::jsonb) AS c("spaceId" uuid, bytes bigint, files int) GROUP BY c."spaceId") g
       WHERE u.tenant_id = $1 AND u.space_id = g."spaceId"`,
      [ctx.tenant.id, input],
    ),
  ])
}

/** Sets a user's individual quota (admin); null: the default. Throws 403, 404 for a user without an account here. */
export async function setUserQuota(ctx: Ctx, userId: string, bytes: number | null): Promise<void> {
  authorize(ctx, filesAbilities['settings.change'])
  if (!(await isMember(ctx, userId))) throw notFound()
  await ctx.db.query(
    'files.setQuota',
    `INSERT INTO files_usage (tenant_id, space_id, quota) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id, space_id) DO UPDATE SET quota = excluded.quota`,
    [ctx.tenant.id, userId, bytes],
  )
}

/** Returns a user's storage usage and individual quota, for admins. Bytes; null: no limit, or the default. */
export async function getUserStorage(
  ctx: Ctx,
  userId: string,
): Promise<{ bytes: number; quota: number | null; own: number | null }> {
  authorize(ctx, filesAbilities['settings.change'])
  const [usage, { personQuota }] = await Promise.all([loadSpaceUsage(ctx, userId), filesSettings(ctx)])
  return { bytes: usage.bytes + usage.reserved, quota: usage.quota ?? personQuota, own: usage.quota }
}
