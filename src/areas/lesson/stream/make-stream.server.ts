import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ServedFile } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { findVideoTools, ProgramTerminated, runProgram, type VideoTools } from '#kernel/video/video-tools.ts'
import {
  type Demuxer,
  demuxerOf,
  durationArguments,
  encodingLadder,
  encodingTimeoutMs,
  type Ladder,
  ladderArguments,
  packetArguments,
  probeArguments,
  type Rung,
  readDuration,
  readProbe,
  streamLimits,
} from './ladder.rules.ts'
import {
  bandwidthOf,
  codecsOf,
  initName,
  playlistName,
  readPlaylist,
  writeMaster,
  writePlaylist,
} from './playlist.rules.ts'
import {
  maxStoryboardBytes,
  planStoryboard,
  type Storyboard,
  storyboardArguments,
  storyboardName,
} from './storyboard.rules.ts'
import type { StreamErrorCode } from './stream.types.ts'
import { folderOf, publishStreams, type Stream, streamRows, videoFileOf } from './stream-row.server.ts'

/** A video that crashed the process this often would do so again. */
const maxAttempts = 3
/** Disk space to leave free for everything else. */
const minFreeBytes = 512 * 2 ** 20

/** The stream cannot be made from this video; the author is shown the reason. */
class StreamFailure extends Error {
  readonly why: StreamErrorCode
  constructor(why: StreamErrorCode) {
    super(`No stream: ${why}`)
    this.why = why
  }
}

/**
 * Makes the requested stream. Idempotent; an interrupted run starts again in a new folder, and nothing is shown before
 * the stream is complete. Faults of the video are recorded; faults of the machine are thrown, so that the job is
 * retried.
 */
export async function makeStream(ctx: Ctx, { id }: { id: string }): Promise<void> {
  // Without the tools it stays waiting: `maintainStreams` enqueues it again.
  const found = await findVideoTools(ctx.services.config)
  const started = found.ok && (await startRun(ctx, id))
  if (started) publishStreams(ctx, started.stream.courseId)
  await ctx.db.commit()
  if (!started) return
  const { stream, film } = started
  const folder = newId()
  const workDir = join(ctx.services.config.dataDir, 'scratch', `stream-${id}`)
  const scratch = join(workDir, folder)
  try {
    // Deletes the working folder of an earlier run, even if that is still writing.
    await rm(workDir, { recursive: true, force: true })
    await mkdir(scratch, { recursive: true, mode: 0o700 })
    await clearStream(ctx, id, stream.folder)
    const output = await encodeStream(ctx, found.tools, scratch, film)
    const bytes = await uploadStream(ctx, scratch, folderOf(id, folder), output)
    const { rungs, pictures } = output
    const isShown = await streamRows.updateWhere(
      ctx,
      id,
      { state: 'making', sourceKey: film.key, tries: stream.tries },
      { state: 'ready', why: null, folder, rungs, pictures, bytes, updatedAt: new Date() },
    )
    if (isShown) publishStreams(ctx, stream.courseId)
    await ctx.db.commit()
    if (isShown) await clearStream(ctx, id, folder)
    // Another run took over; the other folder is its own.
    else await deleteObjects(ctx, `${folderOf(id, folder)}/`)
  } catch (error) {
    if (!(error instanceof StreamFailure)) throw error
    await recordFailure(ctx, stream, error.why)
    ctx.services.log.info({ stream: id, why: error.why }, 'could not create a stream of a video')
  } finally {
    await rm(scratch, { recursive: true, force: true })
    // Another run may be using it.
    await rmdir(workDir).catch(() => undefined)
  }
}

async function startRun(ctx: Ctx, id: string): Promise<{ stream: Stream; film: ServedFile } | null> {
  const [claimed] = await ctx.db.query<{ id: string }>(
    'lesson.lockStream',
    'SELECT id FROM lesson_stream WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [ctx.tenant.id, id],
  )
  const stream = claimed && (await streamRows.find(ctx, { id }))
  if (!stream || (stream.state !== 'waiting' && stream.state !== 'making')) return null
  const video = await videoFileOf(ctx, stream.courseId, stream.fileId)
  if (!video) {
    await streamRows.remove(ctx, id)
    return null
  }
  if (stream.tries >= maxAttempts) {
    await recordFailure(ctx, stream, 'stopped')
    return null
  }
  const isOther = video.key !== stream.sourceKey
  const next = await streamRows.update(ctx, id, {
    state: 'making',
    why: null,
    tries: stream.tries + 1,
    sourceKey: video.key,
    updatedAt: ctx.now,
    ...(isOther && { folder: null, rungs: [], pictures: null, bytes: 0 }),
  })
  return { stream: next, film: video }
}

