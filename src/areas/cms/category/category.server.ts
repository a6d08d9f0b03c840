import { z } from 'zod'
import { deleteScopeGrants } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { slugify } from '#kernel/text/index.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsScope } from '../page/page.server.ts'
import { pathOf } from '../page/slug.rules.ts'
import { addRedirect } from '../redirect/add-redirect.server.ts'

export interface PostCategory {
  code: string
  name: LocalizedText
}

const categoryInput = z.object({
  code: z
    .string()
    .max(80)
    .refine((code) => code !== '' && slugify(code) === code, 'cms.slug_form'),
  name: z.object({ th: z.string().trim().min(1).max(80), en: z.string().trim().max(80).default('') }),
  position: z.number().int().min(0).max(10_000).default(0),
})

/** Returns the post categories in the site's order. */
export function listPostCategories(ctx: Ctx): Promise<PostCategory[]> {
  return ctx.db.query<PostCategory>(
    'cms.categories',
    'SELECT code, name FROM cms_category WHERE tenant_id = $1 ORDER BY position, code',
    [ctx.tenant.id],
  )
}

export interface ManagedCategory extends PostCategory {
  position: number
  /** Posts in it, in any state. */
  posts: number
}

/** Returns the categories with their post counts, for editors. */
export function managedCategories(ctx: Ctx): Promise<ManagedCategory[]> {
  authorize(ctx, cmsAbilities['page.write'])
  return ctx.db.query<ManagedCategory>(
    'cms.managedCategories',
    `SELECT c.code, c.name, c.position, count(p.id)::int AS posts FROM cms_category c
     LEFT JOIN cms_page p ON p.tenant_id = c.tenant_id AND p.category_id = c.id
     WHERE c.tenant_id = $1 GROUP BY c.id, c.code, c.name, c.position ORDER BY c.position, c.code`,
    [ctx.tenant.id],
  )
}

/** Adds a category at the end, with a code derived from its name. Throws 422. */
export async function addPostCategory(ctx: Ctx, name: { th: string; en?: string }): Promise<PostCategory> {
  const existing = await managedCategories(ctx)
  const slug = slugify(name.en || name.th).slice(0, 70) || newId()
  const usedCodes = new Set(existing.map(({ code }) => code))
  let code = slug
  for (let number = 2; usedCodes.has(code); number++) code = `${slug}-${number}`
  const position = Math.max(-1, ...existing.map((category) => category.position)) + 1
  return savePostCategory(ctx, { code, name, position })
}

/** Saves a category under its code, replacing the existing one. Throws 422. */
export async function savePostCategory(ctx: Ctx, input: unknown): Promise<PostCategory> {
  authorize(ctx, cmsAbilities['page.write'])
  const { code, name, position } = parseInput(categoryInput, input)
  await ctx.db.query(
    'cms.saveCategory',
    `INSERT INTO cms_category (tenant_id, id, code, name, position) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, code) DO UPDATE SET name = excluded.name, position = excluded.position`,
    [ctx.tenant.id, newId(), code, JSON.stringify(name), position],
  )
  touch(ctx, cmsScope)
  return { code, name }
}

/** Renames a category; its path stays. Throws 404, 422. */
export async function renamePostCategory(
  ctx: Ctx,
  code: string,
  name: { th: string; en: string },
): Promise<void> {
  const existing = (await managedCategories(ctx)).find((managedCategory) => managedCategory.code === code)
  if (!existing) throw notFound()
  await savePostCategory(ctx, { code, name: { th: name.th, en: name.en }, position: existing.position })
}

/** Moves a category up or down. Throws 404. */
export async function movePostCategory(ctx: Ctx, code: string, by: 1 | -1): Promise<void> {
  const categories = await managedCategories(ctx)
  const at = categories.findIndex((category) => category.code === code)
  const [moved] = categories.splice(at, 1)
  if (at < 0 || !moved) throw notFound()
  categories.splice(Math.max(0, at + by), 0, moved)
  for (const [position, { code: each, name }] of categories.entries())
    await savePostCategory(ctx, { code: each, name, position })
}

/** Deletes a category; its posts stay, without a category, and keep their paths. Throws 404. */
export async function deletePostCategory(ctx: Ctx, code: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.write'])
  const [row] = await ctx.db.query<{ id: string }>(
    'cms.categoryToDelete',
    'SELECT id FROM cms_category WHERE tenant_id = $1 AND code = $2 FOR UPDATE',
    [ctx.tenant.id, code],
  )
  if (!row) throw notFound()
  const detachedPages = await ctx.db.query<{ slug: string }>(
    'cms.leaveCategory',
    'UPDATE cms_page SET category_id = NULL WHERE tenant_id = $1 AND category_id = $2 RETURNING slug',
    [ctx.tenant.id, row.id],
  )
  for (const { slug } of detachedPages) {
    const at = (categoryCode: string | null) => pathOf({ kind: 'post', slug, categoryCode })
    await addRedirect(ctx, at(code), at(null))
  }
  await deleteScopeGrants(ctx, { kind: 'post_category', id: row.id })
  await ctx.db.query('cms.deleteCategory', 'DELETE FROM cms_category WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    row.id,
  ])
  touch(ctx, cmsScope)
}
