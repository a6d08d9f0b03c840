import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parts of a request that are signed. */
export interface SignedParts {
  method: string
  /** The path as sent, percent-encoded. */
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
}

export interface Account {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/**
 * Checks an AWS signature of version 4, in the header or in the query, as S3 does: written from the AWS documentation
 * and not from the client's code, so that the two verify each other. Returns S3's error code, or null if the signature
 * is valid.
 */
export function signatureError(request: SignedParts, account: Account, now: Date): string | null {
  return request.query.has('X-Amz-Signature')
    ? inQuery(request, account, now)
    : inHeader(request, account, now)
}

function inHeader(request: SignedParts, account: Account, now: Date): string | null {
  const claims =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, credential = '', signedHeaders = '', signature = ''] = claims ?? []
  if (!claims) return 'AccessDenied'
  const date = request.headers['x-amz-date'] ?? ''
  if (Math.abs(timestampOf(date) - now.getTime()) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const payload = request.headers['x-amz-content-sha256']
  if (!payload) return 'InvalidRequest'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'
  if (!signedHeaders.split(';').includes('host')) return 'AccessDenied'
  return compare(request, account, { credential, signedHeaders, signature, date, payload })
}

function inQuery(request: SignedParts, account: Account, now: Date): string | null {
  const query = new URLSearchParams(request.query)
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const signature = of('Signature')
  query.delete('X-Amz-Signature')
  if (of('Algorithm') !== 'AWS4-HMAC-SHA256') return 'AuthorizationQueryParametersError'
  const life = Number(of('Expires'))
  if (!(life >= 1 && life <= 604_800)) return 'AuthorizationQueryParametersError'
  if (timestampOf(of('Date')) + life * 1000 < now.getTime()) return 'AccessDenied'
  return compare({ ...request, query }, account, {
    credential: of('Credential'),
    signedHeaders: of('SignedHeaders'),
    signature,
    date: of('Date'),
    payload: 'UNSIGNED-PAYLOAD',
  })
}

interface Claims {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  payload: string
}

function compare(request: SignedParts, account: Account, claims: Claims): string | null {
  const scope = `${claims.date.slice(0, 8)}/${account.region}/s3/aws4_request`
  if (!claims.credential.startsWith(`${account.accessKeyId}/`)) return 'InvalidAccessKeyId'
  if (claims.credential !== `${account.accessKeyId}/${scope}`) return 'AuthorizationHeaderMalformed'
  const canonical = [
    request.method,
    percentEncode(decodeURIComponent(request.path)).replaceAll('%2F', '/'),
    [...request.query]
      .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
      .sort()
      .join('&'),
    ...claims.signedHeaders.split(';').map((name) => `${name}:${(request.headers[name] ?? '').trim()}`),
    '',
    claims.signedHeaders,
    claims.payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', claims.date, scope, sha256(canonical)].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [day, region, service, end].reduce<Buffer>(hmac, Buffer.from(`AWS4${account.secretAccessKey}`))
  const right = hmac(key, text)
  const signature = Buffer.from(claims.signature, 'hex')
  return signature.length === right.length && timingSafeEqual(signature, right)
    ? null
    : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const timestampOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Percent-encodes everything but RFC 3986's unreserved characters. */
const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
