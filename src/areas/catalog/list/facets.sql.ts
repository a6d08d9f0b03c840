import { conditions, type Filter, inStockSql, type Shape, soldOutVariants } from './list.sql.ts'

/**
 * Returns the SQL that counts the products with each facet, in one scan of the products: one row per key, counted over
 * those that pass all filters (`n`), and, for each filter, over those that pass all but it. In-stock counts come from
 * the stock and have the key `!stock`. `lo` and `hi` are the prices of `*`, without the price filter.
 */
export function facetsSql(shape: Shape): string {
  const names = [...shape.filters.keys()]
  const passing = (without?: Filter, ...more: string[]) => {
    const otherConditions = [
      ...more,
      ...names.filter((name) => name !== without).map((name) => `f."${name}"`),
    ]
    return otherConditions.length ? ` FILTER (WHERE ${otherConditions.join(' AND ')})` : ''
  }
  const counts = [
    `count(*)${passing()} AS n`,
    ...names.map((name) => `count(*)${passing(name)} AS "${name}"`),
    `min(f.amount)${passing('price', "f.key = '*'")} AS lo`,
    `max(f.amount)${passing('price', "f.key = '*'")} AS hi`,
    ...(shape.searching ? ['bool_or(f.loose) AS loose'] : []),
  ]
  const marks = [...shape.filters].map(([name, text]) => `, (${text}) AS "${name}"`).join('')
  // A product that fails two filters is not counted anywhere.
  const nearMissSql =
    names.length > 1
      ? `WHERE ${names.map((name) => `m."${name}"::int`).join(' + ')} >= ${names.length - 1}`
      : ''
  return `
SELECT g.*, ${labelColumns}
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
    ${nearMissSql}) f
  GROUP BY f.key) g
${labels}`
}

/**
 * Same as above for the products that pass all conditions, with only `n`: half the work. Sold-out products count as
 * `!gone` and those without variants as `!empty`, since both are far fewer than those in stock.
 */
export function plainFacetsSql(shape: Shape): string {
  // An unfiltered query reads the table and an index; others materialise what passes, which is less, and run a search
  // only once.
  const saved = shape.searching || shape.filters.size > 0 ? 'MATERIALIZED' : 'NOT MATERIALIZED'
  return `
WITH passing AS ${saved} (
  SELECT p.id, p.facets, p.price_satang, p.variant_count, p.bundle${shape.searching ? ', s.loose' : ''}
  FROM ${shape.from} WHERE ${conditions(shape)})
SELECT g.*, CASE WHEN g.key = '*' THEN (SELECT min(price_satang) FROM passing) END AS lo,
       CASE WHEN g.key = '*' THEN (SELECT max(price_satang) FROM passing) END AS hi,
       ${shape.searching ? "CASE WHEN g.key = '*' THEN (SELECT bool_or(loose) FROM passing) END AS loose," : ''} ${labelColumns}
FROM (
  SELECT f.key, count(*) AS n
  FROM (SELECT unnest(CASE WHEN variant_count = 0 THEN facets || '!empty'::text ELSE facets END) AS key FROM passing) f
  GROUP BY f.key
  UNION ALL
  SELECT '!gone', (
    SELECT count(*) FROM (${soldOutVariants}) sold_out JOIN passing p ON p.id = sold_out.group_id
    WHERE sold_out.gone >= p.variant_count)
    + (SELECT count(*) FROM passing p WHERE p.bundle AND product_bundle_left($1, p.id) = 0)) g
${labels}`
}

const labelColumns = `k.code, k.parent_id AS "parentId", coalesce(k.name_th, l.label_th) AS th, coalesce(k.name_en, l.label_en) AS en,
       l.group_th AS "groupTh", l.group_en AS "groupEn", coalesce(k.position, l.position, 0) AS position`

const labels = `LEFT JOIN category k ON k.tenant_id = $1 AND 'c:' || k.id = g.key AND NOT k.hidden
LEFT JOIN facet_label l ON l.tenant_id = $1 AND l.key = g.key AND left(g.key, 2) IN ('b:', 'o:')`
