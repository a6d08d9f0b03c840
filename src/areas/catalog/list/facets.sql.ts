import { type Filter, inStockSql, type Shape } from './list.sql.ts'

/**
 * How many products have each facet, in one walk over the products: a row a key, counted over those that pass all filters (`n`),
 * and, for each filter, over those that pass all but it. Whether something is in stock is asked of the stock and counts as
 * `!stock`. `lo` and `hi` are the prices of `*`, without the price filter.
 */
export function facetsSql(shape: Shape): string {
  const names = [...shape.filters.keys()]
  const passing = (without?: Filter, ...more: string[]) => {
    const rest = [...more, ...names.filter((name) => name !== without).map((name) => `f."${name}"`)]
    return rest.length ? ` FILTER (WHERE ${rest.join(' AND ')})` : ''
  }
  const counts = [
    `count(*)${passing()} AS n`,
    ...names.map((name) => `count(*)${passing(name)} AS "${name}"`),
    `min(f.amount)${passing('price', "f.key = '*'")} AS lo`,
    `max(f.amount)${passing('price', "f.key = '*'")} AS hi`,
    ...(shape.searching ? ['bool_or(f.loose) AS loose'] : []),
  ]
  const marks = [...shape.filters].map(([name, text]) => `, (${text}) AS "${name}"`).join('')
  // A product that fails two filters counts nowhere.
  const near =
    names.length > 1
      ? `WHERE ${names.map((name) => `m."${name}"::int`).join(' + ')} >= ${names.length - 1}`
      : ''
  return `
SELECT g.*, k.code, k.parent_id AS "parentId", coalesce(k.name_th, l.label_th) AS th, coalesce(k.name_en, l.label_en) AS en,
       l.group_th AS "groupTh", l.group_en AS "groupEn", coalesce(k.position, l.position, 0) AS position
FROM (
  SELECT f.key, ${counts.join(', ')}
  FROM (
    SELECT m.*, unnest(m.facets) AS key
    FROM (
      SELECT p.price_satang AS amount, array_append(p.facets, CASE WHEN ${inStockSql} THEN '!stock' ELSE '!none' END) AS facets
             ${shape.searching ? ', s.loose' : ''}${marks}
      FROM ${shape.from}
      WHERE ${shape.where}
      OFFSET 0) m
    ${near}) f
  GROUP BY f.key) g
LEFT JOIN category k ON k.tenant_id = $1 AND 'c:' || k.id = g.key AND NOT k.hidden
LEFT JOIN facet_label l ON l.tenant_id = $1 AND l.key = g.key AND left(g.key, 2) IN ('b:', 'o:')`
}
