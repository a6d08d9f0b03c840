import { removeTarget } from '#areas/feedback/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { slugify } from '#kernel/text/index.ts'
import { cmsAbilities } from '../abilities.ts'
import { publishFileUses } from '../image/picture.server.ts'
import { addRedirect } from '../redirect/add-redirect.server.ts'
import { type Content, readContent } from './content.input.ts'
import type { PageState } from './page.states.ts'
import { pathOf, slugIssue, slugOf } from './slug.rules.ts'

/** What cached pages of this area depend on. */
export const cmsScope = 'cms'

export interface PageRow {
  id: string
  kind: 'page' | 'post'
  slug: string
  parentId: string | null
  parentSlug: string | null
  categoryId: string | null
  categoryCode: string | null
  isHome: boolean
  state: PageState
  publishAt: Date | null
  unpublishAt: Date | null
  publishedAt: Date | null
  authorName: string
  review: 'asked' | 'returned' | null
  reviewNote: string
  reviewBy: string
}

const pageSql = `
SELECT p.id, p.kind, p.slug, p.parent_id AS "parentId", o.slug AS "parentSlug", p.category_id AS "categoryId",
  c.code AS "categoryCode", p.is_home AS "isHome", p.state, p.publish_at AS "publishAt",
  p.unpublish_at AS "unpublishAt", p.published_at AS "publishedAt", p.author_name AS "authorName", p.review,
  p.review_note AS "reviewNote", p.review_by AS "reviewBy"
FROM cms_page p
LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
WHERE p.tenant_id = $1 AND p.id = $2`

/** Returns a page's data except its content. Throws 404. */
export const getPage = (ctx: Ctx, id: string): Promise<PageRow> => queryPage(ctx, id, 'cms.page', pageSql)

/** Returns a page for updating and locks it until the transaction ends. Throws 404. */
export const lockPage = (ctx: Ctx, id: string): Promise<PageRow> =>
  queryPage(ctx, id, 'cms.lockPage', `${pageSql} FOR UPDATE OF p`)

