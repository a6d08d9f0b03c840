import { randomUUID } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#kernel/errors.ts'
import { bytesOf } from './bytes.ts'
import type { Body, PutOptions } from './contract.ts'
import { storageProblems } from './storage-problems.ts'

/** Writes files atomically: a reader, or a machine after a power loss, finds either the old or the new one, complete. */
export interface Writer {
  /**
   * `beforeShown` runs when everything is on disk but not yet visible; a path that depends on the bytes is given as a
   * function, called after that. With `limits` the bytes come from a client and are checked; without, they are our own.
   * Returns the file's stats. Throws what `bytesOf` throws, and `storage.failed` for disk failures.
   */
  write(
    path: string | (() => string),
    body: Body,
    limits?: Omit<PutOptions, 'contentType'>,
    beforeShown?: () => Promise<unknown>,
  ): Promise<BigIntStats>
  /** Writes a few bytes and deletes them again; returns the folder. Throws `storage.failed`. */
  probe(): Promise<string>
}

/** `stagingDir` is a folder on the same file system, where files are written before they become visible. */
export function createWriter(stagingDir: string): Writer {
  return {
    async probe() {
      const file = join(stagingDir, randomUUID())
      try {
        await mkdir(stagingDir, { recursive: true, mode: 0o700 })
        await writeFile(file, Buffer.alloc(4096), { flag: 'wx', flush: true })
        await rm(file)
        return stagingDir
      } catch (error) {
        await rm(file, { force: true }).catch(() => undefined)
        throw storageProblems.place(error)
      }
    },

    async write(path, body, limits, beforeShown) {
      const hidden = join(stagingDir, randomUUID())
      try {
        await mkdir(stagingDir, { recursive: true, mode: 0o700 })
        const file = await open(hidden, 'wx', 0o600)
        let stats: BigIntStats
        try {
          const bytes = limits || body instanceof Uint8Array ? bytesOf(body, limits) : body
          await writeAll(file, bytes)
          await file.sync()
          // Read before it becomes visible: afterwards another write may already have replaced it.
          stats = await file.stat({ bigint: true })
        } finally {
          await file.close()
        }
        await beforeShown?.()
        await publishFile(hidden, typeof path === 'string' ? path : path())
        return stats
      } catch (error) {
        await rm(hidden, { force: true }).catch(() => undefined)
        throw error instanceof Problem ? error : storageProblems.place(error)
      }
    },
  }
}

const writeBufferBytes = 256 * 1024

/**
 * Small chunks are first gathered in one buffer: fewer system calls, and the chunks, which are outside V8's heap and
 * rarely collected, are released immediately.
 */
async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let buffered: Buffer | undefined
  let length = 0
  for await (const chunk of bytes) {
    const large = chunk.byteLength > writeBufferBytes / 2
    if (buffered && (large || length + chunk.byteLength > writeBufferBytes)) {
      await writeOut(file, buffered.subarray(0, length))
      length = 0
    }
    if (large) await writeOut(file, chunk)
    else {
      buffered ??= Buffer.allocUnsafeSlow(writeBufferBytes)
      buffered.set(chunk, length)
      length += chunk.byteLength
    }
  }
  if (buffered) await writeOut(file, buffered.subarray(0, length))
}

async function writeOut(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.byteLength; ) {
    at += (await file.write(bytes, at, bytes.byteLength - at)).bytesWritten
  }
}

async function publishFile(hidden: string, path: string): Promise<void> {
  const folder = dirname(path)
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      await rename(hidden, path)
      break
    } catch (error) {
      // The last other file of the folder, and the folder itself, were deleted between the two lines above.
      if (attempt === 5 || !isMissing(error)) throw error
    }
  }
  // A rename is durable once its folder is synced. Not every system can sync a folder (Windows cannot).
  const opened = await open(folder).catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

/** Returns whether a file error means that nothing exists at this path (including a file where a folder is expected). */
export function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOENT' || code === 'ENOTDIR'
}
