import { createHash } from 'node:crypto'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'

/** The origin of a redirect. */
export type RedirectOrigin = 'moved' | 'imported' | 'added'

/** The entity its history is stored under. */
export const redirectEntity = 'cms_redirect'

/** Derives an id for an old path's history, which is keyed by id. */
export const redirectId = (from: string): string => createHash('md5').update(from).digest('hex')

/** Avoids redirect chains: what redirected to the old path now redirects to the new one, and the new one redirects nowhere. */
export async function addRedirect(
  ctx: Ctx,
  from: string,
  to: string,
  origin: RedirectOrigin = 'moved',
): Promise<void> {
  if (from === to || from === '/') return
  await ctx.db.query('cms.openPath', 'DELETE FROM cms_redirect WHERE tenant_id = $1 AND from_path = $2', [
    ctx.tenant.id,
    to,
  ])
  await ctx.db.query(
    'cms.shortenPaths',
    'UPDATE cms_redirect SET to_path = $3 WHERE tenant_id = $1 AND to_path = $2',
    [ctx.tenant.id, from, to],
  )
  await ctx.db.query(
    'cms.addRedirect',
    `INSERT INTO cms_redirect (tenant_id, from_path, to_path, at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, from_path) DO UPDATE SET to_path = excluded.to_path, at = excluded.at`,
    [ctx.tenant.id, from, to, ctx.now],
  )
  await recordRedirectOrigins(ctx, [from], origin)
}

/** Records the origin of redirects; the timestamp ties the note to the row, which another may replace. */
export async function recordRedirectOrigins(
  ctx: Ctx,
  paths: readonly string[],
  origin: RedirectOrigin,
): Promise<void> {
  if (!paths.length) return
  await recordTransition(
    ctx,
    ...paths.map((path) => ({
      entity: redirectEntity,
      id: redirectId(path),
      from: 'none',
      to: 'kept',
      event: origin,
    })),
  )
}
