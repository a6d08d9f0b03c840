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

/** The job that fetches the pictures of a run; `jobs.ts` has its handler. */
export const picturesJob = 'import.pictures'

export const enqueuePictures = (ctx: Pick<Ctx, 'db'>, id: string): void =>
  enqueue(ctx, picturesJob, { id }, { key: `${picturesJob}:${id}` })

/**
 * Fetches what still waits of an import's pictures, some at once, and gives each to its records in a transaction of its own. Harmless
 * to call again and by two workers at the same time: a picture that one has claimed the other leaves. No transaction is open while
 * another machine is waited for.
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

/** Never rejects: several run at once, and one that fails must not leave the others without a listener. */
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

/** Stores a picture and gives it to its records; answers why that could not be. */
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
    // Undoing holds the run, too: a picture comes before it or not at all.
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
