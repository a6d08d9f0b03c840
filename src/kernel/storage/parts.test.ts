import { describe, expect, test } from 'vitest'
import { signatureError } from '#kernel/testing/fakes/s3-signature.ts'
import { chunksOf } from './bytes.ts'
import { parseRange } from './range.ts'
import { parseS3Url } from './s3-url.ts'
import { createStorage, type Storage } from './storage.ts'
import { tenantStorage } from './tenant-storage.ts'

describe('storage URLs', () => {
  test('an S3 URL is parsed with its port, prefix, region and plain HTTP', () => {
    expect(parseS3Url('s3://AK%2FID:se%2Fcr%2Bet@minio.local:9000/files/one/two?region=th-1&tls=0')).toEqual({
      accessKeyId: 'AK/ID',
      secretAccessKey: 'se/cr+et',
      region: 'th-1',
      bucketUrl: 'http://minio.local:9000/files/',
      prefix: 'one/two/',
    })
    expect(parseS3Url('s3://a:b@s3.example.com/files')).toMatchObject({
      bucketUrl: 'https://s3.example.com/files/',
      prefix: '',
    })
  })

  test('an invalid URL is refused with a message that does not reveal the secret', () => {
    for (const url of [
      's3://host/bucket',
      's3://key:topsecret@host',
      's3://key:topsecret@host/B',
      's3://key:topsecret@host/bucket/../x y',
      's3://key:topsecret@host/bucket?tls=yes',
      'http://topsecret',
      '',
    ]) {
      expect(() => createStorage(url, { secret: 's' })).toThrow(RangeError)
      expect(() => createStorage(url, { secret: 's' })).not.toThrow(/topsecret/)
    }
  })
})

describe('range requests', () => {
  test.each([
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=3-99', { start: 3, end: 9 }],
    ['bytes=10-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=4-3', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-4', 'whole'],
    ['bytes=a-b', 'whole'],
    [undefined, 'whole'],
  ])('%s of ten bytes', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected)
  })

  test('no range of an empty object is valid', () => {
    expect(parseRange('bytes=0-', 0)).toBe('outside')
    expect(parseRange('bytes=-5', 0)).toBe('outside')
  })
})

describe('chunks', () => {
  test('bytes arriving in any sizes leave in chunks of one size', async () => {
    for (const sizes of [[1, 2, 3, 4], [10], [25], [3, 30], [0, 5, 5, 0], []]) {
      const bytes = async function* () {
        for (const size of sizes) yield Buffer.alloc(size, 1)
      }
      const lengths: number[] = []
      for await (const piece of chunksOf(bytes(), 10)) lengths.push(piece.length)
      const total = sizes.reduce((total, size) => total + size, 0)
      expect(lengths.reduce((total, length) => total + length, 0)).toBe(total)
      expect(lengths.length).toBe(Math.max(1, Math.ceil(total / 10)))
      expect(lengths.slice(0, -1).every((length) => length === 10)).toBe(true)
    }
  })
})

describe('a site’s storage', () => {
  test('every key is under the site’s id, and lists show only the site’s own keys', async () => {
    const requests: string[] = []
    const whole = {
      head: async (key: string) => {
        requests.push(key)
        return null
      },
      async *list(prefix: string) {
        requests.push(prefix)
        yield { key: `${prefix}b`, size: 1, modifiedAt: new Date(0) }
      },
    } as unknown as Storage
    const id = '018f0000-0000-7000-8000-000000000001'
    const own = tenantStorage(whole, id)
    await own.head('media/a')
    for await (const object of own.list('media/')) expect(object.key).toBe('media/b')
    expect(requests).toEqual([`${id}/media/a`, `${id}/media/`])
    expect(() => tenantStorage(whole, '../018f')).toThrow(RangeError)
  })
})

describe('the fake S3 service', () => {
  // Amazon S3 API Reference, "Examples: Signature Calculations" and "Authenticating Requests: Using Query Parameters".
  const account = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const then = new Date('2013-05-24T00:00:00Z')
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const inHeader = (signature: string) => ({
    method: 'GET',
    path: '/test.txt',
    query: new URLSearchParams(),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
    },
    body: Buffer.alloc(0),
  })

  test('accepts the signatures printed in the AWS documentation, and no others', () => {
    const right = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
    expect(signatureError(inHeader(right), account, then)).toBeNull()
    expect(signatureError(inHeader(right.replace('f0', 'f1')), account, then)).toBe('SignatureDoesNotMatch')
    expect(signatureError(inHeader(right), account, new Date('2013-05-24T00:16:00Z'))).toBe(
      'RequestTimeTooSkewed',
    )
    expect(signatureError({ ...inHeader(right), body: Buffer.from('x') }, account, then)).toBe(
      'XAmzContentSHA256Mismatch',
    )
    const query = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20130524T000000Z',
      'X-Amz-Expires': '86400',
      'X-Amz-SignedHeaders': 'host',
      'X-Amz-Signature': 'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    })
    const presigned = { ...inHeader(''), query, headers: { host: 'examplebucket.s3.amazonaws.com' } }
    expect(signatureError(presigned, account, then)).toBeNull()
    expect(signatureError(presigned, account, new Date('2013-05-25T00:00:01Z'))).toBe('AccessDenied')
    query.set('X-Amz-Expires', '86401')
    expect(signatureError(presigned, account, then)).toBe('SignatureDoesNotMatch')
  })
})