async function queryPage(ctx: Ctx, id: string, name: string, text: string): Promise<PageRow> {
  const [row] = isId(id) ? await ctx.db.query<PageRow>(name, text, [ctx.tenant.id, id]) : []
  if (!row) throw notFound('cms.page_unknown')
  return row
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export interface NewPage {
  kind: 'page' | 'post'
  /** Derived from the title when absent. */
  slug?: string
  parentId?: string | null
  categoryCode?: string | null
  isHome?: boolean
  content: unknown
  authorName?: string
  externalId?: string
}

/**
 * Creates a page or post as a draft for everybody. Throws 422 for the content, 409 `cms.slug_taken`, 403 to replace a
 * published home page without the right to publish.
 */
export async function createPage(ctx: Ctx, input: NewPage): Promise<{ id: string; slug: string }> {
  authorize(ctx, cmsAbilities['page.write'])
  const { content } = readContent(input.content)
  const slug = input.slug === undefined ? await freeSlug(ctx, input, content) : slugOf(input.slug)
  checkSlug(slug, input.kind)
  const categoryId = input.categoryCode ? await categoryOf(ctx, input.categoryCode) : null
  if (input.parentId) await lockPage(ctx, input.parentId)
  if (input.isHome) await clearHome(ctx)
  const id = newId()
  const inserted = await ctx.db.query(
    'cms.createPage',
    `INSERT INTO cms_page (tenant_id, id, kind, slug, parent_id, category_id, is_home, author_id, author_name,
       external_id, title, excerpt, cover_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      input.kind,
      slug,
      input.parentId ?? null,
      categoryId,
      input.isHome ?? false,
      ctx.viewer.user?.id ?? null,
      input.authorName ?? viewerName(ctx),
      input.externalId ?? null,
      JSON.stringify(content.title),
      JSON.stringify(content.excerpt),
      content.cover?.id ?? null,
      ctx.now,
    ],
  )
  if (!inserted.length) throw conflict('cms.slug_taken')
  await insertVariant(ctx, id, content)
  await publishFileUses(ctx, id)
  return { id, slug }
}

/** Derives a slug from a title, with a number appended where it is taken or reserved by the product. */
async function freeSlug(ctx: Ctx, { kind, parentId = null }: NewPage, { title }: Content): Promise<string> {
  const candidate = slugify(title.th).slice(0, 70).replace(/-+$/, '') || newId()
  const rows = await ctx.db.query<{ slug: string }>(
    'cms.slugsLike',
    `SELECT slug FROM cms_page WHERE tenant_id = $1 AND kind = $2 AND parent_id IS NOT DISTINCT FROM $3
       AND starts_with(slug, $4)`,
    [ctx.tenant.id, kind, parentId, candidate],
  )
  const usedSlugs = new Set(rows.map(({ slug }) => slug))
  const fits = (slug: string) => !usedSlugs.has(slug) && slugIssue(slug, kind) === null
  let slug = candidate
  for (let number = 2; !fits(slug) && number <= usedSlugs.size + 2; number++) slug = `${candidate}-${number}`
  return slug
}

async function insertVariant(ctx: Ctx, pageId: string, content: Content): Promise<void> {
  await ctx.db.query(
    'cms.firstDraft',
    `INSERT INTO cms_variant (tenant_id, page_id, role, rank, draft, draft_at, draft_by_name)
     VALUES ($1, $2, 'guest', 0, $3, $4, $5)`,
    [ctx.tenant.id, pageId, JSON.stringify(content), ctx.now, viewerName(ctx)],
  )
}

/**
 * Gives a page another path or author; its old path, and those of its child pages, redirect to the new ones from then
 * on. Throws 403 without the right to publish if it moves what is shown, 404, 422 for the slug and for a page that cannot be
 * its parent, 409 `cms.slug_taken`.
 */
export async function renamePage(
  ctx: Ctx,
  id: string,
  to: {
    slug?: string
    categoryCode?: string | null
    parentId?: string | null
    isHome?: boolean
    authorName?: string
  },
): Promise<{ path: string }> {
  authorize(ctx, cmsAbilities['page.write'])
  const page = await lockPage(ctx, id)
  if (isShownSometime(page)) authorize(ctx, cmsAbilities['page.publish'])
  const slug = to.slug === undefined ? page.slug : slugOf(to.slug)
  checkSlug(slug, page.kind)
  const categoryCode = to.categoryCode === undefined ? page.categoryCode : to.categoryCode
  const categoryId = categoryCode ? await categoryOf(ctx, categoryCode) : null
  const below = await childrenOf(ctx, id)
  // The paths of its child pages change with it.
  if (slug !== page.slug && below.some(isShownSometime)) authorize(ctx, cmsAbilities['page.publish'])
  const parentId = to.parentId === undefined ? page.parentId : to.parentId
  const parent =
    parentId && parentId !== page.parentId ? await parentFor(ctx, page, parentId, below.length > 0) : null
  const parentSlug = parentId ? (parent?.slug ?? page.parentSlug) : null
  const isHome = to.isHome ?? page.isHome
  if (isHome && !page.isHome) await clearHome(ctx)
  const conflicting = await ctx.db.query(
    'cms.slugTaken',
    `SELECT 1 FROM cms_page WHERE tenant_id = $1 AND kind = $2 AND parent_id IS NOT DISTINCT FROM $3 AND slug = $4
       AND id <> $5`,
    [ctx.tenant.id, page.kind, parentId, slug, id],
  )
  if (conflicting.length) throw conflict('cms.slug_taken')
  await ctx.db.query(
    'cms.renamePage',
    `UPDATE cms_page SET slug = $3, category_id = $4, is_home = $5, updated_at = $6,
       author_name = $7, parent_id = $8 WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      id,
      slug,
      categoryId,
      isHome,
      ctx.now,
      (to.authorName ?? page.authorName).slice(0, 120),
      parentId,
    ],
  )
  const path = pathOf({ ...page, slug, categoryCode, parentSlug, isHome })
  await addRedirect(ctx, pathOf(page), path)
  for (const child of below) {
    const under = (name: string) => pathOf({ kind: 'page', slug: child.slug, parentSlug: name })
    await addRedirect(ctx, under(page.slug), under(slug))
  }
  touch(ctx, cmsScope)
  return { path }
}

type ChildPage = Pick<PageRow, 'slug' | 'state'>

const childrenOf = (ctx: Ctx, id: string): Promise<ChildPage[]> =>
  ctx.db.query<ChildPage>(
    'cms.childSlugs',
    'SELECT slug, state FROM cms_page WHERE tenant_id = $1 AND parent_id = $2',
    [ctx.tenant.id, id],
  )

/** Visitors see it, or will without anybody publishing it. */
const isShownSometime = ({ state }: Pick<PageRow, 'state'>): boolean =>
  state === 'published' || state === 'scheduled'

