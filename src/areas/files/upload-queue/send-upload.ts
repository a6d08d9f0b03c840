import { isRetryable } from '#kernel/upload/retry.rules.ts'
import { UploadFailure } from '#kernel/upload/upload-failure.ts'
import { withRetries } from '#kernel/upload/with-retries.ts'
import {
  type FileItem,
  type PartUrl,
  type Space,
  type UploadSession,
  uploadConcurrency,
  uploadMaxParts,
} from '../public.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { partRange, remainingParts } from './parts.rules.ts'

/** What to send and where; below a link, the link defines the target. */
export interface UploadRequest {
  space?: Space
  /** The record whose tree is the target, if it is one. */
  ownerId?: string
  parentId?: string | null
  replaces?: string
  folderPath?: string
  name: string
  size: number
  contentType?: string
}

/** The calls an upload makes. Each rejects with an `UploadFailure`, or with the signal's reason. */
export interface UploadApi {
  create(input: UploadRequest, signal: AbortSignal): Promise<UploadSession>
  look(id: string, signal: AbortSignal): Promise<UploadSession>
  addresses(id: string, numbers: readonly number[], signal: AbortSignal): Promise<PartUrl[]>
  /** Resolves with the ETag, or null if none was sent. */
  put(
    address: PartUrl,
    bytes: Blob,
    onSent: (bytes: number) => void,
    signal: AbortSignal,
  ): Promise<string | null>
  complete(
    id: string,
    parts: readonly { number: number; etag: string }[],
    signal: AbortSignal,
  ): Promise<FileItem>
  abort(id: string): Promise<void>
  /** Waits, also for as long as the device is offline. */
  rest(ms: number, signal: AbortSignal): Promise<void>
}

interface UploadJob {
  file: Blob
  request: UploadRequest
  /** Of an upload being resumed. */
  sessionId: string | null
}

interface UploadListener {
  onStart: (session: UploadSession) => void
  /** Reports the total bytes sent so far. */
  sent: (bytes: number) => void
}

/**
 * Sends one file by the protocol in the area's README: requests a plan, sends the missing parts, a few at a time, each
 * retried with growing delays, and joins them. A session the server no longer knows is restarted. Returns null when it
 * was already complete.
 */
export async function sendUpload(
  job: UploadJob,
  {
    api,
    lanes,
    listener,
    signal,
  }: { api: UploadApi; lanes: ConcurrencyLimiter; listener: UploadListener; signal: AbortSignal },
): Promise<FileItem | null> {
  const session = await openSession(job, api, signal)
  listener.onStart(session)
  if (session.state === 'done') return null
  if (session.parts > uploadMaxParts) throw new UploadFailure(422, 'files.too_many_parts')
  const { whole, numbers } = remainingParts(session)
  const parts = whole.map(({ number, etag }) => ({ number, etag }))
  const sizes = new Map(whole.map(({ number, size }) => [number, size]))
  const tell = () => listener.sent([...sizes.values()].reduce((total, size) => total + size, 0))
  tell()
  const sendParts = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
      const at = number
      const { from, to } = partRange(session, at)
      const etag = await withUploadRetries(api, signal, async () => {
        const leave = await lanes.take(signal)
        try {
          const [address] = await api.addresses(session.id, [at], signal)
          if (!address) throw new UploadFailure(0, 'files.address')
          const onSent = (bytes: number) => {
            sizes.set(at, Math.min(bytes, to - from))
            tell()
          }
          return await api.put(address, job.file.slice(from, to), onSent, signal)
        } catch (error) {
          sizes.delete(at)
          tell()
          throw error
        } finally {
          leave()
        }
      })
      if (!etag) throw new UploadFailure(502, 'files.part_etag')
      sizes.set(at, to - from)
      tell()
      parts.push({ number: at, etag })
    }
  }
  await Promise.all(Array.from({ length: Math.min(uploadConcurrency, numbers.length) }, sendParts))
  parts.sort((a, b) => a.number - b.number)
  return withUploadRetries(api, signal, () => api.complete(session.id, parts, signal))
}

/** Returns the upload already started, if it is still valid; otherwise a new one. */
async function openSession(job: UploadJob, api: UploadApi, signal: AbortSignal): Promise<UploadSession> {
  if (job.sessionId) {
    const id = job.sessionId
    try {
      const session = await withUploadRetries(api, signal, () => api.look(id, signal))
      if (session.state === 'open' || session.state === 'done') return session
    } catch (error) {
      if (!(error instanceof UploadFailure) || (error.status !== 404 && error.status !== 409)) throw error
    }
  }
  return withUploadRetries(api, signal, () => api.create(job.request, signal))
}

const withUploadRetries = <Answer>(api: UploadApi, signal: AbortSignal, work: () => Promise<Answer>) =>
  withRetries(work, {
    signal,
    rest: api.rest,
    isWorth: ({ status, code }) => isRetryable(status) && code !== 'files.part_etag',
  })
