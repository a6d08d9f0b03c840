import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStorage, type Storage } from './storage.ts'
import { text } from './storage-samples.ts'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-storage-'))
  storage = createStorage(`file:${folder}`, { secret: 'storage-secret' })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('an object is a plain file at its key, and leftovers of a crash are cleaned up', async () => {
  await storage.put('tenant/pictures/a.webp', Buffer.from('x'), { contentType: 'image/webp' })
  expect(await readdir(join(folder, 'tenant/pictures'))).toEqual(['a.webp'])
  const crashed = join(folder, '.tmp', 'half-written')
  await writeFile(crashed, 'half')
  await utimes(crashed, new Date('2026-01-01'), new Date('2026-01-01'))
  expect(await storage.sweep(new Date('2026-02-01'))).toBe(1)
  expect(await readdir(join(folder, '.tmp'))).toEqual([])
})

test('an object whose type was lost is served as bytes, never as something a browser would run', async () => {
  await mkdir(join(folder, 't'))
  await writeFile(join(folder, 't/a.html'), '<script>')
  expect(await storage.head('t/a.html')).toMatchObject({ contentType: 'application/octet-stream' })
})

test('a folder is not an object', async () => {
  await storage.put('a/b', Buffer.from('x'), text)
  expect(await storage.head('a')).toBeNull()
  expect(await storage.get('a')).toBeNull()
  expect(await storage.get('a/b/c')).toBeNull()
  await expect(storage.put('a', Buffer.from('x'), text)).rejects.toMatchObject({
    status: 502,
    code: 'storage.failed',
  })
  await expect(storage.put('a/b/c', Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'storage.failed',
  })
  expect(await readdir(join(folder, '.tmp'))).toEqual([])
})

describe('signed URLs', () => {
  const query = (address: string) => new URL(address, 'http://site').searchParams
  // The expiry is in whole seconds, so up to one second is lost.
  const soon = () => new Date(Date.now() + 58_000)

  test('a URL allows what it says until it expires', async () => {
    const address = await storage.signedUrl('t/a', {
      method: 'GET',
      expiresIn: 60,
      filename: 'ใบเสร็จ & 1.pdf',
    })
    expect(address).toMatch(/^\/api\/storage\?key=t%2Fa&/)
    const allowed = { key: 't/a', method: 'GET', filename: 'ใบเสร็จ & 1.pdf' }
    expect(storage.verifySigned(query(address), 'GET', soon())).toEqual(allowed)
    expect(storage.verifySigned(query(address), 'HEAD', soon())).toEqual(allowed)
    expect(storage.verifySigned(query(address), 'PUT', soon())).toBeNull()
    expect(storage.verifySigned(query(address), 'GET', new Date(Date.now() + 61_000))).toBeNull()
  })

  test('a URL for a part allows only that part of that upload', async () => {
    const part = { uploadId: 'f3a0', number: 7 }
    const address = await storage.signedUrl('t/a', {
      method: 'PUT',
      expiresIn: 60,
      contentType: 'video/mp4',
      part,
    })
    expect(storage.verifySigned(query(address), 'PUT')).toEqual({
      key: 't/a',
      method: 'PUT',
      contentType: 'video/mp4',
      part,
    })
    expect(storage.verifySigned(query(address), 'GET')).toBeNull()
  })

  test('a modified URL is invalid', async () => {
    const address = await storage.signedUrl('t/a', { method: 'GET', expiresIn: 60 })
    for (const change of [
      (params: URLSearchParams) => params.set('key', 't/b'),
      (params: URLSearchParams) => params.set('method', 'PUT'),
      (params: URLSearchParams) => params.set('expires', '99999999999'),
      (params: URLSearchParams) => params.append('key', 't/b'),
      (params: URLSearchParams) => params.append('filename', 'x.html'),
      (params: URLSearchParams) => params.delete('expires'),
      (params: URLSearchParams) => params.delete('signature'),
    ]) {
      const params = query(address)
      change(params)
      expect(storage.verifySigned(params, 'GET')).toBeNull()
      expect(storage.verifySigned(params, 'PUT')).toBeNull()
    }
    const other = createStorage(`file:${folder}`, { secret: 'another secret' })
    expect(other.verifySigned(query(address), 'GET')).toBeNull()
  })

  test('a URL is valid for seven days at most', async () => {
    for (const expiresIn of [0, -1, 604_801, Number.NaN]) {
      await expect(storage.signedUrl('t/a', { method: 'GET', expiresIn })).rejects.toThrow(RangeError)
    }
  })
})

test('a file left by a killed process is deleted within hours, an upload only after its week', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await mkdir(join(folder, '.tmp'), { recursive: true })
  for (const [name, age] of [
    ['half', 7],
    ['under-way', 1],
  ] as const) {
    await writeFile(join(folder, '.tmp', name), name)
    await utimes(join(folder, '.tmp', name), hoursAgo(age), hoursAgo(age))
  }
  await storage.createUpload('t/later', { contentType: 'text/plain' })
  expect(await storage.sweep(hoursAgo(7 * 24))).toBe(1)
  expect(await readdir(join(folder, '.tmp'))).toEqual(['under-way'])
})

test('an unwritable storage folder is reported', async () => {
  await storage.probe()
  await writeFile(join(folder, 'file'), '')
  const closed = createStorage(`file:${join(folder, 'file')}`, { secret: 'a secret' })
  await expect(closed.probe()).rejects.toMatchObject({ status: 502, code: 'storage.failed' })
})
