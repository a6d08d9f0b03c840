import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { cmsAbilities } from '../abilities.ts'
import { type RedirectListQuery, redirectList } from '../manage/manage.list.rules.ts'
import { cmsScope } from '../page/page.server.ts'
import { type PageLocation, pathOf } from '../page/slug.rules.ts'
import { cmsPaths } from '../paths.ts'
import { addRedirect, type RedirectOrigin, redirectEntity, redirectId } from './add-redirect.server.ts'
import { newPathOf, oldPathOf, readablePath } from './redirect.rules.ts'

export interface RedirectRow {
  from: string
  to: string
  at: Date
  /** Null for those created before this was recorded. */
  origin: RedirectOrigin | null
}

const redirects = listStatement(redirectList, {
  name: 'cms.redirects',
  columns: `r.from_path AS "from", r.to_path AS "to", r.at,
    (SELECT t.event FROM transition t WHERE t.tenant_id = $1 AND t.entity = '${redirectEntity}'
       AND t.entity_id = md5(r.from_path)::uuid AND t.at = r.at AND t.from_state = 'none'
     ORDER BY t.id DESC LIMIT 1) AS origin`,
  from: 'cms_redirect r',
  where: 'r.tenant_id = $1',
  search(bind, entered) {
    const queryText = normalizeThai(readablePath(entered)).toLowerCase()
    // A numeric WordPress path contains a question mark, which is encoded in the others.
    const path = bind(queryText.split('/').map(encodeURIComponent).join('/'))
    return `position(${bind(queryText)} IN r.from_path) > 0 OR position(${path} IN r.from_path) > 0
      OR position(${path} IN r.to_path) > 0`
  },
  filters: {},
  sorts: { newest: 'r.at DESC, r.from_path' },
})

/** Returns redirects, newest first; a search matches both sides. One query. Throws 403. */
export async function listRedirects(
  ctx: Ctx,
  query: RedirectListQuery = redirectList.parse(new URLSearchParams()),
): Promise<Page<RedirectRow>> {
  authorize(ctx, cmsAbilities['page.write'])
  return redirects.page<RedirectRow>(ctx, query)
}

/**
 * Redirects an old path of this site to a page or post that everybody can see. Throws 422 naming the field: for a path
 * not on this site, one that is in use or already redirects elsewhere, and for a target that does not exist.
 */
export async function saveRedirect(ctx: Ctx, input: { from: string; to: string }): Promise<void> {
  authorize(ctx, cmsAbilities['redirect.change'])
  const { path: from, error } = oldPathOf(input.from)
  if (error) throw invalid([{ path: 'from', code: `cms.redirect_${error}` }])
  const to = newPathOf(input.to)
  if (!to) throw invalid([{ path: 'to', code: 'cms.redirect_form' }])
  if (from === to) throw invalid([{ path: 'to', code: 'cms.redirect_loop' }])
  const existing = await existingPaths(ctx, [from, to])
  if (existing.has(from)) throw invalid([{ path: 'from', code: 'cms.redirect_page' }])
  if (!existing.get(to)) throw invalid([{ path: 'to', code: 'cms.redirect_nowhere' }])
  const stored = await ctx.db.query(
    'cms.redirectKnown',
    'SELECT 1 FROM cms_redirect WHERE tenant_id = $1 AND from_path = $2',
    [ctx.tenant.id, from],
  )
  if (stored.length) throw invalid([{ path: 'from', code: 'cms.redirect_taken' }])
  await addRedirect(ctx, from, to, 'added')
  touch(ctx, cmsScope)
}

/** Returns what exists at these paths in any state, and whether it is published. */
async function existingPaths(ctx: Ctx, paths: readonly string[]): Promise<Map<string, boolean>> {
  const names = paths.map((path) => readablePath(path.split('/').at(-1) ?? ''))
  const [pages, categories] = await Promise.all([
    ctx.db.query<PageLocation & { shown: boolean }>(
      'cms.pagesNamed',
      `SELECT p.kind, p.slug, o.slug AS "parentSlug", c.code AS "categoryCode", p.state = 'published' AS shown
       FROM cms_page p
       LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
       LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
       WHERE p.tenant_id = $1 AND p.slug = ANY($2::text[])`,
      [ctx.tenant.id, names],
    ),
    ctx.db.query<{ code: string }>(
      'cms.categoriesNamed',
      'SELECT code FROM cms_category WHERE tenant_id = $1 AND code = ANY($2::text[])',
      [ctx.tenant.id, names],
    ),
  ])
  return new Map([
    // The home page is found by its slug too, so `isHome` is left out.
    ...pages.map((page): [string, boolean] => [pathOf(page), page.shown]),
    ...categories.map(({ code }): [string, boolean] => [cmsPaths.category(code), true]),
    ['/', true],
    [cmsPaths.blog(), true],
  ])
}

/** Deletes a redirect; it can be restored. Throws 404. */
export async function deleteRedirect(ctx: Ctx, from: string): Promise<void> {
  authorize(ctx, cmsAbilities['redirect.change'])
  const [row] = await ctx.db.query<{ to: string; at: Date }>(
    'cms.dropRedirect',
    'DELETE FROM cms_redirect WHERE tenant_id = $1 AND from_path = $2 RETURNING to_path AS "to", at',
    [ctx.tenant.id, from],
  )
  if (!row) throw notFound('cms.redirect_unknown')
  await recordTransition(ctx, {
    entity: redirectEntity,
    id: redirectId(from),
    from: 'kept',
    to: 'none',
    event: 'dropped',
    reason: JSON.stringify(row),
  })
  touch(ctx, cmsScope)
}

/** Restores a deleted redirect: to its old target, or to where that redirects by now. Throws 404, 409 `cms.redirect_taken`. */
export async function restoreRedirect(ctx: Ctx, from: string): Promise<void> {
  authorize(ctx, cmsAbilities['redirect.change'])
  const [dropped] = await ctx.db.query<{ reason: string }>(
    'cms.droppedRedirect',
    `SELECT reason FROM transition WHERE tenant_id = $1 AND entity = $2 AND entity_id = $3 AND event = 'dropped'
     ORDER BY at DESC, id DESC LIMIT 1`,
    [ctx.tenant.id, redirectEntity, redirectId(from)],
  )
  if (!dropped) throw notFound('cms.redirect_unknown')
  const { to, at } = JSON.parse(dropped.reason) as { to: string; at: string }
  const back = await ctx.db.query(
    'cms.putBackRedirect',
    `INSERT INTO cms_redirect (tenant_id, from_path, to_path, at)
     SELECT $1, $2, now_at, $4 FROM (SELECT coalesce(
       (SELECT to_path FROM cms_redirect WHERE tenant_id = $1 AND from_path = $3), $3) AS now_at) AS led
     WHERE now_at <> $2 ON CONFLICT DO NOTHING RETURNING 1`,
    [ctx.tenant.id, from, to, new Date(at)],
  )
  if (!back.length) throw conflict('cms.redirect_taken')
  touch(ctx, cmsScope)
}
