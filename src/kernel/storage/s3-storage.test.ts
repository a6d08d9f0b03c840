import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#kernel/testing/fakes/s3.ts'
import { partBytes } from './contract.ts'
import { createStorage, type Storage } from './storage.ts'
import { allKeys, big, contentOf, streamFrom, streamOf, text } from './storage-samples.ts'

let fake: FakeS3
let storage: Storage
beforeEach(async () => {
  fake = await startFakeS3()
  storage = createStorage(fake.url, { secret: 'storage-secret', retryMs: 1 })
})
afterEach(() => fake.stop())

test('a small stream is one call, a large one is uploaded in parts of bounded size', async () => {
  await storage.put('t/small', streamOf('x'), text)
  expect(fake.calls).toEqual(['PUT /sala-test/t/small'])
  fake.calls.length = 0
  await storage.put('t/large', streamFrom(Array.from({ length: 20 }, () => big(1, 1_000_000))), text)
  expect(fake.calls.map((call) => call.replace(/uploadId=[^&]*/, 'uploadId=*'))).toEqual([
    'POST /sala-test/t/large?uploads=',
    'PUT /sala-test/t/large?partNumber=1&uploadId=*',
    'PUT /sala-test/t/large?partNumber=2&uploadId=*',
    'PUT /sala-test/t/large?partNumber=3&uploadId=*',
    'POST /sala-test/t/large?uploadId=*',
  ])
})

test('a failing service is tried up to four times, then reported with its reason', async () => {
  fake.fail(3, 503)
  await storage.put('t/a', Buffer.from('x'), text)
  expect(fake.objects.get('t/a')?.body.toString()).toBe('x')
  fake.fail(4, 500)
  await expect(storage.head('t/a')).rejects.toMatchObject({
    status: 502,
    code: 'storage.failed',
    cause: new Error('S3 HEAD answered 500'),
  })
})

test('a refusal is not retried', async () => {
  fake.calls.length = 0
  const stranger = createStorage(fake.url.replace('test-key:', 'other-key:'), { secret: 's' })
  await expect(stranger.put('t/a', Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'storage.failed',
    cause: new Error('S3 PUT answered 403 InvalidAccessKeyId'),
  })
  expect(fake.calls).toHaveLength(1)
})

test('the service refuses a wrong secret or region, so requests are really signed', async () => {
  for (const url of [
    fake.url.replace('test%2F', 'other%2F'),
    fake.url.replace('southeast-7', 'southeast-1'),
  ]) {
    const stranger = createStorage(url, { secret: 's' })
    await expect(stranger.head('t/a')).rejects.toMatchObject({ code: 'storage.failed' })
    await expect(stranger.put('t/a', Buffer.from('x'), text)).rejects.toMatchObject({
      code: 'storage.failed',
    })
  }
})

test('a completed upload whose response was lost is recognised as done', async () => {
  const uploadId = await storage.createUpload('t/a', text)
  const parts = [
    await storage.putPart({ key: 't/a', uploadId, number: 1, body: big(1) }),
    await storage.putPart({ key: 't/a', uploadId, number: 2, body: Buffer.from('end') }),
  ]
  fake.fail(1, 500, { matching: /^POST .*uploadId/, late: true })
  expect(await storage.completeUpload('t/a', uploadId, parts)).toMatchObject({ size: partBytes + 3 })
})

test('the upload is aborted when a part cannot be sent', async () => {
  fake.fail(99, 500, { matching: /partNumber=2/ })
  const chunks = Array.from({ length: 20 }, () => big(1, 1_000_000))
  await expect(storage.put('t/a', streamFrom(chunks), text)).rejects.toMatchObject({
    code: 'storage.failed',
  })
  expect(fake.uploads.size).toBe(0)
  expect(fake.objects.size).toBe(0)
})

test('a prefix in the URL is added before every key and is never visible', async () => {
  const shared = createStorage(fake.url.replace('/sala-test?', '/sala-test/one/site?'), { secret: 's' })
  await shared.put('t/a', Buffer.from('x'), text)
  expect([...fake.objects.keys()]).toEqual(['one/site/t/a'])
  expect(await allKeys(shared)).toEqual(['t/a'])
  expect(await contentOf(shared, 't/a')).toBe('x')
  await storage.createUpload('t/not-theirs', text)
  await shared.createUpload('t/theirs', text)
  expect(await shared.sweep(new Date(Date.now() + 60_000))).toBe(1)
  expect([...fake.uploads.values()].map((upload) => upload.key)).toEqual(['t/not-theirs'])
})

test('a signed URL lets a browser download, without keys, until it expires', async () => {
  await storage.put('t/a', Buffer.from('สวัสดี'), text)
  const address = await storage.signedUrl('t/a', {
    method: 'GET',
    expiresIn: 60,
    filename: "ใบเสร็จ (1)'s +.pdf",
  })
  const response = await fetch(address)
  expect(await response.text()).toBe('สวัสดี')
  const disposition = response.headers.get('content-disposition') ?? ''
  expect(decodeURIComponent(disposition)).toBe("attachment;filename*=UTF-8''ใบเสร็จ (1)'s +.pdf")
  expect((await fetch(address, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect((await fetch(address.replace('t/a', 't/b'))).status).toBe(403)
  expect((await fetch(address.replace('Expires=60', 'Expires=600'))).status).toBe(403)
})

test('a signed URL lets a browser upload one part, or an object of the named type', async () => {
  const contentType = 'image/webp'
  const address = await storage.signedUrl('t/a', { method: 'PUT', expiresIn: 60, contentType })
  expect(
    (await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': 'text/html' } })).status,
  ).toBe(403)
  expect(
    (await fetch(address, { method: 'PUT', body: 'x', headers: { 'content-type': contentType } })).status,
  ).toBe(200)
  expect(await storage.head('t/a')).toMatchObject({ contentType })
  const three = await storage.signedUrl('t/c', { method: 'PUT', expiresIn: 60, contentLength: 3 })
  expect((await fetch(three, { method: 'PUT', body: 'four' })).status).toBe(403)
  expect((await fetch(three, { method: 'PUT', body: 'two' })).status).toBe(200)
  const uploadId = await storage.createUpload('t/b', text)
  const part = { uploadId, number: 1 }
  const partAddress = await storage.signedUrl('t/b', { method: 'PUT', expiresIn: 60, part })
  const etag = (await fetch(partAddress, { method: 'PUT', body: 'part' })).headers.get('etag') ?? ''
  await storage.completeUpload('t/b', uploadId, [{ number: 1, etag }])
  expect(await contentOf(storage, 't/b')).toBe('part')
})
