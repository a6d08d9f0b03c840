import { notFound } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { CategoryDetail, CategoryNode } from '../catalog.types.ts'
import { localizedText } from '../list/card.server.ts'
import { foldKey } from '../product/product.rules.ts'

interface Row {
  id: string
  code: string
  parentId: string | null
  path: string[]
  nameTh: string
  nameEn: string
  descriptionTh: string
  descriptionEn: string
  hidden: boolean
  off: boolean
  shownFrom: Date | null
  shownUntil: Date | null
  promoted: number | null
  imageId: string | null
  imageColour: string | null
  count: number
}

/**
 * Returns the tree of shown categories with the number of products in each. `all` includes hidden ones, for editors.
 * One statement.
 */
export async function listCategories(ctx: Ctx, { all = false } = {}): Promise<CategoryNode[]> {
  dependsOn(ctx, 'catalog')
  const rows = await ctx.db.query<Row>(
    'catalog.categories',
    `${rowsSql} WHERE k.tenant_id = $1 ${orderBySql}`,
    [ctx.tenant.id],
  )
  return treeOf(rows, all)
}

/** Returns a category by code, with its ancestors and direct children. Throws 404 `catalog.no_category`. One statement. */
export async function getCategory(ctx: Ctx, code: string): Promise<CategoryDetail> {
  dependsOn(ctx, 'catalog')
  const key = foldKey(code).slice(0, 100)
  const rows = await ctx.db.query<Row>('catalog.category', ancestorsAndChildrenSql, [ctx.tenant.id, key])
  const category = rows.find((row) => row.code === key)
  if (!category || category.hidden) throw notFound('catalog.no_category')
  const { children: _, ...node } = nodeOf(category)
  const ancestors = rows
    .filter((row) => category.path.includes(row.id) && !row.hidden)
    .sort((a, b) => a.path.length - b.path.length)
  return {
    ...node,
    crumbs: ancestors.map((row) => ({ code: row.code, name: localizedText(row.nameTh, row.nameEn) })),
    children: rows.filter((row) => row.parentId === category.id && !row.hidden).map(nodeOf),
  }
}

function treeOf(rows: Row[], all: boolean): CategoryNode[] {
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]))
  const roots: CategoryNode[] = []
  for (const row of rows) {
    if (row.hidden && !all) continue
    const siblings = row.parentId === null ? roots : nodes.get(row.parentId)?.children
    siblings?.push(nodes.get(row.id)!)
  }
  return roots
}

function nodeOf(row: Row): CategoryNode {
  return {
    id: row.id,
    code: row.code,
    name: localizedText(row.nameTh, row.nameEn),
    description: localizedText(row.descriptionTh, row.descriptionEn),
    image: row.imageId ? { id: row.imageId, colour: row.imageColour ?? '#eeeeee' } : null,
    hidden: row.hidden,
    off: row.off,
    shownFrom: row.shownFrom,
    shownUntil: row.shownUntil,
    promoted: row.promoted,
    count: row.count,
    children: [],
  }
}

const rowsSql = `
SELECT k.id, k.code, k.parent_id AS "parentId", k.path, k.name_th AS "nameTh", k.name_en AS "nameEn",
       k.description_th AS "descriptionTh", k.description_en AS "descriptionEn", k.hidden, k.off,
       k.shown_from AS "shownFrom", k.shown_until AS "shownUntil", k.promoted, k.image_id AS "imageId",
       k.image_colour AS "imageColour", coalesce(n.count, 0) AS count
FROM category k
LEFT JOIN (
  SELECT c.category_id, count(*) AS count
  FROM product_category c JOIN product p ON p.tenant_id = $1 AND p.id = c.product_id AND p.status = 'active'
  WHERE c.tenant_id = $1 GROUP BY 1) n ON n.category_id = k.id`

const orderBySql = 'ORDER BY k.position, k.name_th COLLATE "th-x-icu", k.id'

const ancestorsAndChildrenSql = `
WITH own AS (SELECT id, path FROM category WHERE tenant_id = $1 AND code = $2)
${rowsSql}, own
WHERE k.tenant_id = $1 AND (k.id = ANY(own.path) OR k.parent_id = own.id) ${orderBySql}`
