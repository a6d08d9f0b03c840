import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import { bytesOf, chunksOf } from './bytes.ts'
import type {
  ListedObject,
  ObjectInfo,
  ObjectMetadata,
  Storage,
  StorageOptions,
  UploadedPart,
} from './contract.ts'
import { checkKey, checkPrefix } from './key.ts'
import { clampRange } from './range.ts'
import { createS3Client, xmlBlocks, xmlValue } from './s3-client.ts'
import { createS3Uploads } from './s3-uploads.ts'
import type { S3Location } from './s3-url.ts'
import { checkExpiry } from './signed-path.ts'
import { storageProblems } from './storage-problems.ts'

/** Streams are uploaded in parts of this size, which limits the memory per upload and allows 80 GB. */
const streamPartBytes = 8 * 1024 * 1024

/** Creates a storage in a bucket of any S3-compatible service (signature version 4, bucket in the path). */
export function createS3Storage(
  place: S3Location,
  { retryMs = 100 }: Pick<StorageOptions, 'retryMs'> = {},
): Storage {
  const s3 = createS3Client(place, retryMs)
  const uploads = createS3Uploads(s3)

  const head: Storage['head'] = async (key) => {
    checkKey(key)
    const response = await s3.call({ method: 'HEAD', key, expect: [404] })
    return response.status === 404 ? null : metadataOf(response)
  }

  /** An upload already joined by the first try, of which only the response was lost, is not a failure. */
  async function joined(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    try {
      await uploads.completeUpload(key, uploadId, parts)
    } catch (error) {
      const hasUploadEnded = error instanceof Problem && error.code === 'storage.upload_ended'
      if (!hasUploadEnded || (await head(key))?.etag !== multipartEtag(parts)) throw error
    }
  }

  /** A body of one part is uploaded in one call, a longer one as a multipart upload, which is aborted on failure. */
  async function putStream(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    contentType: string,
  ): Promise<ObjectInfo> {
    let uploadId: string | undefined
    let size = 0
    const parts: UploadedPart[] = []
    try {
      let saved: Buffer | undefined
      for await (const piece of chunksOf(bytes, streamPartBytes)) {
        size += piece.length
        if (saved) {
          uploadId ??= await uploads.createUpload(key, { contentType })
          parts.push(await uploads.putPart({ key, uploadId, number: parts.length + 1, body: saved }))
        }
        saved = piece
      }
      if (!uploadId) {
        const headers = { 'content-type': contentType }
        const response = await s3.call({ method: 'PUT', key, headers, body: saved })
        return { size, contentType, etag: response.headers.get('etag') ?? '' }
      }
      if (saved?.length)
        parts.push(await uploads.putPart({ key, uploadId, number: parts.length + 1, body: saved }))
      await joined(key, uploadId, parts)
      return { size, contentType, etag: multipartEtag(parts) }
    } catch (error) {
      // If aborting fails, `sweep` cleans up later.
      if (uploadId) await uploads.abortUpload(key, uploadId).catch(() => undefined)
      throw error
    }
  }

  return {
    async put(key, body, { contentType, ...limits }) {
      checkKey(key)
      return putStream(key, bytesOf(body, limits), contentType)
    },

    async get(key, { range } = {}) {
      checkKey(key)
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end ?? ''}` }
        : {}
      const response = await s3.call({ method: 'GET', key, headers, expect: [404, 416] })
      if (response.status === 404 || response.status === 416) {
        await response.body?.cancel()
        if (response.status === 404) return null
        throw storageProblems.range((await head(key))?.size ?? 0)
      }
      const metadata = metadataOf(response)
      const span = clampRange(range, metadata.size) ?? { start: 0, end: -1 }
      const stream = response.body ?? new ReadableStream({ start: (controller) => controller.close() })
      return { ...metadata, length: span.end - span.start + 1, stream }
    },

    head,

    async delete(key) {
      checkKey(key)
      await s3.call({ method: 'DELETE', key, expect: [404] })
    },

    async *list(prefix) {
      checkPrefix(prefix)
      yield* listed(prefix)
    },

    ...uploads,

    async completeUpload(key, uploadId, parts) {
      await joined(key, uploadId, parts)
      const metadata = await head(key)
      if (!metadata)
        throw storageProblems.place(new Error('The object is missing after the upload was completed'))
      return metadata
    },

    async signedUrl(key, { method, expiresIn, filename, contentType, contentLength, part }) {
      checkKey(key)
      checkExpiry(expiresIn)
      const query: Record<string, string> = {}
      // Without spaces: a space in a signed query is encoded as `+`, which not every service decodes.
      if (filename !== undefined) {
        query['response-content-disposition'] = `attachment;filename*=UTF-8''${encodeURIComponent(filename)}`
      }
      if (part) Object.assign(query, { partNumber: String(part.number), uploadId: part.uploadId })
      const headers: Record<string, string> = contentType === undefined ? {} : { 'content-type': contentType }
      if (contentLength !== undefined) headers['content-length'] = String(contentLength)
      return s3.presign({ method, key, query, headers, expiresIn })
    },

    uploadOrigin: new URL(place.bucketUrl).origin,
    verifySigned: () => null,

    // A bucket does not fill up, and every put costs money.
    probe: async () => void (await head('readyz')),
    sweep: (before) => uploads.sweepUploads(place.prefix, before),
  }

  async function* listed(prefix: string): AsyncGenerator<ListedObject> {
    for (let token: string | undefined; ; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix: place.prefix + prefix }
      if (token) query['continuation-token'] = token
      const xml = await (await s3.call({ method: 'GET', query })).text()
      for (const block of xmlBlocks(xml, 'Contents')) {
        yield {
          key: (xmlValue(block, 'Key') ?? '').slice(place.prefix.length),
          size: Number(xmlValue(block, 'Size')),
          modifiedAt: new Date(xmlValue(block, 'LastModified') ?? 0),
        }
      }
      token = xmlValue(xml, 'NextContinuationToken')
      if (!token) return
    }
  }
}

function metadataOf(response: Response): ObjectMetadata {
  const { headers } = response
  const totalBytes = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return {
    size: Number(totalBytes ?? headers.get('content-length')),
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    etag: headers.get('etag') ?? '',
    modifiedAt: new Date(headers.get('last-modified') ?? 0),
  }
}

/** Returns the tag S3 gives to joined parts: the MD5 of their MD5s, and their number. */
function multipartEtag(parts: readonly UploadedPart[]): string {
  const hash = createHash('md5')
  for (const { etag } of [...parts].sort((a, b) => a.number - b.number)) {
    hash.update(Buffer.from(etag.replaceAll('"', ''), 'hex'))
  }
  return `"${hash.digest('hex')}-${parts.length}"`
}
