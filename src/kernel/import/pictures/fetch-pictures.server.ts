import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { changeRun, type Engine, figuresOf, getRun } from '../engine.ts'
import { bringsPictures } from '../import.states.ts'
import { failureOf, fetchPicture } from './fetch-picture.ts'
import { isHostFailure, nameOf, type PictureFailureReason, pictureLimits } from './picture.rules.ts'
import {
  bytesOfPictures,
  type ClaimedPicture,
  claimPictures,
  giveUpHost,
  noteFailed,
  noteFetched,
} from './pictures.server.ts'

/** The job that fetches the images of a run; its handler is in `jobs.ts`. */
export const picturesJob = 'import.pictures'

export const enqueuePictures = (ctx: Pick<Ctx, 'db'>, id: string): void =>
  enqueue(ctx, picturesJob, { id }, { key: `${picturesJob}:${id}` })

/**
 * Fetches the waiting images of an import, several in parallel, and assigns each to its records in its own transaction.
 * Safe to call again and from two workers concurrently: an image claimed by one is skipped by the other. No transaction
 * is open while waiting for another machine.
 */
export async function fetchPictures(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  if (!engine.definition.pictures) return
  const failures = new Map<string, number>()
  for (;;) {
    const run = await getRun(ctx, engine, id)
    const claimed = bringsPictures(run.status) ? await claimPictures(ctx, id) : []
    const spent = claimed.length ? await bytesOfPictures(ctx, id) : 0
    await ctx.db.commit()
    if (!claimed.length) return
    const isFull = spent >= pictureLimits.maxBytesOfImport
    const downloads = claimed.map((picture) => download(picture, engine, isFull))
    for (const [n, picture] of claimed.entries()) {
      const why = await settle(ctx, engine, id, picture, await downloads[n]!)
      if (!why || !isHostFailure(why)) continue
      const count = (failures.get(picture.host) ?? 0) + 1
      failures.set(picture.host, count)
      if (count >= pictureLimits.hostFailures) await giveUpHost(ctx, id, picture.host)
    }
    await publishProgress(ctx, engine, id)
  }
}

type Download = { bytes: Uint8Array } | { known: string } | { why: PictureFailureReason } | { fault: unknown }

/** Never rejects: several run in parallel, and one failure must not leave the others' rejections unhandled. */
async function download(
  { url, mediaId }: ClaimedPicture,
  { definition: { pictures } }: Engine,
  isFull: boolean,
): Promise<Download> {
  if (mediaId) return { known: mediaId }
  if (isFull) return { why: 'room' }
  try {
    return { bytes: await fetchPicture(url, pictures?.reach ?? {}) }
  } catch (error) {
    try {
      return { why: failureOf(error) }
    } catch (fault) {
      return { fault }
    }
  }
}

/** Stores an image and assigns it to its records; returns the reason if that failed. */
async function settle(
  ctx: Ctx,
  engine: Engine,
  id: string,
  picture: ClaimedPicture,
  download: Download,
): Promise<PictureFailureReason | null> {
  if ('fault' in download) throw download.fault
  const why = 'why' in download ? download.why : await give(ctx, engine, id, picture, download)
  if (why) {
    await noteFailed(ctx, id, picture.key, why)
    await ctx.db.commit()
  }
  return why
}

async function give(
  ctx: Ctx,
  engine: Engine,
  id: string,
  { key, url, recordIds }: ClaimedPicture,
  download: { bytes: Uint8Array } | { known: string },
): Promise<PictureFailureReason | null> {
  const pictures = engine.definition.pictures!
  try {
    const mediaId =
      'known' in download ? download.known : await pictures.store(ctx, download.bytes, nameOf(url))
    // Undoing locks the run too: an image is assigned before the undo or not at all.
    const run = await getRun(ctx, engine, id, { lock: true })
    if (!bringsPictures(run.status)) {
      await ctx.db.rollback()
      return null
    }
    await pictures.place(ctx, { url, mediaId, recordIds })
    await noteFetched(ctx, id, key, { mediaId, bytes: 'bytes' in download ? download.bytes.byteLength : 0 })
    await ctx.db.commit()
    return null
  } catch (error) {
    await ctx.db.rollback()
    return failureOf(error)
  }
}

async function publishProgress(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  const run = await getRun(ctx, engine, id, { lock: true })
  await changeRun(ctx, engine, id, await figuresOf(ctx, engine, run, run.tally))
  await ctx.db.commit()
}
