import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '#kernel/testing/fakes/s3.ts'
import { partBytes, type UploadedPart } from './contract.ts'
import { createStorage, type Storage } from './storage.ts'
import { allKeys, big, contentOf, read, streamFrom, streamOf, text } from './storage-samples.ts'

let folder: string
let fake: FakeS3

const places: [string, () => Promise<Storage>][] = [
  [
    'files',
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'sala-storage-'))
      return createStorage(`file:${folder}`, { secret: 'storage-secret' })
    },
  ],
  [
    'S3',
    async () => {
      fake = await startFakeS3()
      return createStorage(fake.url, { secret: 'storage-secret', retryMs: 1 })
    },
  ],
]

describe.each(places)('objects on %s', (name, openStorage) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await openStorage()
  })
  afterEach(async () => {
    if (name === 'S3') await fake.stop()
    else await rm(folder, { recursive: true, force: true })
  })

  /** Everything stored besides whole objects. */
  const leftovers = async () => {
    if (name === 'S3') return [...fake.uploads.keys()]
    const shelves = await Promise.all(
      ['.tmp', '.uploads'].map((shelf) => readdir(join(folder, shelf)).catch(() => [])),
    )
    return shelves.flat()
  }

  test('a stored object is read back complete, with its type, size and ETag', async () => {
    const facts = await storage.put('t/2026/03/a-1.txt', Buffer.from('สวัสดี'), text)
    expect(facts).toMatchObject({ size: 18, contentType: text.contentType })
    expect(facts.etag).toMatch(/^"[\w-]+"$/)
    const head = await storage.head('t/2026/03/a-1.txt')
    expect(head).toMatchObject(facts)
    expect(head?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const object = await storage.get('t/2026/03/a-1.txt')
    expect(object).toMatchObject({ ...facts, length: 18 })
    expect((await read(object?.stream ?? streamOf())).toString()).toBe('สวัสดี')
  })

  test('a missing object is null, and deleting it is not an error', async () => {
    expect(await storage.get('t/none')).toBeNull()
    expect(await storage.head('t/none')).toBeNull()
    await storage.delete('t/none')
  })

  test('an empty object is an object', async () => {
    await storage.put('t/empty', new Uint8Array(), text)
    expect(await storage.head('t/empty')).toMatchObject({ size: 0 })
    expect(await contentOf(storage, 't/empty')).toBe('')
    await storage.put('t/empty-stream', streamOf(), text)
    expect(await contentOf(storage, 't/empty-stream')).toBe('')
  })

  test('overwriting replaces content, type and ETag', async () => {
    const old = await storage.put('t/a', Buffer.from('old'), text)
    const fresh = await storage.put('t/a', Buffer.from('new!'), { contentType: 'image/png' })
    expect(fresh.etag).not.toBe(old.etag)
    expect(await storage.head('t/a')).toMatchObject({ size: 4, contentType: 'image/png' })
    expect(await contentOf(storage, 't/a')).toBe('new!')
  })

  test('a read started before a replacement gets the old content to its end', async () => {
    await storage.put('t/a', big(1, 1_000_000), text)
    const object = await storage.get('t/a')
    await storage.put('t/a', big(2, 10), text)
    const content = await read(object?.stream ?? streamOf())
    expect(content.equals(big(1, 1_000_000))).toBe(true)
  })

  test('a range returns those bytes and the total size', async () => {
    await storage.put('t/a', Buffer.from('0123456789'), text)
    for (const [range, expected] of [
      [{ start: 2, end: 4 }, '234'],
      [{ start: 7 }, '789'],
      [{ start: 9, end: 99 }, '9'],
      [{ start: 0, end: 0 }, '0'],
    ] as const) {
      const object = await storage.get('t/a', { range })
      expect(object).toMatchObject({ size: 10, length: expected.length })
      expect((await read(object?.stream ?? streamOf())).toString()).toBe(expected)
    }
  })

  test('a range past the end is refused with the size', async () => {
    await storage.put('t/a', Buffer.from('0123456789'), text)
    await expect(storage.get('t/a', { range: { start: 10 } })).rejects.toMatchObject({
      status: 416,
      code: 'storage.range',
      data: { size: 10 },
    })
    expect(await storage.get('t/none', { range: { start: 10 } })).toBeNull()
  })

  test('a reader may stop at any time', async () => {
    await storage.put('t/a', big(7, 3_000_000), text)
    const unread = await storage.get('t/a')
    await unread?.stream.cancel()
    const started = await storage.get('t/a')
    const reader = started?.stream.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await storage.head('t/a')).toMatchObject({ size: 3_000_000 })
  })

  test('a stream of any size is stored completely', async () => {
    const chunks = Array.from({ length: 45 }, (_, index) => big(index, 500_000))
    const facts = await storage.put('t/stream', streamFrom(chunks), text)
    expect(facts.size).toBe(22_500_000)
    const object = await storage.get('t/stream')
    expect((await read(object?.stream ?? streamOf())).equals(Buffer.concat(chunks))).toBe(true)
    expect(await leftovers()).toEqual([])
  })

  test('a sender that disconnects leaves nothing behind and breaks nothing', async () => {
    await storage.put('t/a', Buffer.from('old'), text)
    const breaking = streamFrom(
      (async function* () {
        for (let count = 0; count < 40; count++) yield big(1, 500_000)
        throw new Error('connection reset')
      })(),
    )
    await expect(storage.put('t/a', breaking, text)).rejects.toMatchObject({
      status: 400,
      code: 'storage.cut_short',
    })
    expect(await contentOf(storage, 't/a')).toBe('old')
    expect(await leftovers()).toEqual([])
  })

  test('a body of another length than declared is refused', async () => {
    for (const contentLength of [4, 6]) {
      const put = storage.put('t/a', streamOf('12', '345'), { ...text, contentLength })
      await expect(put).rejects.toMatchObject({ code: 'storage.cut_short' })
    }
    await storage.put('t/a', streamOf('12', '345'), { ...text, contentLength: 5 })
    expect(await allKeys(storage)).toEqual(['t/a'])
  })

  test('a body larger than allowed is refused while it arrives', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 100_000
        controller.enqueue(big(1, 100_000))
      },
    })
    const put = storage.put('t/a', endless, { ...text, maxBytes: 1_000_000 })
    await expect(put).rejects.toMatchObject({ status: 413, code: 'too_large', params: { megabytes: 1 } })
    expect(sent).toBeLessThan(2_000_000)
    expect(await storage.head('t/a')).toBeNull()
    expect(await leftovers()).toEqual([])
  })

  test('a list contains every key with the prefix, in order, across all pages', async () => {
    const keys = ['a/b.txt', 'a/b/c', 'a/b/d', 'a/bc', 'a-b', 'b/x', 'a/b0', 'a/A'].sort()
    for (const key of keys) await storage.put(key, Buffer.from(key), text)
    expect(await allKeys(storage)).toEqual(keys)
    expect(await allKeys(storage, 'a/')).toEqual(keys.filter((key) => key.startsWith('a/')))
    expect(await allKeys(storage, 'a/b')).toEqual(keys.filter((key) => key.startsWith('a/b')))
    expect(await allKeys(storage, 'a/b/')).toEqual(['a/b/c', 'a/b/d'])
    expect(await allKeys(storage, 'zz')).toEqual([])
    for await (const object of storage.list('b/')) expect(object).toMatchObject({ key: 'b/x', size: 3 })
  })

  test('a deleted object is gone, and its neighbours stay', async () => {
    for (const key of ['a/b/c', 'a/b/d', 'a/e']) await storage.put(key, Buffer.from(key), text)
    await storage.delete('a/b/c')
    expect(await storage.get('a/b/c')).toBeNull()
    await storage.delete('a/b/d')
    expect(await allKeys(storage)).toEqual(['a/e'])
    await storage.put('a/b', Buffer.from('now an object'), text)
    expect(await contentOf(storage, 'a/b')).toBe('now an object')
  })

  test('concurrent writes and deletes neither fail nor mix', async () => {
    const work = Array.from({ length: 60 }, async (_, index) => {
      const key = `race/${index % 3}/x`
      if (index % 4 === 3) await storage.delete(key)
      else await storage.put(key, Buffer.from(String(index).repeat(50_000)), text)
    })
    await Promise.all(work)
    for (const key of await allKeys(storage)) expect(await contentOf(storage, key)).toMatch(/^(\d\d?)\1*$/)
    expect(await leftovers()).toEqual([])
  })

  test('a key that could leave its folder or is ambiguous is refused everywhere', async () => {
    const wrong = [
      '',
      '/',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a//b',
      'a/',
      '.tmp/x',
      'a/.types',
      'a/b.',
      'a\\b',
      'a\0b',
      'a b',
      'ก',
      'a%2e',
      'C:x',
      '..',
      'a/./b',
      `${'x'.repeat(201)}`,
      'x/'.repeat(500),
    ]
    for (const key of wrong) {
      for (const act of [
        () => storage.put(key, Buffer.from('x'), text),
        () => storage.get(key),
        () => storage.head(key),
        () => storage.delete(key),
        () => storage.createUpload(key, text),
        () => storage.signedUrl(key, { method: 'GET', expiresIn: 60 }),
      ]) {
        await expect(act(), key).rejects.toThrow(RangeError)
      }
    }
    await expect(allKeys(storage, '../')).rejects.toThrow(RangeError)
  })

  describe('multipart uploads', () => {
    const upload = async (bodies: Uint8Array[], key = 't/parts') => {
      const uploadId = await storage.createUpload(key, { contentType: 'video/mp4' })
      const parts: UploadedPart[] = []
      for (const [index, body] of bodies.entries()) {
        parts.push(await storage.putPart({ key, uploadId, number: index + 1, body }))
      }
      return { uploadId, parts }
    }

    test('uploaded parts can be listed, each number in its latest version, so that an upload can resume', async () => {
      const uploadId = await storage.createUpload('t/listed', { contentType: 'video/mp4' })
      expect(await storage.listParts('t/listed', uploadId)).toEqual([])
      const sent: UploadedPart[] = []
      for (const number of [5, 1, 3, 2, 4])
        sent.push(
          await storage.putPart({ key: 't/listed', uploadId, number, body: Buffer.from(`part ${number}`) }),
        )
      await storage.putPart({ key: 't/listed', uploadId, number: 1, body: Buffer.from('another one') })
      const listed = await storage.listParts('t/listed', uploadId)
      expect(listed.map(({ number, size }) => [number, size])).toEqual([
        [1, 11],
        [2, 6],
        [3, 6],
        [4, 6],
        [5, 6],
      ])
      expect(listed.slice(1).map(({ etag }) => etag)).toEqual(
        [2, 3, 4, 5].map((number) => sent.find((part) => part.number === number)?.etag),
      )
      await storage.abortUpload('t/listed', uploadId)
      await expect(storage.listParts('t/listed', uploadId)).rejects.toMatchObject({
        code: 'storage.upload_ended',
      })
    })

    test('parts sent in any order are joined by number', async () => {
      const uploadId = await storage.createUpload('t/parts', { contentType: 'video/mp4' })
      const last = await storage.putPart({ key: 't/parts', uploadId, number: 3, body: streamOf('end') })
      expect(last).toMatchObject({ number: 3, size: 3 })
      const parts = [
        last,
        await storage.putPart({ key: 't/parts', uploadId, number: 1, body: big(1) }),
        await storage.putPart({ key: 't/parts', uploadId, number: 2, body: streamOf(big(2, 1000), big(2)) }),
      ]
      expect(await storage.head('t/parts')).toBeNull()
      const facts = await storage.completeUpload('t/parts', uploadId, parts)
      expect(facts).toMatchObject({ size: 2 * partBytes + 1003, contentType: 'video/mp4' })
      const object = await storage.get('t/parts', { range: { start: 2 * partBytes + 999 } })
      expect((await read(object?.stream ?? streamOf())).toString('latin1')).toBe('\u0002end')
      expect(await leftovers()).toEqual([])
    })

    test('a part sent again replaces the first', async () => {
      const { uploadId } = await upload([Buffer.from('first')])
      const again = await storage.putPart({
        key: 't/parts',
        uploadId,
        number: 1,
        body: Buffer.from('second'),
      })
      await storage.completeUpload('t/parts', uploadId, [again])
      expect(await contentOf(storage, 't/parts')).toBe('second')
    })

    test('a small part that is not the last is refused, and the upload can still be fixed', async () => {
      const { uploadId, parts } = await upload([Buffer.from('small'), Buffer.from('end')])
      const complete = (list: UploadedPart[]) => storage.completeUpload('t/parts', uploadId, list)
      await expect(complete(parts)).rejects.toMatchObject({ status: 422, code: 'storage.parts' })
      const mended = await storage.putPart({ key: 't/parts', uploadId, number: 1, body: big(1) })
      expect(await complete([mended, ...parts.slice(1)])).toMatchObject({ size: partBytes + 3 })
    })

    test('missing, foreign and duplicate parts and wrong numbers are refused', async () => {
      const { uploadId, parts } = await upload([big(1), Buffer.from('end')])
      const [first, second] = parts as [UploadedPart, UploadedPart]
      for (const list of [
        [],
        [first, first],
        [first, { number: 3, etag: second.etag }],
        [first, { number: 2, etag: '"0123456789abcdef0123456789abcdef"' }],
        [{ number: 0, etag: first.etag }],
        [{ number: 10_001, etag: first.etag }],
      ]) {
        const complete = storage.completeUpload('t/parts', uploadId, list)
        await expect(complete).rejects.toMatchObject({ code: 'storage.parts' })
      }
      for (const number of [0, 10_001, 1.5, Number.NaN]) {
        const put = storage.putPart({ key: 't/parts', uploadId, number, body: Buffer.from('x') })
        await expect(put).rejects.toMatchObject({ code: 'storage.parts' })
      }
    })

    test('an aborted upload accepts no parts, leaves nothing, and may be aborted twice', async () => {
      const { uploadId, parts } = await upload([Buffer.from('x')])
      await storage.abortUpload('t/parts', uploadId)
      await storage.abortUpload('t/parts', uploadId)
      const notFound = { status: 404, code: 'storage.upload_ended' }
      await expect(
        storage.putPart({ key: 't/parts', uploadId, number: 1, body: Buffer.from('x') }),
      ).rejects.toMatchObject(notFound)
      await expect(storage.completeUpload('t/parts', uploadId, parts)).rejects.toMatchObject(notFound)
      expect(await leftovers()).toEqual([])
    })

    test('an upload id is valid for no other key', async () => {
      const { uploadId, parts } = await upload([Buffer.from('x')])
      const notFound = { code: 'storage.upload_ended' }
      await expect(
        storage.putPart({ key: 'other/key', uploadId, number: 1, body: Buffer.from('x') }),
      ).rejects.toMatchObject(notFound)
      await expect(storage.completeUpload('other/key', uploadId, parts)).rejects.toMatchObject(notFound)
      await storage.abortUpload('other/key', uploadId)
      expect(await storage.completeUpload('t/parts', uploadId, parts)).toMatchObject({ size: 1 })
    })

    test('cleaning up deletes uploads started before a time, and nothing newer', async () => {
      const { uploadId, parts } = await upload([Buffer.from('x')])
      expect(await storage.sweep(new Date(Date.now() - 60_000))).toBe(0)
      expect(await storage.completeUpload('t/parts', uploadId, parts)).toMatchObject({ size: 1 })
      await upload([Buffer.from('x')])
      await upload([Buffer.from('y')], 't/other')
      expect(await storage.sweep(new Date(Date.now() + 60_000))).toBe(2)
      expect(await leftovers()).toEqual([])
      expect(await contentOf(storage, 't/parts')).toBe('x')
    })
  })
})