/** Only for this run: one that took over continues. */
async function recordFailure(ctx: Ctx, { id, courseId, tries }: Stream, why: StreamErrorCode): Promise<void> {
  await streamRows.updateWhere(
    ctx,
    id,
    { state: ['waiting', 'making'], tries },
    { state: 'failed', why, updatedAt: new Date() },
  )
  publishStreams(ctx, courseId)
}

interface StreamOutput {
  rungs: Rung[]
  pictures: Storyboard | null
}

async function encodeStream(
  ctx: Ctx,
  tools: VideoTools,
  scratch: string,
  video: ServedFile,
): Promise<StreamOutput> {
  if (video.size > streamLimits.bytes) throw new StreamFailure('too_large')
  if ((await freeBytes(scratch)) < video.size + minFreeBytes) throw new StreamFailure('no_space')
  const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(video.key)
  if (!object) throw new StreamFailure('unreadable')
  await pipeline(object.stream, createWriteStream(join(scratch, 'source'), { flags: 'wx', mode: 0o600 }))
  const demuxer = demuxerOf(video.contentType)
  const runProbe = (args: string[]) =>
    translateFailure(() => runProgram(tools.ffprobe, args, { cwd: scratch, timeoutMs: 120_000 }))
  const probe = await runProbe(probeArguments(demuxer))
  const packets = await runProbe(packetArguments(demuxer))
  if (probe.code !== 0) throw new StreamFailure('unreadable')
  const packetList = packets.code === 0 ? packets.out : ''
  let probed = readProbe(probe.out, packetList)
  if (probed === 'unreadable')
    probed = readProbe(probe.out, packetList, await measureDuration(tools, scratch, demuxer))
  if (typeof probed === 'string') throw new StreamFailure(probed)
  const ladder = encodingLadder(probed)
  if ((await freeBytes(scratch)) < ladder.mostBytes + minFreeBytes) throw new StreamFailure('no_space')
  for (const { height } of ladder.rungs) await mkdir(join(scratch, String(height)), { mode: 0o700 })
  await encode(tools, scratch, ladderArguments(probed, ladder, demuxer), encodingTimeoutMs(probed.durationMs))
  const rungs = await verifyOutput(scratch, ladder, probed.durationMs)
  return { rungs, pictures: await createStoryboard(tools, scratch, planStoryboard(probed), rungs) }
}

/** Creates the storyboard. A stream is complete without one. */
async function createStoryboard(
  tools: VideoTools,
  cwd: string,
  board: Storyboard,
  rungs: Rung[],
): Promise<Storyboard | null> {
  const args = storyboardArguments(board, rungs)
  const rendered = await runProgram(tools.ffmpeg, args, { cwd, timeoutMs: 10 * 60_000 }).catch(() => null)
  const size = (await stat(join(cwd, storyboardName)).catch(() => null))?.size ?? 0
  return rendered?.code === 0 && size > 0 && size <= maxStoryboardBytes ? board : null
}

async function measureDuration({ ffmpeg }: VideoTools, cwd: string, demuxer: Demuxer): Promise<number> {
  const { code, out } = await translateFailure(() =>
    runProgram(ffmpeg, durationArguments(demuxer), { cwd, timeoutMs: 600_000 }),
  )
  return code === 0 ? readDuration(out) : 0
}