/** Returns possible parent pages; none for a page that has children itself. */
export function parentsFor(ctx: Ctx, id: string): Promise<{ code: string; name: LocalizedText }[]> {
  authorize(ctx, cmsAbilities['page.write'])
  return ctx.db.query<{ code: string; name: LocalizedText }>(
    'cms.parentsFor',
    `SELECT p.id AS code, v.draft->'title' AS name FROM cms_page p
     JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id AND v.role = 'guest'
     WHERE p.tenant_id = $1 AND p.kind = 'page' AND p.parent_id IS NULL AND p.id <> $2
       AND NOT EXISTS (SELECT FROM cms_page c WHERE c.tenant_id = $1 AND c.parent_id = $2)
     ORDER BY v.draft->'title'->>'th' COLLATE "th-x-icu" LIMIT 500`,
    [ctx.tenant.id, id],
  )
}

/** Returns published pages and posts with their paths, for links to them. */
export async function siteLinks(ctx: Ctx): Promise<{ code: string; name: LocalizedText }[]> {
  authorize(ctx, cmsAbilities['page.write'])
  const rows = await ctx.db.query<Parameters<typeof pathOf>[0] & { title: LocalizedText }>(
    'cms.linksHere',
    `SELECT p.kind, p.slug, p.is_home AS "isHome", p.title, o.slug AS "parentSlug", c.code AS "categoryCode"
     FROM cms_page p
     LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     WHERE p.tenant_id = $1 AND p.state = 'published' ORDER BY p.kind, p.published_at DESC LIMIT 100`,
    [ctx.tenant.id],
  )
  return rows.map((row) => ({ code: decodeURIComponent(pathOf(row)), name: row.title }))
}

/** Returns a page's new parent: paths have two parts at most, so the parent must have none, and the page no children. */
async function parentFor(ctx: Ctx, page: PageRow, id: string, hasChildren: boolean): Promise<PageRow> {
  const parent = id === page.id || hasChildren || page.kind !== 'page' ? null : await lockPage(ctx, id)
  if (parent?.kind !== 'page' || parent.parentId)
    throw invalid([{ path: 'parent', code: 'cms.parent_unfit' }])
  return parent
}

/** Deletes a page with all its revisions. Throws 404, 409 `cms.has_children`. */
export async function deletePage(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.delete'])
  await lockPage(ctx, id)
  const below = await ctx.db.query(
    'cms.childrenOf',
    'SELECT 1 FROM cms_page WHERE tenant_id = $1 AND parent_id = $2 LIMIT 1',
    [ctx.tenant.id, id],
  )
  if (below.length) throw conflict('cms.has_children')
  // Variants first: they reference the revisions, which are deleted with the page.
  await ctx.db.query('cms.dropVariants', 'DELETE FROM cms_variant WHERE tenant_id = $1 AND page_id = $2', [
    ctx.tenant.id,
    id,
  ])
  await publishFileUses(ctx, id)
  await removeTarget(ctx, { target: 'post', id })
  await ctx.db.query('cms.deletePage', 'DELETE FROM cms_page WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
  ])
  touch(ctx, cmsScope)
}

function checkSlug(slug: string, kind: 'page' | 'post'): void {
  const trouble = slugIssue(slug, kind)
  if (trouble) throw invalid([{ path: 'slug', code: `cms.slug_${trouble}` }])
}

async function categoryOf(ctx: Ctx, code: string): Promise<string> {
  const [row] = await ctx.db.query<{ id: string }>(
    'cms.categoryByCode',
    'SELECT id FROM cms_category WHERE tenant_id = $1 AND code = $2',
    [ctx.tenant.id, code],
  )
  if (!row) throw invalid([{ path: 'category', code: 'cms.category_unknown' }])
  return row.id
}

/** A site has one home page. Throws 403 if it is published and the viewer may not publish. */
async function clearHome(ctx: Ctx): Promise<void> {
  const before = await ctx.db.query<{ state: PageState }>(
    'cms.clearHome',
    'UPDATE cms_page SET is_home = false WHERE tenant_id = $1 AND is_home RETURNING state',
    [ctx.tenant.id],
  )
  if (before.some(({ state }) => state === 'published')) authorize(ctx, cmsAbilities['page.publish'])
}

export function viewerName({ viewer: { user } }: Ctx): string {
  return user ? `${user.firstname} ${user.lastname}`.trim() : ''
}
