import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesOf } from './bytes.ts'
import { type ObjectInfo, partBytes, type SizedPart, type Storage, type UploadedPart } from './contract.ts'
import { isPartNumber, orderedParts, storageProblems } from './storage-problems.ts'
import type { Writer } from './write-file.ts'

interface Options {
  folder: string
  writer: Writer
  checkKey(key: string): void
  /** Stores the joined bytes as the object. */
  finish(key: string, contentType: string, bytes: AsyncIterable<Uint8Array>): Promise<ObjectInfo>
}

type Uploads = Pick<Storage, 'createUpload' | 'putPart' | 'listParts' | 'completeUpload' | 'abortUpload'>

/** Multipart uploads for the file storage: one folder per upload, one file per part, named by its number and its tag. */
export function createFileUploads({ folder, writer, checkKey, finish }: Options): Uploads {
  const folderOf = (uploadId: string) => {
    if (!/^[0-9a-f-]{36}$/.test(uploadId)) throw storageProblems.uploadEnded()
    return join(folder, uploadId)
  }

  /**
   * Returns what was specified when the upload was started. Throws 404 `storage.upload_ended` unless it exists and is
   * for this key.
   */
  async function begun(key: string, uploadId: string): Promise<{ key: string; contentType: string }> {
    checkKey(key)
    const text = await readFile(join(folderOf(uploadId), 'upload.json'), 'utf8').catch(() => 'null')
    const upload = JSON.parse(text) as { key: string; contentType: string } | null
    if (upload?.key !== key) throw storageProblems.uploadEnded()
    return upload
  }

  return {
    async createUpload(key, { contentType }) {
      checkKey(key)
      const uploadId = randomUUID()
      await mkdir(folderOf(uploadId), { recursive: true, mode: 0o700 }).catch((error) => {
        throw storageProblems.place(error)
      })
      await writer.write(
        join(folderOf(uploadId), 'upload.json'),
        Buffer.from(JSON.stringify({ key, contentType })),
      )
      return uploadId
    },

    async putPart({ key, uploadId, number, body, limits }) {
      if (!isPartNumber(number)) throw storageProblems.parts()
      await begun(key, uploadId)
      const uploadDir = folderOf(uploadId)
      const hash = createHash('sha256')
      let size = 0
      const counted = async function* () {
        for await (const chunk of bytesOf(body, limits)) {
          hash.update(chunk)
          size += chunk.byteLength
          yield chunk
        }
      }
      let etag = ''
      await writer.write(() => {
        etag = hash.digest('hex').slice(0, 32)
        return join(uploadDir, `${number}.${etag}`)
      }, counted())
      await begun(key, uploadId).catch(async (error) => {
        // Aborted while the part was arriving: nothing of it may be left.
        await rm(uploadDir, { recursive: true, force: true })
        throw error
      })
      return { number, etag: `"${etag}"`, size }
    },

    async listParts(key, uploadId) {
      await begun(key, uploadId)
      return lastParts(folderOf(uploadId))
    },

    async completeUpload(key, uploadId, parts) {
      const { contentType } = await begun(key, uploadId)
      const paths = await sizedParts(folderOf(uploadId), orderedParts(parts))
      const stored = await finish(key, contentType, concatParts(paths))
      await rm(folderOf(uploadId), { recursive: true, force: true })
      return stored
    },

    async abortUpload(key, uploadId) {
      await begun(key, uploadId).then(
        () => rm(folderOf(uploadId), { recursive: true, force: true }),
        () => undefined,
      )
    },
  }
}

/** Returns each number once: the most recent part counts. */
async function lastParts(uploadDir: string): Promise<SizedPart[]> {
  const named = (await readdir(uploadDir)).map((name) => ({
    name,
    part: /^(\d+)\.([0-9a-f]{32})$/.exec(name),
  }))
  const found = await Promise.all(
    named.map(async ({ name, part }) => {
      if (!part) return []
      const { size, mtimeMs } = await stat(join(uploadDir, name))
      return [{ number: Number(part[1]), etag: `"${part[2]}"`, size, mtimeMs }]
    }),
  )
  const last = new Map<number, SizedPart>()
  for (const { mtimeMs: _, ...part } of found.flat().sort((a, b) => a.mtimeMs - b.mtimeMs))
    last.set(part.number, part)
  return [...last.values()].sort((a, b) => a.number - b.number)
}

interface PartFile {
  path: string
  size: number
}

/** Returns the files of the parts. All but the last must have the minimum size, as on S3, so that both storages behave alike. */
async function sizedParts(uploadDir: string, parts: UploadedPart[]): Promise<PartFile[]> {
  const existing = new Set(await readdir(uploadDir))
  return Promise.all(
    parts.map(async ({ number, etag }, index) => {
      const name = `${number}.${etag.replaceAll('"', '')}`
      if (!existing.has(name)) throw storageProblems.parts()
      const { size } = await stat(join(uploadDir, name))
      if (size < partBytes && index < parts.length - 1) throw storageProblems.parts()
      return { path: join(uploadDir, name), size }
    }),
  )
}

/** Yields the parts one after the other through one buffer: a chunk is invalid once the next is requested. */
async function* concatParts(parts: PartFile[]): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(1024 * 1024)
  for (const { path, size } of parts) {
    const file = await open(path)
    try {
      for (let remaining = size; remaining > 0; ) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(remaining, buffer.length), size - remaining)
        if (bytesRead === 0) throw new Error('A part became shorter while it was read.')
        remaining -= bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  }
}
