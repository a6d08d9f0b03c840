import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'

/** The most that fit side by side before the row becomes a list again. */
const maxPromoted = 12

/**
 * Sets the promoted row of the categories page: exactly these, in this order. A hidden category keeps its position for
 * when it is shown. Throws 404 `catalog.no_category` for an unknown one, 409 `catalog.row_full` for too many; the row
 * then stays unchanged.
 */
export async function setPromoted(ctx: Ctx, ids: readonly string[]): Promise<void> {
  authorize(ctx, catalogAbilities['category.edit'])
  const requested = [...new Set(ids)]
  if (requested.length > maxPromoted) throw conflict('catalog.row_full', { maximum: maxPromoted })
  const rows = await ctx.db.query<{ id: string; promoted: number | null }>(
    'catalog.setPromoted',
    `UPDATE category SET promoted = array_position($2::uuid[], id) - 1
     WHERE tenant_id = $1 AND (id = ANY($2::uuid[]) OR promoted IS NOT NULL) RETURNING id, promoted`,
    [ctx.tenant.id, requested],
  )
  if (rows.filter(({ promoted }) => promoted !== null).length < requested.length)
    throw notFound('catalog.no_category')
  touch(ctx, 'catalog')
}
