import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { changeRun, countsOfRun, type Engine, getRun } from '../engine.ts'
import { fetchesImages } from '../import.states.ts'
import { failureReason, fetchImage } from './fetch-image.ts'
import { type ImageFailureReason, imageLimits, isHostFailure, nameOf } from './image.rules.ts'
import {
  type ClaimedImage,
  claimImages,
  markFailed,
  markFetched,
  markHostFailed,
  totalImageBytes,
} from './images.server.ts'

/** The job that fetches the images of a run; its handler is in `jobs.ts`. */
export const imagesJob = 'import.pictures'

export const enqueueImages = (ctx: Pick<Ctx, 'db'>, id: string): void =>
  enqueue(ctx, imagesJob, { id }, { key: `${imagesJob}:${id}` })

/**
 * Fetches the waiting images of an import, several in parallel, and assigns each to its records in its own transaction.
 * Safe to call again and from two workers concurrently: an image claimed by one is skipped by the other. No transaction
 * is open while waiting for another machine.
 */
export async function fetchImages(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  if (!engine.definition.pictures) return
  const failures = new Map<string, number>()
  for (;;) {
    const run = await getRun(ctx, engine, id)
    const claimed = fetchesImages(run.status) ? await claimImages(ctx, id) : []
    const spent = claimed.length ? await totalImageBytes(ctx, id) : 0
    await ctx.db.commit()
    if (!claimed.length) return
    const isFull = spent >= imageLimits.maxBytesOfImport
    const downloads = claimed.map((image) => download(image, engine, isFull))
    for (const [n, picture] of claimed.entries()) {
      const why = await storeImage(ctx, engine, { id, image: picture, download: await downloads[n]! })
      if (!why || !isHostFailure(why)) continue
      const count = (failures.get(picture.host) ?? 0) + 1
      failures.set(picture.host, count)
      if (count >= imageLimits.hostFailures) await markHostFailed(ctx, id, picture.host)
    }
    await publishProgress(ctx, engine, id)
  }
}

type Download = { bytes: Uint8Array } | { known: string } | { why: ImageFailureReason } | { fault: unknown }

/** Never rejects: several run in parallel, and one failure must not leave the others' rejections unhandled. */
async function download(
  { url, mediaId }: ClaimedImage,
  { definition: { pictures } }: Engine,
  isFull: boolean,
): Promise<Download> {
  if (mediaId) return { known: mediaId }
  if (isFull) return { why: 'room' }
  try {
    return { bytes: await fetchImage(url, pictures?.reach ?? {}) }
  } catch (error) {
    try {
      return { why: failureReason(error) }
    } catch (unexpectedError) {
      return { fault: unexpectedError }
    }
  }
}

/** Stores an image and assigns it to its records; returns the reason if that failed. */
async function storeImage(
  ctx: Ctx,
  engine: Engine,
  { id, image, download }: { id: string; image: ClaimedImage; download: Download },
): Promise<ImageFailureReason | null> {
  if ('fault' in download) throw download.fault
  const why = 'why' in download ? download.why : await assignImage(ctx, engine, { id, image, download })
  if (why) {
    await markFailed(ctx, id, image.key, why)
    await ctx.db.commit()
  }
  return why
}

async function assignImage(
  ctx: Ctx,
  engine: Engine,
  {
    id,
    image: { key, url, recordIds },
    download,
  }: { id: string; image: ClaimedImage; download: { bytes: Uint8Array } | { known: string } },
): Promise<ImageFailureReason | null> {
  const images = engine.definition.pictures!
  try {
    const mediaId =
      'known' in download ? download.known : await images.store(ctx, download.bytes, nameOf(url))
    // Undoing locks the run too: an image is assigned before the undo or not at all.
    const run = await getRun(ctx, engine, id, { lock: true })
    if (!fetchesImages(run.status)) {
      await ctx.db.rollback()
      return null
    }
    await images.place(ctx, { url, mediaId, recordIds })
    await markFetched(ctx, id, key, { mediaId, bytes: 'bytes' in download ? download.bytes.byteLength : 0 })
    await ctx.db.commit()
    return null
  } catch (error) {
    await ctx.db.rollback()
    return failureReason(error)
  }
}

async function publishProgress(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  const run = await getRun(ctx, engine, id, { lock: true })
  await changeRun(ctx, engine, id, await countsOfRun(ctx, engine, run, run.tally))
  await ctx.db.commit()
}
