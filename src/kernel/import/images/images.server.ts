import type { Ctx } from '#kernel/http/ctx.ts'
import { hostOf, type ImageFailureReason, imageLimits } from './image.rules.ts'

/** The number of an import's images that were fetched, are waiting, and failed. */
export interface ImageCounts {
  pictures: number
  picturesWaiting: number
  picturesFailed: number
}

export async function imageCounts(ctx: Ctx, importId: string): Promise<ImageCounts> {
  const [counts] = await ctx.db.query<ImageCounts>(
    'import.pictureCounts',
    `SELECT count(*) FILTER (WHERE state = 'fetched')::int AS pictures,
       count(*) FILTER (WHERE state = 'waiting')::int AS "picturesWaiting",
       count(*) FILTER (WHERE state = 'failed')::int AS "picturesFailed"
     FROM import_picture WHERE tenant_id = $1 AND import_id = $2`,
    [ctx.tenant.id, importId],
  )
  return counts!
}

/** Records with the URLs of the images they wait for. */
interface ImageRequest {
  ordinal: number
  recordId?: string | null
  pictures?: readonly string[]
}

/** Records the images that records wait for; those beyond the limit of one import are reported as failed. */
export async function requestImages(
  ctx: Ctx,
  importId: string,
  wanting: readonly ImageRequest[],
): Promise<void> {
  const requested = wanting.flatMap(({ ordinal, recordId, pictures = [] }) =>
    recordId ? pictures.map((url) => ({ ordinal, recordId, url, host: hostOf(url) })) : [],
  )
  if (!requested.length) return
  await ctx.db.query(
    'import.wantPictures',
    `WITH wanted AS (
       SELECT url, min(host) AS host, min(ordinal) AS ordinal, array_agg(DISTINCT "recordId") AS records
       FROM jsonb_to_recordset($3::jsonb) AS g(url text, host text, ordinal int, "recordId" uuid) GROUP BY url),
     held AS (SELECT count(*) AS count FROM import_picture WHERE tenant_id = $1 AND import_id = $2)
     INSERT INTO import_picture AS p (tenant_id, import_id, key, url, host, ordinal, record_ids, state, why)
     SELECT $1, $2, md5(url), url, host, ordinal, records,
       CASE WHEN over THEN 'failed' ELSE 'waiting' END, CASE WHEN over THEN 'many' END
     FROM (SELECT w.*, held.count + row_number() OVER (ORDER BY ordinal, url) > $4 AS over FROM wanted w, held) counted
     ON CONFLICT (tenant_id, import_id, key) DO UPDATE
       SET record_ids = ARRAY(SELECT DISTINCT unnest(p.record_ids || excluded.record_ids))`,
    [ctx.tenant.id, importId, JSON.stringify(requested), imageLimits.maxPictures],
  )
}

/** Returns images that an earlier import of the site already fetched, by their URL. */
export async function findFetchedImages(ctx: Ctx, urls: readonly string[]): Promise<Map<string, string>> {
  if (!urls.length) return new Map()
  const fetched = await ctx.db.query<{ url: string; mediaId: string }>(
    'import.knownPictures',
    `SELECT DISTINCT url, media_id AS "mediaId" FROM import_picture
     WHERE tenant_id = $1 AND key = ANY (SELECT md5(u) FROM unnest($2::text[]) u) AND media_id IS NOT NULL`,
    [ctx.tenant.id, urls],
  )
  return new Map(fetched.map(({ url, mediaId }) => [url, mediaId]))
}

export interface ClaimedImage {
  key: string
  url: string
  host: string
  recordIds: string[]
  /** Already fetched, by another import or by this one for another record. */
  mediaId: string | null
}

/** Longer than fetching and storing an image takes. */
const claimInterval = "interval '2 minutes'"

/**
 * Claims images of an import to fetch, so that no other worker fetches them too; at most as many per host as all
 * workers of the site together may request from it.
 */
export async function claimImages(ctx: Ctx, importId: string): Promise<ClaimedImage[]> {
  await ctx.db.query('import.claimAlone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `import pictures ${ctx.tenant.id}`,
  ])
  return ctx.db.query<ClaimedImage>(
    'import.claimPictures',
    `WITH busy AS (
       SELECT host, count(*) AS count FROM import_picture
       WHERE tenant_id = $1 AND state = 'waiting' AND claimed_at > now() - ${claimInterval} GROUP BY host),
     free AS (
       SELECT key, host, ordinal, row_number() OVER (PARTITION BY host ORDER BY ordinal, key) AS n FROM import_picture
       WHERE tenant_id = $1 AND import_id = $2 AND state = 'waiting'
         AND (claimed_at IS NULL OR claimed_at <= now() - ${claimInterval})),
     taken AS (
       SELECT free.key FROM free LEFT JOIN busy USING (host)
       WHERE free.n + coalesce(busy.count, 0) <= $3 ORDER BY free.ordinal, free.key LIMIT $4)
     UPDATE import_picture p SET claimed_at = now() FROM taken
     WHERE p.tenant_id = $1 AND p.import_id = $2 AND p.key = taken.key
     RETURNING p.key, p.url, p.host, p.record_ids AS "recordIds",
       (SELECT o.media_id FROM import_picture o WHERE o.tenant_id = $1 AND o.key = p.key AND o.media_id IS NOT NULL LIMIT 1) AS "mediaId"`,
    [ctx.tenant.id, importId, imageLimits.perHost, imageLimits.atOnce],
  )
}

