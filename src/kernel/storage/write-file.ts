import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#kernel/errors.ts'
import { bytesOf } from './bytes.ts'
import type { Body, PutOptions } from './contract.ts'
import { failures } from './failures.ts'

/** Writes files so that a reader, or a machine that loses its power, finds the old one or the new one, whole. */
export interface Writer {
  /**
   * `beforeShown` runs when everything is on the disk and not yet visible; a path that depends on the bytes is given
   * as a function, asked at that time. With `limits` the bytes are a sender's, counted against them; without, our
   * own. Answers what the file is. Throws what `bytesOf` throws, and `storage.failed` for the disk's failures.
   */
  write(
    path: string | (() => string),
    body: Body,
    limits?: Omit<PutOptions, 'contentType'>,
    beforeShown?: () => Promise<unknown>,
  ): Promise<BigIntStats>
  /** Writes a few bytes and takes them away again; answers the folder. Throws `storage.failed`. */
  probe(): Promise<string>
}

/** `shelf` is a folder on the same file system, where files are written before they are shown. */
export function createWriter(shelf: string): Writer {
  return {
    async probe() {
      const file = join(shelf, randomUUID())
      try {
        await mkdir(shelf, { recursive: true, mode: 0o700 })
        await writeFile(file, Buffer.alloc(4096), { flag: 'wx', flush: true })
        await rm(file)
        return shelf
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined)
        throw failures.place(error)
      }
    },

    async write(path, body, limits, beforeShown) {
      const hidden = join(shelf, randomUUID())
      try {
        await mkdir(shelf, { recursive: true, mode: 0o700 })
        const file = await open(hidden, 'wx', 0o600)
        let stats: BigIntStats
        try {
          const bytes = limits || body instanceof Uint8Array ? bytesOf(body, limits) : body
          await writeAll(file, bytes)
          await file.sync()
          // Asked before it is shown: afterwards another may have replaced it already.
          stats = await file.stat({ bigint: true })
        } finally {
          await file.close()
        }
        await beforeShown?.()
        await show(hidden, typeof path === 'string' ? path : path())
        return stats
      } catch (error) {
        await rm(hidden, { force: true }).catch(() => undefined)
        throw error instanceof Problem ? error : failures.place(error)
      }
    },
  }
}

const gatheredBytes = 256 * 1024

/**
 * What comes in small pieces is gathered in one buffer first: fewer calls, and the pieces, which lie outside of V8's heap
 * and are seldom looked for there, are done with at once.
 */
async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let gathered: Buffer | undefined
  let length = 0
  for await (const chunk of bytes) {
    const large = chunk.byteLength > gatheredBytes / 2
    if (gathered && (large || length + chunk.byteLength > gatheredBytes)) {
      await writeOut(file, gathered.subarray(0, length))
      length = 0
    }
    if (large) await writeOut(file, chunk)
    else {
      gathered ??= Buffer.allocUnsafeSlow(gatheredBytes)
      gathered.set(chunk, length)
      length += chunk.byteLength
    }
  }
  if (gathered) await writeOut(file, gathered.subarray(0, length))
}

async function writeOut(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    at += (await file.write(bytes, at, bytes.byteLength - at)).bytesWritten
  }
}

async function show(hidden: string, path: string): Promise<void> {
  const folder = dirname(path)
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await rename(hidden, path)
      break
    } catch (error) {
      // Somebody deleted the last other file of the folder, and the folder with it, between the two lines above.
      if (attempt === 5 || !isMissing(error)) throw error
    }
  }
  // A rename is on the disk when its folder is. Not every system can sync a folder (Windows cannot).
  const opened = await open(folder).catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

/** Whether a file error says that there is nothing at this path (a file in place of a folder included). */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}
