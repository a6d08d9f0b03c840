import { storeImage } from '#areas/files/public.server.ts'
import type { StoredImage } from '#areas/files/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { catalogAbilities } from '../abilities.ts'
import { codeOf } from '../product/product.rules.ts'
import { reindexProducts } from '../product/reindex.server.ts'
import type { CategoryChange, NewCategory } from './category.input.ts'
import { type CategoryVisibility, isHidden } from './visibility.rules.ts'
import { scheduleVisibilityChanges } from './visibility.server.ts'

/**
 * Adds a category after its siblings; returns its id and code. Throws 409 `catalog.code_taken` for a requested code
 * that is taken, 422 `catalog.no_category` for an unknown parent.
 */
export async function addCategory(ctx: Ctx, input: NewCategory): Promise<{ id: string; code: string }> {
  authorize(ctx, catalogAbilities['category.edit'])
  const codes = await usedCodes(ctx, input.parentId)
  if (input.code && codes.has(input.code)) throw conflict('catalog.code_taken', { taken: input.code })
  const id = newId()
  const code = input.code ?? codeOf(input.name, codes)
  await ctx.db.query(
    'catalog.addCategory',
    `INSERT INTO category (tenant_id, id, code, parent_id, name_th, name_en, description_th, description_en, position, hidden, off,
       created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8,
       coalesce($9, (SELECT max(position) + 1 FROM category WHERE tenant_id = $1 AND parent_id IS NOT DISTINCT FROM $4), 0), $10, $10, $11)`,
    [
      ctx.tenant.id,
      id,
      code,
      input.parentId,
      input.name.th,
      input.name.en,
      input.description.th,
      input.description.en,
      input.position ?? null,
      input.hidden,
      ctx.now,
    ],
  )
  touch(ctx, 'catalog')
  return { id, code }
}