/** Runs ffmpeg; stops it if the disk is filling up unexpectedly. */
async function encode(tools: VideoTools, scratch: string, args: string[], timeoutMs: number): Promise<void> {
  const full = new AbortController()
  const watch = setInterval(() => {
    void freeBytes(scratch).then(
      (free) => free < minFreeBytes / 2 && full.abort(),
      () => undefined,
    )
  }, 5000)
  try {
    const { code } = await translateFailure(() =>
      runProgram(tools.ffmpeg, args, { cwd: scratch, timeoutMs, signal: full.signal }),
    )
    if (code !== 0) throw new StreamFailure('unreadable')
  } finally {
    clearInterval(watch)
  }
}

async function translateFailure<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProgramTerminated)
      throw new StreamFailure(error.why === 'time' ? 'took_too_long' : 'no_space')
    throw error
  }
}

/**
 * Checks that every file of the playlists exists, and that the duration matches the video. Returns the sizes with their
 * actual bandwidth.
 */
async function verifyOutput(
  scratch: string,
  { rungs, mostBytes }: Ladder,
  durationMs: number,
): Promise<Rung[]> {
  let bytes = 0
  const proved: Rung[] = []
  for (const rung of rungs) {
    const at = (name: string) => join(scratch, String(rung.height), name)
    const sizes: number[] = []
    const playlist = readPlaylist(await readFile(at(playlistName), 'utf8').catch(() => ''))
    if (!playlist) throw new StreamFailure('incomplete')
    if (Math.abs(playlist.seconds * 1000 - durationMs) > Math.max(2000, durationMs * 0.05))
      throw new StreamFailure('incomplete')
    for (const name of [initName, ...playlist.parts.map((part) => part.name)]) {
      const size = (await stat(at(name)).catch(() => null))?.size ?? 0
      if (!size) throw new StreamFailure('incomplete')
      sizes.push(size)
    }
    const [initBytes = 0, ...partBytes] = sizes
    bytes += sizes.reduce((sum, size) => sum + size, 0)
    const codecs = initBytes < 2 ** 20 ? codecsOf(await readFile(at(initName), 'latin1')) : null
    proved.push({ ...rung, bandwidth: bandwidthOf(playlist, partBytes), ...(codecs && { codecs }) })
  }
  if (bytes > mostBytes * 2) throw new StreamFailure('too_large')
  return proved
}

/** Uploads the result to storage, playlists last; returns its size in bytes. */
async function uploadStream(
  ctx: Ctx,
  scratch: string,
  folder: string,
  { rungs, pictures }: StreamOutput,
): Promise<number> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  let bytes = 0
  // Opens the file before reading it: a later error of the stream would be unhandled and crash the process.
  const file = async (path: string, key: string, contentType = 'video/mp4') => {
    const opened = await open(path)
    try {
      const stream = opened.createReadStream({ autoClose: false })
      return (await storage.put(key, stream, { contentType })).size
    } finally {
      await opened.close()
    }
  }
  const text = async (key: string, playlistText: string) => {
    bytes += (await storage.put(key, new TextEncoder().encode(playlistText), { contentType: playlistType }))
      .size
  }
  for (const { height } of rungs) {
    const from = join(scratch, String(height))
    const playlist = readPlaylist(await readFile(join(from, playlistName), 'utf8'))
    if (!playlist) throw new StreamFailure('incomplete')
    for (const name of [initName, ...playlist.parts.map((part) => part.name)])
      bytes += await file(join(from, name), `${folder}/${height}/${name}`)
    await text(`${folder}/${height}/${playlistName}`, writePlaylist(playlist))
  }
  if (pictures)
    bytes += await file(join(scratch, storyboardName), `${folder}/${storyboardName}`, 'image/jpeg')
  await text(`${folder}/master.m3u8`, writeMaster(rungs))
  return bytes
}

export const playlistType = 'application/vnd.apple.mpegurl'

/** Deletes everything of a stream except the folder that is shown. */
const clearStream = (ctx: Ctx, id: string, visibleFolder: string | null) =>
  deleteObjects(ctx, `stream/${id}/`, visibleFolder ? `${folderOf(id, visibleFolder)}/` : undefined)

async function deleteObjects(ctx: Ctx, below: string, keptPrefix?: string): Promise<void> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const old: string[] = []
  for await (const { key } of storage.list(below))
    if (!keptPrefix || !key.startsWith(keptPrefix)) old.push(key)
  for (const key of old) await storage.delete(key)
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
