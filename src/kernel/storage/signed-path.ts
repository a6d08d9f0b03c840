import { sign, verify } from '#kernel/crypto/sign.ts'
import type { SignedRequest, SignOptions } from './contract.ts'
import { checkKey } from './key.ts'

const purpose = 'storage'

/** Seven days, the maximum of S3. */
export const maxExpirySeconds = 604_800

/** Throws `RangeError` for an expiry that is not positive or longer than S3 would sign. */
export function checkExpiry(seconds: number): void {
  if (!(seconds >= 1 && seconds <= maxExpirySeconds)) {
    throw new RangeError('A signed URL must expire after 1 second to 7 days')
  }
}

/** Returns a path of ours that states what it allows and carries our signature. */
export function signedPath(
  secret: string,
  { path, key, options, now }: { path: string; key: string; options: SignOptions; now: Date },
): string {
  checkKey(key)
  checkExpiry(options.expiresIn)
  const query = new URLSearchParams({ key, method: options.method })
  query.set('expires', String(Math.floor(now.getTime() / 1000) + options.expiresIn))
  if (options.filename !== undefined) query.set('filename', options.filename)
  if (options.contentType !== undefined) query.set('type', options.contentType)
  if (options.contentLength !== undefined) query.set('size', String(options.contentLength))
  if (options.part) {
    query.set('upload', options.part.uploadId)
    query.set('part', String(options.part.number))
  }
  query.set('signature', sign(secret, purpose, query.toString()))
  return `${path}?${query}`
}

/** Returns what the query of such a path allows, or null. HEAD is allowed wherever GET is. */
export function readSignedPath(
  secret: string,
  query: URLSearchParams,
  method: string,
  now: Date,
): SignedRequest | null {
  const message = new URLSearchParams(query)
  const signature = message.get('signature') ?? ''
  message.delete('signature')
  if (!verify(secret, purpose, message.toString(), signature)) return null
  if (Number(message.get('expires')) * 1000 <= now.getTime()) return null
  const allowed = message.get('method') === 'PUT' ? 'PUT' : 'GET'
  if (method !== allowed && !(method === 'HEAD' && allowed === 'GET')) return null
  const upload = message.get('upload')
  return {
    key: message.get('key') ?? '',
    method: allowed,
    filename: message.get('filename') ?? undefined,
    contentType: message.get('type') ?? undefined,
    contentLength: message.has('size') ? Number(message.get('size')) : undefined,
    part: upload === null ? undefined : { uploadId: upload, number: Number(message.get('part')) },
  }
}