/** Returns all category codes of the site; the parent must be one of its categories. Waits for concurrent changes of the tree. */
async function usedCodes(ctx: Ctx, parentId: string | null): Promise<Set<string>> {
  await lockTree(ctx)
  const rows = await ctx.db.query<{ id: string; code: string }>(
    'catalog.codes',
    'SELECT id, code FROM category WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  if (parentId && !rows.some((row) => row.id === parentId))
    throw invalid([{ path: 'parentId', code: 'catalog.no_category' }])
  return new Set(rows.map((row) => row.code))
}

/** Serialises changes of a site's tree, so that two moves cannot create a cycle together; the same lock as the trigger's. */
async function lockTree(ctx: Ctx): Promise<void> {
  await ctx.db.query(
    'catalog.lockTree',
    `SELECT pg_advisory_xact_lock(hashtextextended('category ' || $1, 0))`,
    [ctx.tenant.id],
  )
}

interface Row extends CategoryVisibility {
  id: string
  code: string
  path: string[]
}

/**
 * Changes a category; omitted fields stay. A new parent moves all descendants and their products with it. Throws 404
 * `catalog.no_category`, 409 `catalog.code_taken`, 422 `catalog.category_cycle` for a parent that is a descendant, 422
 * `catalog.shown_dates` for an end before the start.
 */
export async function editCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<void> {
  authorize(ctx, catalogAbilities['category.edit'])
  await lockTree(ctx)
  const rows = await ctx.db.query<Row>(
    'catalog.tree',
    `SELECT id, code, path, off, shown_from AS "shownFrom", shown_until AS "shownUntil" FROM category WHERE tenant_id = $1`,
    [ctx.tenant.id],
  )
  const stands = rows.find((row) => row.id === id)
  if (!stands) throw notFound('catalog.no_category')
  if (change.code && rows.some((row) => row.code === change.code && row.id !== id)) {
    throw conflict('catalog.code_taken', { taken: change.code })
  }
  const parent = change.parentId ? rows.find((row) => row.id === change.parentId) : null
  if (parent === undefined) throw invalid([{ path: 'parentId', code: 'catalog.no_category' }])
  if (parent?.path.includes(id)) throw invalid([{ path: 'parentId', code: 'catalog.category_cycle' }])
  const showing = visibilityAfter(stands, change)
  await ctx.db.query(
    'catalog.editCategory',
    `UPDATE category SET code = coalesce($3, code), parent_id = CASE WHEN $4 THEN $5::uuid ELSE parent_id END,
       name_th = coalesce($6, name_th), name_en = coalesce($7, name_en), description_th = coalesce($8, description_th),
       description_en = coalesce($9, description_en), position = coalesce($10, position), off = $11, shown_from = $12,
       shown_until = $13, hidden = $14
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      id,
      change.code ?? null,
      change.parentId !== undefined,
      change.parentId ?? null,
      change.name?.th ?? null,
      change.name?.en ?? null,
      change.description?.th ?? null,
      change.description?.en ?? null,
      change.position ?? null,
      showing.off,
      showing.shownFrom,
      showing.shownUntil,
      isHidden(showing, ctx.now),
    ],
  )
  scheduleVisibilityChanges(ctx, showing)
  touch(ctx, 'catalog')
  if (change.parentId !== undefined) await reindexDescendants(ctx, id)
}

/** Throws 422 `catalog.shown_dates` if it would end before it starts. */
function visibilityAfter(
  stands: CategoryVisibility,
  { hidden, shownFrom, shownUntil }: CategoryChange,
): CategoryVisibility {
  const timestampOf = (input: string | null | undefined, saved: Date | null) =>
    input === undefined ? saved : input && new Date(input)
  const after: CategoryVisibility = {
    off: hidden ?? stands.off,
    shownFrom: timestampOf(shownFrom, stands.shownFrom) || null,
    shownUntil: timestampOf(shownUntil, stands.shownUntil) || null,
  }
  if (after.shownFrom && after.shownUntil && after.shownFrom >= after.shownUntil)
    throw invalid([{ path: 'shownUntil', code: 'catalog.shown_dates' }])
  return after
}

/** Deletes a category; its children move up to its parent, and products stay in their other categories. */
export async function removeCategory(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, catalogAbilities['category.edit'])
  await lockTree(ctx)
  const products = await descendantProducts(ctx, id)
  await ctx.db.query(
    'catalog.liftChildren',
    `UPDATE category SET parent_id = (SELECT parent_id FROM category WHERE tenant_id = $1 AND id = $2)
     WHERE tenant_id = $1 AND parent_id = $2`,
    [ctx.tenant.id, id],
  )
  const removed = await ctx.db.query(
    'catalog.removeCategory',
    'DELETE FROM category WHERE tenant_id = $1 AND id = $2 RETURNING id',
    [ctx.tenant.id, id],
  )
  if (!removed.length) throw notFound('catalog.no_category')
  touch(ctx, 'catalog')
  await reindexMany(ctx, products)
}

/** Sets the image of a category. Throws 404, 422 for a file that is not an image. */
export async function setCategoryImage(
  ctx: Ctx,
  id: string,
  bytes: Uint8Array,
  name: string,
): Promise<StoredImage> {
  authorize(ctx, catalogAbilities['category.edit'])
  const existing = await ctx.db.query(
    'catalog.categoryKnown',
    'SELECT id FROM category WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  if (!existing.length) throw notFound('catalog.no_category')
  await ctx.db.commit()
  const image = await storeImage(ctx, bytes, { name })
  await ctx.db.query(
    'catalog.categoryImage',
    'UPDATE category SET image_id = $3, image_colour = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, image.id, image.colour],
  )
  touch(ctx, 'catalog')
  return image
}

async function reindexDescendants(ctx: Ctx, id: string): Promise<void> {
  await reindexMany(ctx, await descendantProducts(ctx, id))
}

async function descendantProducts(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'catalog.productsBelow',
    `SELECT DISTINCT c.product_id AS id FROM product_category c JOIN category k ON k.tenant_id = $1 AND k.id = c.category_id
     WHERE c.tenant_id = $1 AND $2 = ANY(k.path) AND c.direct ORDER BY 1`,
    [ctx.tenant.id, id],
  )
  return rows.map((row) => row.id)
}

async function reindexMany(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 1000) await reindexProducts(ctx, ids.slice(at, at + 1000))
}
