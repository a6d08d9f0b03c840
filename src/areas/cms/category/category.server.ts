import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { slugify } from '#kernel/text/index.ts'
import { cmsAbilities } from '../abilities.ts'
import { cmsScope } from '../page/page.server.ts'

export interface PostCategory {
  code: string
  name: Words
}

const categoryInput = z.object({
  code: z
    .string()
    .max(80)
    .refine((code) => code !== '' && slugify(code) === code, 'cms.slug_form'),
  name: z.object({ th: z.string().trim().min(1).max(80), en: z.string().trim().max(80).default('') }),
  position: z.number().int().min(0).max(10_000).default(0),
})

/** The categories of posts, in the site's order. */
export function listPostCategories(ctx: Ctx): Promise<PostCategory[]> {
  return ctx.db.query<PostCategory>(
    'cms.categories',
    'SELECT code, name FROM cms_category WHERE tenant_id = $1 ORDER BY position, code',
    [ctx.tenant.id],
  )
}

/** Keeps a category under its code, in place of what was there. Throws 422. */
export async function savePostCategory(ctx: Ctx, given: unknown): Promise<PostCategory> {
  authorize(ctx, cmsAbilities['page.write'])
  const { code, name, position } = parseInput(categoryInput, given)
  await ctx.db.query(
    'cms.saveCategory',
    `INSERT INTO cms_category (tenant_id, id, code, name, position) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, code) DO UPDATE SET name = excluded.name, position = excluded.position`,
    [ctx.tenant.id, newId(), code, JSON.stringify(name), position],
  )
  touch(ctx, cmsScope)
  return { code, name }
}

/** Takes a category away; its posts stay, without one. Throws 404. */
export async function deletePostCategory(ctx: Ctx, code: string): Promise<void> {
  authorize(ctx, cmsAbilities['page.write'])
  const [row] = await ctx.db.query<{ id: string }>(
    'cms.categoryToDelete',
    'SELECT id FROM cms_category WHERE tenant_id = $1 AND code = $2 FOR UPDATE',
    [ctx.tenant.id, code],
  )
  if (!row) throw notFound()
  await ctx.db.query(
    'cms.leaveCategory',
    'UPDATE cms_page SET category_id = NULL WHERE tenant_id = $1 AND category_id = $2',
    [ctx.tenant.id, row.id],
  )
  await ctx.db.query('cms.deleteCategory', 'DELETE FROM cms_category WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    row.id,
  ])
  touch(ctx, cmsScope)
}
