import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Problem } from '#kernel/errors.ts'
import type { S3Location } from './s3-url.ts'
import { storageProblems } from './storage-problems.ts'

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without it the call is for the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** Statuses that are valid responses besides success. */
  expect?: number[]
}

const maxAttempts = 4
/** Until the first byte of the response; enough for a part of 8 MB over a slow line. */
const timeoutMs = 60_000

/**
 * Creates a client for signed calls to one bucket. Calls are retried after 5xx, 429 and broken connections, which is
 * safe since every call made here is repeatable (joining an upload checks whether it was already done). Throws
 * `storage.failed` with the service's own code as the cause.
 */
export function createS3Client(place: S3Location, retryMs: number) {
  const aws = new AwsClient({ ...place, service: 's3', retries: 0 })

  const urlOf = (key: string | undefined, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString()
    return `${place.bucketUrl}${key === undefined ? '' : place.prefix + key}${search && `?${search}`}`
  }

  async function once(call: S3Call): Promise<Response> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(new Error('request timed out')), timeoutMs)
    try {
      // Signed again for each try: a signature contains its time.
      const request = await aws.sign(urlOf(call.key, call.query), {
        method: call.method,
        headers: { ...call.headers, 'x-amz-content-sha256': await digest(call.body) },
        body: call.body as BodyInit | undefined,
        signal: giveUp.signal,
      })
      return await fetch(request)
    } finally {
      clearTimeout(timer)
    }
  }

  async function call(request: S3Call): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      let reason: unknown
      try {
        const response = await once(request)
        if (response.ok || request.expect?.includes(response.status)) return response
        const code = xmlValue(await response.text(), 'Code')
        reason = new Error(`S3 ${request.method} answered ${response.status} ${code ?? ''}`.trim())
        if (response.status < 500 && response.status !== 429) throw storageProblems.place(reason)
      } catch (error) {
        if (error instanceof Problem) throw error
        reason ??= error
      }
      if (attempt === maxAttempts) throw storageProblems.place(reason)
      await pause(retryMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }

  /** Returns a URL signed in its query, for a client without the keys. */
  async function presign({
    method,
    key,
    query,
    headers,
    expiresIn,
  }: {
    method: 'GET' | 'PUT'
    key: string
    query: Record<string, string>
    headers: Record<string, string>
    expiresIn: number
  }): Promise<string> {
    const url = urlOf(key, { ...query, 'X-Amz-Expires': String(expiresIn) })
    const request = await aws.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } })
    return request.url
  }

  return { call, presign }
}

async function digest(body: Uint8Array | string | undefined): Promise<string> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array())
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes as BufferSource)).toString('hex')
}

/**
 * Returns the text of the first element with that name. Sufficient for S3's flat responses; our keys contain no
 * character that XML escapes, and tags only quotes.
 */
export function xmlValue(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(xml)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
}

/** Returns the contents of all elements with that name. */
export function xmlBlocks(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '')
}
