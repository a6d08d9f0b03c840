import { LRUCache } from 'lru-cache'
import { can } from '#kernel/auth/abilities.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Db } from '#kernel/db/db.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { catalogAbilities } from '../abilities.ts'
import type { SearchWords } from '../search/search.rules.ts'
import type { FacetRow } from './facets.server.ts'
import { facetsSql, plainFacetsSql } from './facets.sql.ts'
import { type Filter, type Shape, shapeOf, statementName } from './list.sql.ts'
import { type ListQuery, normalizeListQuery } from './query.rules.ts'
import { run } from './run.server.ts'

/** Sites with more products than this cache their counts for a while: counting scans all of them. */
const minCachedProducts = 5000
/** Older counts are still shown, but recounted in the background. */
const maxFreshMs = 30_000
const cachedCounts = new LRUCache<string, { rows: FacetRow[]; at: number }>({ max: 500, ttl: 10 * 60_000 })
const inProgress = new Set<string>()

/**
 * Returns how many products of a query have each facet, in one statement. Editors of the catalogue see exact counts;
 * others may see counts up to half a minute old on a large site.
 */
export async function countFacets(
  ctx: Ctx,
  listQuery: ListQuery,
  words: SearchWords | null,
): Promise<FacetRow[]> {
  if (can(ctx.viewer, catalogAbilities['product.edit']))
    return count(ctx.db, ctx.tenant.id, { listQuery, words })
  const key = cacheKeyOf(ctx, listQuery)
  const saved = cachedCounts.get(key)
  if (saved) {
    if (Date.now() - saved.at > maxFreshMs) countInBackground(ctx, key, listQuery, words)
    return saved.rows
  }
  const rows = await count(ctx.db, ctx.tenant.id, {
    listQuery,
    words,
    all: cachedCounts.get(cacheKeyOf(ctx, unfilteredQuery))?.rows,
  })
  if (rows.some((row) => row.n > minCachedProducts)) cachedCounts.set(key, { rows, at: Date.now() })
  return rows
}

const unfilteredQuery = normalizeListQuery({})

/** Queries that differ only in page or order have the same counts. */
const cacheKeyOf = (ctx: Ctx, listQuery: ListQuery): string =>
  JSON.stringify([ctx.tenant.id, { ...listQuery, page: 1, limit: 1, sort: 'newest' }])

function countInBackground(ctx: Ctx, key: string, listQuery: ListQuery, words: SearchWords | null): void {
  if (inProgress.has(key)) return
  inProgress.add(key)
  const { database, log } = ctx.services
  unitOfWork(database.forTenant(ctx.tenant.id, 'read'), (db) =>
    count(db, ctx.tenant.id, { listQuery, words }),
  )
    .then((rows) => cachedCounts.set(key, { rows, at: Date.now() }))
    .catch((error) => log.warn({ err: error }, 'could not refresh product counts'))
    .finally(() => inProgress.delete(key))
}

/** With the counts of the whole site (`all`), a single filter only needs the products that pass it. */
async function count(
  db: Db,
  site: string,
  { listQuery, words, all }: { listQuery: ListQuery; words: SearchWords | null; all?: FacetRow[] },
): Promise<FacetRow[]> {
  const plain = shapeOf(listQuery, words, { input: [site], stock: false, statuses: null })
  const [own, ...others] = plain.filters.keys()
  if (!own) return countPlain(db, plain)
  if (all && !words && !others.length) return mergeFilterCounts(all, own, await countPlain(db, plain))
  const shape = shapeOf(listQuery, words, { input: [site], stock: true, statuses: null })
  return run<FacetRow>(db, statementName('catalog.facets', shape), facetsSql(shape), shape.values)
}

async function countPlain(db: Db, shape: Shape): Promise<FacetRow[]> {
  const rows = await run<FacetRow>(
    db,
    statementName('catalog.facetsPlain', shape),
    plainFacetsSql(shape),
    shape.values,
  )
  const of = (key: string) => rows.find((row) => row.key === key)?.n ?? 0
  const inStock = of('*') - of('!empty') - of('!gone')
  return rows.map((row) => (row.key === '!gone' ? { ...row, key: '!stock', n: inStock } : row))
}

/** Returns the counts of products that pass the filter `filter`, each with the count it would have without it. */
function mergeFilterCounts(
  all: readonly FacetRow[],
  filter: Filter,
  passing: readonly FacetRow[],
): FacetRow[] {
  const found = new Map(passing.map((row) => [row.key, row]))
  return all.map((row) => {
    const match = found.get(row.key)
    const prices = filter === 'price' ? row : match
    return { ...row, n: match?.n ?? 0, lo: prices?.lo ?? null, hi: prices?.hi ?? null, [filter]: row.n }
  })
}
