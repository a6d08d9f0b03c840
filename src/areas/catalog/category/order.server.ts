import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'

/**
 * Sets the order of a category's children (null: the root level); expects all of them. Throws 409 `catalog.order_stale`
 * if the children have changed meanwhile.
 */
export async function orderCategories(
  ctx: Ctx,
  parentId: string | null,
  ids: readonly string[],
): Promise<void> {
  authorize(ctx, catalogAbilities['category.edit'])
  const moved = await ctx.db.query<{ siblings: number }>(
    'catalog.orderCategories',
    `WITH siblings AS (
       SELECT id FROM category WHERE tenant_id = $1 AND parent_id IS NOT DISTINCT FROM $2::uuid FOR UPDATE)
     UPDATE category k SET position = wanted.at - 1
     FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted(id, at)
     WHERE k.tenant_id = $1 AND k.id = wanted.id AND k.id IN (SELECT id FROM siblings)
     RETURNING (SELECT count(*)::int FROM siblings) AS siblings`,
    [ctx.tenant.id, parentId, ids],
  )
  if (moved.length !== ids.length || moved.some(({ siblings }) => siblings !== ids.length))
    throw conflict('catalog.order_stale')
  touch(ctx, 'catalog')
}
