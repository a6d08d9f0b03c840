import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { catalogAbilities } from '../abilities.ts'
import { loadProduct, recordOf } from '../product/load.server.ts'
import type { EditorImage, EditorProduct } from './manage.types.ts'

/** Returns a complete product for the editor, shown or not. Throws 404 `catalog.no_product`. Two statements, sent together. */
export async function editProduct(ctx: Ctx, id: string): Promise<EditorProduct> {
  authorize(ctx, catalogAbilities['product.edit'])
  if (!isId(id)) throw notFound('catalog.no_product')
  const [loaded, [more]] = await Promise.all([
    loadProduct(ctx, id),
    ctx.db.query<{ updatedAt: Date; images: EditorImage[] | null }>('catalog.editor', editorSql, [
      ctx.tenant.id,
      id,
    ]),
  ])
  const { version, stock } = loaded
  return {
    record: { ...recordOf(loaded), version },
    images: more?.images ?? [],
    stock,
    updatedAt: more?.updatedAt ?? ctx.now,
  }
}

const editorSql = `
SELECT updated_at AS "updatedAt",
  (SELECT jsonb_agg(jsonb_build_object('id', media_id, 'altTh', alt_th, 'altEn', alt_en, 'position', position, 'focal', focal, 'colour', colour,
                                       'width', width, 'height', height, 'film', coalesce(film_id::text, clip)) ORDER BY position, media_id)
   FROM product_image WHERE tenant_id = $1 AND product_id = p.id) AS images
FROM product p WHERE tenant_id = $1 AND id = $2`
