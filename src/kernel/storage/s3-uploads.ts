import { bytesOf, chunksOf } from './bytes.ts'
import type { SizedPart, Storage, UploadedPart } from './contract.ts'
import { checkKey } from './key.ts'
import { type createS3Client, xmlBlocks, xmlValue } from './s3-client.ts'
import { isPartNumber, orderedParts, storageProblems } from './storage-problems.ts'

/** A part that a browser sends through us is held in memory: S3 needs its length and digest first. */
const maxPartBytes = 64 * 1024 * 1024

/** Multipart uploads on S3. `completeUpload` returns no metadata, so it is requested afterwards. */
export function createS3Uploads(s3: ReturnType<typeof createS3Client>) {
  const createUpload: Storage['createUpload'] = async (key, { contentType }) => {
    checkKey(key)
    const response = await s3.call({
      method: 'POST',
      key,
      query: { uploads: '' },
      headers: { 'content-type': contentType },
    })
    const uploadId = xmlValue(await response.text(), 'UploadId')
    if (!uploadId) throw storageProblems.place(new Error('S3 returned no upload id'))
    return uploadId
  }

  const putPart: Storage['putPart'] = async ({ key, uploadId, number, body, limits }) => {
    checkKey(key)
    if (!isPartNumber(number)) throw storageProblems.parts()
    const [piece = Buffer.alloc(0)] = await collectAsync(
      chunksOf(bytesOf(body, { maxBytes: maxPartBytes, ...limits }), maxPartBytes + 1),
    )
    const query = { partNumber: String(number), uploadId }
    const response = await s3.call({ method: 'PUT', key, query, body: piece, expect: [404] })
    if (response.status === 404) throw storageProblems.uploadEnded()
    const etag = response.headers.get('etag')
    if (!etag) throw storageProblems.place(new Error('S3 returned no ETag for a part'))
    return { number, etag, size: piece.length }
  }

  const listParts: Storage['listParts'] = async (key, uploadId) => {
    checkKey(key)
    const parts: SizedPart[] = []
    for (let marker = '0'; ; ) {
      const query = { uploadId, 'part-number-marker': marker }
      const response = await s3.call({ method: 'GET', key, query, expect: [404] })
      const xml = await response.text()
      if (response.status === 404) throw storageProblems.uploadEnded()
      for (const block of xmlBlocks(xml, 'Part')) {
        const number = Number(xmlValue(block, 'PartNumber'))
        parts.push({ number, etag: xmlValue(block, 'ETag') ?? '', size: Number(xmlValue(block, 'Size')) })
      }
      marker = xmlValue(xml, 'NextPartNumberMarker') ?? ''
      if (xmlValue(xml, 'IsTruncated') !== 'true' || !marker) return parts
    }
  }

  async function completeUpload(
    key: string,
    uploadId: string,
    parts: readonly UploadedPart[],
  ): Promise<void> {
    checkKey(key)
    const list = orderedParts(parts).map(
      ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    )
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`
    const response = await s3.call({ method: 'POST', key, query: { uploadId }, body, expect: [400, 404] })
    const answer = await response.text()
    // S3 responds with 200 first and may still report a failure in the body.
    const code = xmlValue(answer, 'Code')
    if (code === 'NoSuchUpload' || response.status === 404) throw storageProblems.uploadEnded()
    if (code === 'InternalError' || code === 'SlowDown')
      throw storageProblems.place(new Error(`S3 answered ${code}`))
    if (code || response.status === 400) throw Object.assign(storageProblems.parts(), { cause: code })
  }

  const abortUpload: Storage['abortUpload'] = async (key, uploadId) => {
    checkKey(key)
    await s3.call({ method: 'DELETE', key, query: { uploadId }, expect: [404] })
  }

  /** Aborts uploads started before that time and never finished. */
  async function sweepUploads(prefix: string, before: Date): Promise<number> {
    let count = 0
    let marker: Record<string, string> = {}
    for (;;) {
      const response = await s3.call({ method: 'GET', query: { uploads: '', prefix, ...marker } })
      const xml = await response.text()
      for (const block of xmlBlocks(xml, 'Upload')) {
        if (new Date(xmlValue(block, 'Initiated') ?? Date.now()) >= before) continue
        await abortUpload(
          (xmlValue(block, 'Key') ?? '').slice(prefix.length),
          xmlValue(block, 'UploadId') ?? '',
        )
        count++
      }
      const nextKey = xmlValue(xml, 'NextKeyMarker')
      if (xmlValue(xml, 'IsTruncated') !== 'true' || !nextKey) return count
      marker = { 'key-marker': nextKey, 'upload-id-marker': xmlValue(xml, 'NextUploadIdMarker') ?? '' }
    }
  }

  return { createUpload, putPart, listParts, completeUpload, abortUpload, sweepUploads }
}

async function collectAsync<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
