import type { Ctx, Role } from '#kernel/http/ctx.ts'
import type { Block, Column, Layout } from '../layout/layout.types.ts'
import { layoutView } from '../layout/layout-view.server.ts'
import type { RowView } from '../layout/layout-view.ts'
import type { Content } from './content.input.ts'
import { getDrafts } from './draft.server.ts'
import { internalPaths, type Missing, missingIn } from './missing.rules.ts'
import { newSamples } from './sample.rules.ts'
import { isReserved, pathOf } from './slug.rules.ts'

/**
 * Returns what a role's draft should have before it is published; links to pages and posts are checked, which must be
 * published. Throws 404.
 */
export async function missingOf(ctx: Ctx, id: string, role: Role): Promise<Missing[]> {
  const { drafts } = await getDrafts(ctx, id)
  const draft = drafts.find((candidate) => candidate.role === role)
  if (!draft) return []
  const paths = internalPaths(draft.content)
  const [lost, shown] = await Promise.all([
    brokenPaths(
      ctx,
      id,
      paths.map(({ path }) => path),
    ),
    visibleContent(ctx, id, role),
  ])
  const emptyBlocks = draft.content.layout ? await emptyBlocksIn(ctx, draft.content.layout, id) : []
  return [
    ...newSamples(draft.content, shown).map(
      ({ type, at, text }): Missing => ({ code: 'sample', what: type, at, text }),
    ),
    ...missingIn(draft.content),
    ...paths
      .filter(({ path }) => lost.includes(path))
      .map(({ path, at }): Missing => ({ code: 'link', what: path, at })),
    ...emptyBlocks.map(({ type, id: at }): Missing => ({ code: 'hollow', what: type, at })),
  ]
}

/** Returns what visitors of a role see now; null while nothing is published for it. */
async function visibleContent(ctx: Ctx, id: string, role: Role): Promise<Content | null> {
  const [row] = await ctx.db.query<{ content: Content }>(
    'cms.shownContent',
    `SELECT r.content FROM cms_variant v
     JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
     WHERE v.tenant_id = $1 AND v.page_id = $2 AND v.role = $3`,
    [ctx.tenant.id, id, role],
  )
  return row?.content ?? null
}

/** Returns the blocks that show nothing: not filled in, without content, or beyond the limit of database queries. */
async function emptyBlocksIn(ctx: Ctx, layout: Layout, id: string): Promise<Pick<Block, 'id' | 'type'>[]> {
  const { rows } = await layoutView(ctx, layout, id)
  const visibleKeys = new Set<string>()
  const see = ({ columns }: RowView): void => {
    for (const block of columns.flatMap(({ blocks }) => blocks)) {
      visibleKeys.add(block.key)
      if (block.type === 'columns') see(block.row)
    }
  }
  rows.forEach(see)
  const emptyIn = (columns: readonly Column[]): Pick<Block, 'id' | 'type'>[] =>
    columns
      .flatMap(({ blocks }) => blocks)
      .flatMap(({ id: key, type, props }) => {
        if (!visibleKeys.has(key)) return [{ id: key, type }]
        return type === 'columns' && Array.isArray(props.columns) ? emptyIn(props.columns as Column[]) : []
      })
  return layout.rows.flatMap(({ columns }) => emptyIn(columns))
}

/** Returns those paths that should be a page or post but are not. Other areas know their own paths. */
async function brokenPaths(ctx: Ctx, id: string, paths: readonly string[]): Promise<string[]> {
  const requested = paths
    .map((path) => ({ path, parts: path.split('/').filter(Boolean).map(decodedPath) }))
    .filter(
      ({ parts: [first, ...rest] }) => first && (first === 'cms-blog' ? rest.length : !isReserved(first)),
    )
  if (!requested.length) return []
  const [pages, others] = await Promise.all([
    ctx.db.query<Parameters<typeof pathOf>[0]>(
      'cms.linkedPages',
      `SELECT p.kind, p.slug, o.slug AS "parentSlug", c.code AS "categoryCode" FROM cms_page p
       LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
       LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
       WHERE p.tenant_id = $1 AND p.slug = ANY($2::text[]) AND (p.state = 'published' OR p.id = $3)`,
      [ctx.tenant.id, requested.map(({ parts }) => parts.at(-1)), id],
    ),
    ctx.db.query<{ path: string }>(
      'cms.linkedOthers',
      `SELECT from_path AS path FROM cms_redirect WHERE tenant_id = $1 AND from_path = ANY($2::text[])
       UNION ALL SELECT '/cms-blog/' || code FROM cms_category WHERE tenant_id = $1 AND code = ANY($3::text[])`,
      [
        ctx.tenant.id,
        requested.map(({ parts }) => `/${parts.map(encodeURIComponent).join('/')}`),
        requested.map(({ parts }) => parts.at(-1)),
      ],
    ),
  ])
  const existingPaths = new Set([...pages.map(pathOf), ...others.map(({ path }) => path)].map(decodedPath))
  return requested.filter(({ parts }) => !existingPaths.has(`/${parts.join('/')}`)).map(({ path }) => path)
}

/** Decodes it; what cannot be decoded stays as it is. */
function decodedPath(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
