import { createHash, randomBytes } from 'node:crypto'
import { type FeedProduct, feedPages } from '#areas/catalog/public.server.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { isSameSecret } from '#kernel/crypto/compare.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { shopAbilities } from '../abilities.ts'
import { shopPaths } from '../paths.ts'
import { type ExclusionReason, type FeedKind, feedEntriesOf, feedKinds, type Hint } from './feed.rules.ts'
import { productFeeds } from './feed.table.ts'
import { type FeedFormat, googleXml, metaCsv } from './feed-text.ts'

const feeds = rows(productFeeds)
type Feed = Row<typeof productFeeds>

/** The file name of each reader's feed. */
export const feedFiles: Record<FeedKind, string> = { google: 'google.xml', meta: 'meta.csv' }

/** Invalid keys per caller: limits guessing. */
export const feedThrottle = defineRateLimit('shop.feed', { points: 30, seconds: 3600 })

/** Feeds generated for one caller: a public one needs no key, and one too large to be cached is generated each time. */
const generationThrottle = defineRateLimit('shop.feed_generated', { points: 60, seconds: 3600 })

const newKey = () => randomBytes(18).toString('base64url')

/** Returns the feeds of the site, including those never switched on. */
export async function feedsOf(ctx: Ctx): Promise<Pick<Feed, 'kind' | 'isOn' | 'isPublic'>[]> {
  const stored = await feeds.list(ctx)
  return feedKinds.map(
    (kind) => stored.find((feed) => feed.kind === kind) ?? { kind, isOn: false, isPublic: false },
  )
}

/** Switches feeds on and off. A feed that was on before keeps its key, and with it its URL. */
export async function saveFeeds(ctx: Ctx, on: readonly FeedKind[], isPublic: boolean): Promise<void> {
  authorize(ctx, shopAbilities['feed.manage'])
  for (const kind of feedKinds)
    await ctx.db.query(
      'shop.saveFeed',
      `INSERT INTO shop_product_feed (tenant_id, id, kind, is_on, is_public, key) VALUES ($1, gen_random_uuid(), $2, $3, $4, $5)
       ON CONFLICT (tenant_id, kind) DO UPDATE SET is_on = excluded.is_on, is_public = excluded.is_public`,
      [ctx.tenant.id, kind, on.includes(kind), isPublic, newKey()],
    )
}

/** Gives a feed a new key: its old URL stops working. Throws 401, 403, 404. */
export async function renewFeedKey(ctx: Ctx, kind: FeedKind): Promise<void> {
  authorize(ctx, shopAbilities['feed.manage'])
  const feed = await feeds.find(ctx, { kind })
  if (!feed) throw notFound()
  await feeds.update(ctx, feed.id, { key: newKey() })
}

export const feedUrl = (ctx: Ctx, { kind, isPublic, key }: Feed): string =>
  ctx.publicOrigin + shopPaths.feed(feedFiles[kind], isPublic ? undefined : key)

/** Something a feed leaves out, or includes without something its readers require, with the product to fix. */
export interface FeedIssue {
  product: { id: string; sku: string; name: string }
  what: ExclusionReason | Hint
  /** The variant concerned; empty for the whole product. */
  label: string
}

export interface FeedReport {
  feeds: {
    kind: FeedKind
    address: string
    isPublic: boolean
    lastReadAt: Date | null
    lastReader: string
    reads: number
  }[]
  products: number
  items: number
  leftOut: FeedIssue[]
  leftOutCount: number
  hints: Record<Hint, number>
  hinted: FeedIssue[]
}

const maxIssues = 100

/** Returns the feeds that are on, their items, and what is left out and why. Reads all products. Throws 401, 403. */
export async function feedReport(ctx: Ctx): Promise<FeedReport> {
  authorize(ctx, shopAbilities['feed.manage'])
  const stored = await feeds.list(ctx, { where: { isOn: true }, order: ['kind'] })
  const report: FeedReport = {
    feeds: stored.map((feed) => ({
      kind: feed.kind,
      address: feedUrl(ctx, feed),
      isPublic: feed.isPublic,
      lastReadAt: feed.lastReadAt,
      lastReader: feed.lastReader,
      reads: feed.reads,
    })),
    products: 0,
    items: 0,
    leftOut: [],
    leftOutCount: 0,
    hinted: [],
    hints: { 'no-text': 0, 'small-picture': 0, 'wrong-barcode': 0, 'no-brand': 0 },
  }
  for await (const page of feedPages(ctx)) for (const product of page) collectIssues(report, product, ctx.now)
  return report
}

