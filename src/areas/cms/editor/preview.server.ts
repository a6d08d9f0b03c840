import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, type Role, roles } from '#kernel/http/ctx.ts'
import { type PostView, postViewOf } from '../blog/post-view.server.ts'
import { findRevision } from '../page/draft.server.ts'
import { type PageView, pageViewOf } from '../page/page-view.server.ts'
import type { VisiblePage } from '../page/visible-page.server.ts'
import { cmsPaths } from '../paths.ts'

const purpose = 'cms.preview'
const validDays = 7

/** Returns a URL at which anybody may read a role's draft, or with `revision` an older version of it, for a week. */
export function previewPath(ctx: Ctx, id: string, role: Role, revision = ''): string {
  // Rounded to the day, so that the page offering the link does not change.
  const day = 86_400_000
  const expiresAt = new Date((Math.floor(+ctx.now / day) + validDays) * day)
  const link = { purpose, subject: `${ctx.tenant.id} ${id} ${role} ${revision}`.trim(), expiresAt }
  return cmsPaths.preview(signLink(ctx.services.config.sessionSecret, link))
}

/** Returns what a link of `previewPath` shows: the current draft, or the named version. Throws 404. */
export async function previewOf(
  ctx: Ctx,
  pass: string,
): Promise<{ page: PageView; post: null } | { page: null; post: PostView }> {
  const link = verifyLink(ctx.services.config.sessionSecret, pass, { purpose, now: ctx.now })
  if (!link.ok) throw notFound('cms.page_unknown')
  const [tenantId, id = '', role, revision] = link.subject.split(' ')
  if (tenantId !== ctx.tenant.id) throw notFound('cms.page_unknown')
  const [row] = await ctx.db.query<VisiblePage>(
    'cms.preview',
    `SELECT p.id, p.kind, p.slug, p.is_home AS "isHome", o.slug AS "parentSlug",
       CASE WHEN c.id IS NULL THEN NULL ELSE jsonb_build_object('code', c.code, 'name', c.name) END AS category,
       v.role, v.draft AS content, p.author_name AS "authorName", p.minutes,
       COALESCE(p.published_at, $4) AS "publishedAt", p.updated_at AS "updatedAt"
     FROM cms_page p JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id AND v.rank <= $3
     LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE p.tenant_id = $1 AND p.id = $2 ORDER BY v.rank DESC LIMIT 1`,
    [ctx.tenant.id, id, roles.indexOf(role as Role), ctx.now],
  )
  if (!row) throw notFound('cms.page_unknown')
  const content = revision ? await findRevision(ctx, id, revision) : row.content
  const visiblePage = { ...row, content: { ...content, seo: { ...content.seo, unlisted: true } } }
  const view =
    visiblePage.kind === 'post'
      ? { page: null, post: await postViewOf(ctx, visiblePage) }
      : { page: await pageViewOf(ctx, visiblePage), post: null }
  // A draft is never cached for the next guest.
  ctx.depends.clear()
  return view
}
