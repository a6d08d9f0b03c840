import { type Filter, inStockSql, type Shape } from './list.sql.ts'

/**
 * How many products have each facet, in one walk over the products: a row a key, counted over those that pass all filters (`n`),
 * and, for each filter, over those that pass all but it. Whether something is in stock is asked of the stock and counts as
 * `!stock`. `lo` and `hi` are the prices of `*`, without the price filter.
 */
export function facetsSql(shape: Shape): string {
  const filters = [...shape.filters]
  const mark = (filter: Filter) => `m."${filter}"`
  const passes = (without?: Filter) => {
    const rest = filters.filter(([filter]) => filter !== without).map(([filter]) => mark(filter))
    return rest.length ? ` FILTER (WHERE ${rest.join(' AND ')})` : ''
  }
  const prices = (fold: 'min' | 'max') => {
    const rest = filters.filter(([filter]) => filter !== 'price').map(([filter]) => mark(filter))
    return `${fold}(p.price_satang) FILTER (WHERE ${["f.key = '*'", ...rest].join(' AND ')})`
  }
  const own = filters.map(([filter]) => `count(*)${passes(filter)} AS "${filter}"`)
  // OFFSET keeps the marks from being worked out again for every key of a product.
  const marks = filters.length
    ? `CROSS JOIN LATERAL (SELECT ${filters.map(([filter, text]) => `(${text}) AS "${filter}"`).join(', ')} OFFSET 0) m`
    : ''
  const kept = filters.length > 1 ? `WHERE ${filters.map(([filter]) => mark(filter)).join('::int + ')}::int >= ${filters.length - 1}` : ''
  return `
SELECT g.*, k.code, k.parent_id AS "parentId", coalesce(k.name_th, l.label_th) AS th, coalesce(k.name_en, l.label_en) AS en,
       l.group_th AS "groupTh", l.group_en AS "groupEn"
FROM (
  SELECT f.key, ${[`count(*)${passes()} AS n`, ...own, `${prices('min')} AS lo`, `${prices('max')} AS hi`].join(', ')}${
    shape.searching ? ', bool_or(s.loose) AS loose' : ''
  }
  FROM ${shape.from}
  ${marks}
  CROSS JOIN LATERAL unnest(array_append(p.facets, CASE WHEN ${inStockSql} THEN '!stock' ELSE '!none' END)) AS f(key)
  ${kept ? `${kept} AND` : 'WHERE'} ${shape.where}
  GROUP BY f.key) g
LEFT JOIN category k ON k.tenant_id = $1 AND 'c:' || k.id = g.key AND NOT k.hidden
LEFT JOIN facet_label l ON l.tenant_id = $1 AND l.key = g.key
ORDER BY coalesce(k.position, l.position, 0), g.n DESC, g.key`
}