function collectIssues(report: FeedReport, { id, sku, name, ...more }: FeedProduct, now: Date): void {
  const entries = feedEntriesOf({ id, sku, name, ...more }, now)
  const product = { id, sku, name }
  report.products++
  report.items += entries.items.length
  report.leftOutCount += entries.leftOut.length
  for (const { why, label } of entries.leftOut)
    if (report.leftOut.length < maxIssues) report.leftOut.push({ product, what: why, label })
  for (const what of entries.hints) {
    report.hints[what]++
    if (what !== 'no-brand' && report.hinted.length < maxIssues)
      report.hinted.push({ product, what, label: '' })
  }
}

/** A feed as sent: complete if it is small enough to be cached, otherwise streamed. */
export interface FeedFile {
  type: string
  etag: string | null
  body: Buffer | ReadableStream<Uint8Array>
}

/**
 * Returns the feed of a file name, for anyone with its URL; the access is recorded. Generated at most once in ten
 * minutes, as long as it is small. Throws 404 for one that is off or requested with a wrong key, 429 after many wrong
 * keys, or many feeds that had to be generated.
 */
export async function openFeed(ctx: Ctx, file: string, key: string): Promise<FeedFile> {
  const kind = feedKinds.find((feedKind) => feedFiles[feedKind] === file)
  const feed = kind && (await feeds.find(ctx, { kind, isOn: true }))
  if (!feed || !(feed.isPublic || isSameSecret(feed.key, key))) {
    if (kind) await feedThrottle.consume(ctx, callerKey(ctx))
    throw notFound()
  }
  const reader = ctx.caller.agent.slice(0, 120)
  await inOwnTransaction(ctx, (ownCtx) =>
    ownCtx.db.query(
      'shop.feedRead',
      'UPDATE shop_product_feed SET last_read_at = $3, last_reader = $4, reads = reads + 1 WHERE tenant_id = $1 AND id = $2',
      [ownCtx.tenant.id, feed.id, ctx.now, reader],
    ),
  )
  const format = formatOf(ctx, feed.kind)
  return { type: format.type, ...(await cachedBody(ctx, feed.kind, format)) }
}

const siteName = (ctx: Ctx) => textInLocale(ctx.tenant.name, 'th')
const formatOf = (ctx: Ctx, kind: FeedKind): FeedFormat =>
  kind === 'google' ? googleXml : metaCsv(siteName(ctx))

async function* feedChunks(ctx: Ctx, format: FeedFormat): AsyncGenerator<Buffer> {
  const name = siteName(ctx)
  yield Buffer.from(format.begin({ name, link: ctx.publicOrigin + shopPaths.products(), lead: name }))
  for await (const page of feedPages(ctx)) {
    const items = page.flatMap((product) => feedEntriesOf(product, ctx.now).items)
    if (items.length) yield Buffer.from(format.items(items, ctx.publicOrigin))
  }
  if (format.end) yield Buffer.from(format.end)
}

const cacheTtlMs = 10 * 60_000
const maxCachedBytes = 4 * 2 ** 20
const maxCachedFeeds = 12
const cache = new Map<string, { until: number; etag: string; body: Buffer }>()

async function cachedBody(ctx: Ctx, kind: FeedKind, format: FeedFormat): Promise<Omit<FeedFile, 'type'>> {
  const key = `${ctx.tenant.id} ${kind}`
  const found = cache.get(key)
  if (found && found.until > ctx.now.getTime()) return found
  await generationThrottle.consume(ctx, callerKey(ctx))
  const pieces = feedChunks(ctx, format)
  const generated: Buffer[] = []
  let bytes = 0
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    generated.push(next.value)
    bytes += next.value.length
    if (bytes > maxCachedBytes) return { etag: null, body: streamOf(generated, pieces) }
  }
  const body = Buffer.concat(generated)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  cache.delete(key)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size >= maxCachedFeeds) cache.delete(oldest)
  cache.set(key, { until: ctx.now.getTime() + cacheTtlMs, etag, body })
  return { etag, body }
}

/** Sends what was already generated, then the rest as fast as it is read. */
function streamOf(generated: Buffer[], pieces: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const ready = generated.shift()
        if (ready) return controller.enqueue(ready)
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}
