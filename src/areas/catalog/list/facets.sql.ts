import { type Filter, inStockSql, type Shape } from './list.sql.ts'

/**
 * All counts of a list in one statement. The products are walked once; each gets a mark for every filter it passes, and each facet
 * counts those that pass all filters but its own.
 */
export function facetsSql(shape: Shape): string {
  const filters = [...shape.filters.keys()]
  const chosen = filters.filter((filter) => filter === 'tags' || filter.startsWith('option'))
  const passes = (...without: Filter[]) => {
    const rest = filters.filter((filter) => !without.includes(filter))
    return rest.length ? rest.map((filter) => `b."m_${filter}"`).join(' AND ') : 'true'
  }
  const marks = [...shape.filters].map(([filter, text]) => `(${text}) AS "m_${filter}"`)
  const own = chosen.map((filter) => `count(*) FILTER (WHERE ${passes(filter)}) AS "${filter}"`)
  const ownNames = chosen.map((filter) => `keys."${filter}"`)
  const columns = ['p.id', 'p.brand', 'p.brand_en', 'p.price_satang AS price', 'p.on_sale', `${inStockSql} AS in_stock`]
  columns.push(shape.searching ? 's.loose' : 'false AS loose', ...marks)
  return `
WITH b AS MATERIALIZED (
  SELECT ${columns.join(', ')}
  FROM ${shape.from}
  WHERE ${shape.where}),
prices AS (SELECT price, count(*) AS n FROM b WHERE ${passes('price')} GROUP BY price),
cats AS (
  SELECT c.category_id, count(*) AS n FROM b JOIN product_category c ON c.tenant_id = $1 AND c.product_id = b.id
  WHERE ${passes('category')} GROUP BY 1),
keys AS (
  SELECT f.key, ${[`count(*) FILTER (WHERE ${passes()}) AS n`, ...own].join(', ')}
  FROM b JOIN product_facet f ON f.tenant_id = $1 AND f.product_id = b.id
  WHERE ${passes(...chosen)} GROUP BY 1)
SELECT
  (SELECT count(*) FROM b WHERE ${passes()}) AS total,
  (SELECT count(*) FROM b WHERE in_stock AND ${passes('stock')}) AS "inStock",
  (SELECT count(*) FROM b WHERE on_sale AND ${passes('sale')}) AS "onSale",
  (SELECT bool_or(loose) FROM b) AS loose,
  (SELECT jsonb_agg(jsonb_build_array(k.brand, k.brand_en, k.n)) FROM (
     SELECT b.brand, max(b.brand_en) AS brand_en, count(*) AS n
     FROM b WHERE b.brand <> '' AND ${passes('brands')} GROUP BY b.brand ORDER BY n DESC, b.brand LIMIT 50) k) AS brands,
  (SELECT min(price) FROM prices) AS "priceMin",
  (SELECT max(price) FROM prices) AS "priceMax",
  (SELECT jsonb_agg(jsonb_build_array(k.price, k.n)) FROM (
     SELECT round(price::numeric, 2 - length(price::text)) AS price, sum(n) AS n FROM prices GROUP BY 1) k) AS prices,
  (SELECT jsonb_agg(jsonb_build_array(k.id, k.code, k.name_th, k.name_en, k.parent_id, cats.n) ORDER BY k.position, k.name_th)
   FROM cats JOIN category k ON k.tenant_id = $1 AND k.id = cats.category_id WHERE NOT k.hidden) AS categories,
  (SELECT jsonb_agg(jsonb_build_array(${['keys.key', `coalesce(l.label_th, '')`, `coalesce(l.label_en, '')`, 'keys.n', ...ownNames].join(', ')})
                    ORDER BY coalesce(l.position, 0), keys.n DESC, keys.key)
   FROM keys LEFT JOIN facet_label l ON l.tenant_id = $1 AND l.key = keys.key) AS keys,
  (SELECT jsonb_object_agg(l.key, jsonb_build_object('th', l.label_th, 'en', l.label_en))
   FROM facet_label l WHERE l.tenant_id = $1 AND l.key = ANY(SELECT DISTINCT split_part(key, ':', 1) FROM keys)) AS groups`
}
