import { type Ctx, touch } from '#kernel/http/ctx.ts'

/**
 * Sets whether a product is delivered online as soon as it is paid, so that nothing is packed or shipped. Does not
 * check permissions.
 */
export async function setDigital(ctx: Ctx, productId: string, digital: boolean): Promise<void> {
  const changed = await ctx.db.query(
    'catalog.setDigital',
    'UPDATE product SET digital = $3 WHERE tenant_id = $1 AND id = $2 AND digital <> $3 RETURNING id',
    [ctx.tenant.id, productId, digital],
  )
  if (changed.length) touch(ctx, 'catalog')
}
