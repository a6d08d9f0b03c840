import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { getDrafts } from './draft.server.ts'
import { innerPaths, type Missing, missingIn } from './missing.rules.ts'
import { isReserved, pathOf } from './slug.rules.ts'

/** What a role's draft should have before it is shown; links are followed to pages and posts, which must be published. Throws 404. */
export async function missingOf(ctx: Ctx, id: string, role: Role): Promise<Missing[]> {
  const { drafts } = await getDrafts(ctx, id)
  const draft = drafts.find((one) => one.role === role)
  if (!draft) return []
  const lost = await lostPaths(ctx, id, innerPaths(draft.content))
  return [...missingIn(draft.content), ...lost.map((what): Missing => ({ code: 'link', what }))]
}

/** Those of the paths at which a page or post should be, and none is. Other areas know their own addresses. */
async function lostPaths(ctx: Ctx, id: string, paths: readonly string[]): Promise<string[]> {
  const asked = paths
    .map((path) => ({ path, parts: path.split('/').filter(Boolean).map(plain) }))
    .filter(
      ({ parts: [first, ...rest] }) => first && (first === 'cms-blog' ? rest.length : !isReserved(first)),
    )
  if (!asked.length) return []
  const [pages, others] = await Promise.all([
    ctx.db.query<Parameters<typeof pathOf>[0]>(
      'cms.linkedPages',
      `SELECT p.kind, p.slug, o.slug AS "parentSlug", c.code AS "categoryCode" FROM cms_page p
       LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
       LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
       WHERE p.tenant_id = $1 AND p.slug = ANY($2::text[]) AND (p.state = 'published' OR p.id = $3)`,
      [ctx.tenant.id, asked.map(({ parts }) => parts.at(-1)), id],
    ),
    ctx.db.query<{ path: string }>(
      'cms.linkedOthers',
      `SELECT from_path AS path FROM cms_redirect WHERE tenant_id = $1 AND from_path = ANY($2::text[])
       UNION ALL SELECT '/cms-blog/' || code FROM cms_category WHERE tenant_id = $1 AND code = ANY($3::text[])`,
      [
        ctx.tenant.id,
        asked.map(({ parts }) => `/${parts.map(encodeURIComponent).join('/')}`),
        asked.map(({ parts }) => parts.at(-1)),
      ],
    ),
  ])
  const known = new Set([...pages.map(pathOf), ...others.map(({ path }) => path)].map(plain))
  return asked.filter(({ parts }) => !known.has(`/${parts.join('/')}`)).map(({ path }) => path)
}

/** As it was typed; what cannot be read stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
