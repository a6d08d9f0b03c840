import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { catalogAbilities } from '../abilities.ts'
import { loadProduct, recordOf } from '../product/load.server.ts'
import type { EditorImage, EditorProduct } from './manage.types.ts'

/** A whole product for the editor, shown or not. Throws 404 `catalog.no_product`. Two statements, sent together. */
export async function editProduct(ctx: Ctx, id: string): Promise<EditorProduct> {
  authorize(ctx, catalogAbilities['product.edit'])
  if (!isId(id)) throw notFound('catalog.no_product')
  const [loaded, images] = await Promise.all([
    loadProduct(ctx, id),
    ctx.db.query<EditorImage>(
      'catalog.editorImages',
      `SELECT media_id AS id, alt_th AS "altTh", alt_en AS "altEn", focal, colour, width, height
       FROM product_image WHERE tenant_id = $1 AND product_id = $2 ORDER BY position, media_id`,
      [ctx.tenant.id, id],
    ),
  ])
  const { version, stock, updatedAt } = loaded
  return { record: { ...recordOf(loaded), version }, images, stock, updatedAt }
}
