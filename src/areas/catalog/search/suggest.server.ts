import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { foldText } from '#kernel/text/normalize.ts'
import type { Suggestions } from '../catalog.types.ts'
import { type CardRow, cardOf, localizedText } from '../list/card.server.ts'
import { cardColumns, cardVariants } from '../list/list.sql.ts'
import { readSearch } from './search.rules.ts'

/**
 * Returns suggestions while typing: six products, four categories; and, if the typed terms find nothing, the most
 * similar name. Two statements, sent together.
 */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  dependsOn(ctx, 'catalog', 'stock')
  const words = readSearch(text)
  if (!words) return { products: [], categories: [], didYouMean: null }
  const [rows, categories] = await Promise.all([
    ctx.db.query<CardRow & { loose: boolean }>('catalog.suggest', productsSql, [
      ctx.tenant.id,
      ctx.now,
      words.query,
      words.folded,
      words.sound,
    ]),
    ctx.db.query<{ code: string; th: string; en: string }>('catalog.suggestCategories', categoriesSql, [
      ctx.tenant.id,
    ]),
  ])
  const part = foldText(text)
  const fitting = categories.filter(
    ({ th, en }) => foldText(th).includes(part) || foldText(en).includes(part),
  )
  const nearest = rows[0]
  return {
    products: rows.map(cardOf),
    categories: fitting.slice(0, 4).map(({ code, th, en }) => ({ code, name: localizedText(th, en) })),
    didYouMean: nearest?.loose ? localizedText(nearest.nameTh, nearest.nameEn)[ctx.locale] : null,
  }
}

const productsSql = `
SELECT ${cardColumns}, page.loose
FROM (
  SELECT p.id, s.loose, row_number() OVER (ORDER BY s.rank DESC, p.sold_milli DESC, p.id) AS ordinal
  FROM product p JOIN catalog_search($3::tsquery, $4, $5) s ON s.id = p.id
  WHERE p.tenant_id = $1 AND p.status = 'active' ORDER BY ordinal LIMIT 6) page
JOIN product p ON p.tenant_id = $1 AND p.id = page.id
${cardVariants}
ORDER BY page.ordinal`

/** There are few categories; they are compared here, where Thai is supported. */
const categoriesSql = `
SELECT code, name_th AS th, name_en AS en FROM category WHERE tenant_id = $1 AND NOT hidden ORDER BY array_length(path, 1), position LIMIT 1000`