export async function markFetched(
  ctx: Ctx,
  importId: string,
  key: string,
  { mediaId, bytes }: { mediaId: string; bytes: number },
): Promise<void> {
  await ctx.db.query(
    'import.pictureFetched',
    `UPDATE import_picture SET state = 'fetched', why = NULL, media_id = $4, bytes = $5, claimed_at = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND key = $3`,
    [ctx.tenant.id, importId, key, mediaId, bytes],
  )
}

export async function markFailed(
  ctx: Ctx,
  importId: string,
  key: string,
  why: ImageFailureReason,
): Promise<void> {
  await ctx.db.query(
    'import.pictureFailed',
    `UPDATE import_picture SET state = 'failed', why = $4, claimed_at = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND key = $3 AND state = 'waiting'`,
    [ctx.tenant.id, importId, key, why],
  )
}

/** Marks the images still waiting from an unresponsive host as failed. */
export async function markHostFailed(ctx: Ctx, importId: string, host: string): Promise<void> {
  await ctx.db.query(
    'import.giveUpHost',
    `UPDATE import_picture SET state = 'failed', why = 'host', claimed_at = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND host = $3 AND state = 'waiting'
       AND (claimed_at IS NULL OR claimed_at <= now() - ${claimInterval})`,
    [ctx.tenant.id, importId, host],
  )
}

/** Queues failed images again and returns their number. Those over the limit stay failed. */
export async function retryFailed(ctx: Ctx, importId: string): Promise<number> {
  const rows = await ctx.db.query(
    'import.retryPictures',
    `UPDATE import_picture SET state = 'waiting', why = NULL, claimed_at = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND state = 'failed' AND why <> 'many' RETURNING key`,
    [ctx.tenant.id, importId],
  )
  return rows.length
}

export const totalImageBytes = async (ctx: Ctx, importId: string): Promise<number> => {
  const [row] = await ctx.db.query<{ bytes: number }>(
    'import.pictureBytes',
    'SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM import_picture WHERE tenant_id = $1 AND import_id = $2',
    [ctx.tenant.id, importId],
  )
  return row?.bytes ?? 0
}

/** An image that could not be fetched, with the record it was for. */
export interface FailedImage {
  url: string
  label: string
  why: ImageFailureReason
}

export const failedImages = (ctx: Ctx, importId: string, limit: number): Promise<FailedImage[]> =>
  ctx.db.query<FailedImage>(
    'import.failedPictures',
    `SELECT p.url, r.label, p.why FROM import_picture p
     JOIN import_row r ON r.tenant_id = $1 AND r.import_id = $2 AND r.ordinal = p.ordinal
     WHERE p.tenant_id = $1 AND p.import_id = $2 AND p.state = 'failed' ORDER BY p.ordinal, p.url LIMIT $3`,
    [ctx.tenant.id, importId, limit],
  )

/** Returns the images an import fetched for these records. */
export const imagesOfRecords = (
  ctx: Ctx,
  importId: string,
  recordIds: readonly string[],
): Promise<{ recordId: string; mediaId: string }[]> =>
  ctx.db.query(
    'import.picturesOfRecords',
    `SELECT r.id AS "recordId", p.media_id AS "mediaId" FROM import_picture p CROSS JOIN unnest(p.record_ids) AS r(id)
     WHERE p.tenant_id = $1 AND p.import_id = $2 AND p.media_id IS NOT NULL AND r.id = ANY ($3::uuid[])`,
    [ctx.tenant.id, importId, recordIds],
  )

/** Deletes everything an import stored about images; returns the images it had fetched. */
export async function purgeImages(ctx: Ctx, importId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ mediaId: string | null }>(
    'import.forgetPictures',
    'DELETE FROM import_picture WHERE tenant_id = $1 AND import_id = $2 RETURNING media_id AS "mediaId"',
    [ctx.tenant.id, importId],
  )
  return rows.flatMap(({ mediaId }) => mediaId ?? [])
}
