import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { isUnchanged, type ProducedPage, pageBody } from './page.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

let clock = 0
let cache: PageCache
const key = { tenantId: 'market', address: 'market.test|/shop/products|th' }

const page = (html: string, more: Partial<ProducedPage> = {}): ProducedPage => ({
  status: 200,
  html,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  scopes: ['catalog'],
  ...more,
})

/** A producer that finishes on demand and counts how often it was started. */
function held(html: string, more?: Partial<ProducedPage>) {
  let release: (page: ProducedPage) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const work = {
    begun: 0,
    produce: () => {
      work.begun++
      return new Promise<ProducedPage>((done, refused) => {
        release = done
        fail = refused
      })
    },
    end: () => release(page(html, more)),
    fail: () => fail(new Error('the database is away')),
  }
  return work
}

/** Lets everything run that waits only on promises. */
const settled = () => new Promise(setImmediate)
const text = (entry: { html(): Buffer } | null) => entry?.html().toString() ?? null

beforeEach(() => {
  clock = 1000
  cache = createPageCache({ maxBytes: 1_000_000, perTenantBytes: 400_000, ttlMs: 60_000, now: () => clock })
})

describe('storing', () => {
  test('a page takes no more memory than its length, in each encoding', async () => {
    const entry = await cache.fill(key, [], async () => page(`<p>${'สวัสดี '.repeat(500)}</p>`))
    cache.get(key)
    await expect.poll(() => entry.compression).toBe('tightly')
    for (const { buffer, length } of [entry.brotli, entry.gzip()]) expect(buffer.byteLength).toBe(length)
  })

  test('a page is produced once and then served from memory in every encoding', async () => {
    const html = `<p>${'สวัสดี '.repeat(500)}</p>`
    const entry = await cache.fill(key, [], async () => page(html))
    const again = cache.get(key)
    expect(again).toBe(entry)
    expect(text(again)).toBe(html)
    expect(brotliDecompressSync(entry.brotli).toString()).toBe(html)
    expect(gunzipSync(entry.gzip()).toString()).toBe(html)
    expect(entry.brotli.length).toBeLessThan(entry.html().length / 10)
    expect(entry.etag).toMatch(/^"[\w-]{22}"$/)
  })

  test('a page expires after its lifetime, and a not-found page much sooner', async () => {
    await cache.fill(key, [], async () => page('a'))
    clock += 59_999
    expect(cache.get(key)).not.toBeNull()
    clock += 1
    expect(cache.get(key)).toBeNull()
    await cache.fill(key, [], async () => page('gone', { status: 404 }))
    clock += 4999
    expect(cache.get(key)).not.toBeNull()
    clock += 1
    expect(cache.get(key)).toBeNull()
  })

  test('errors and redirects are returned but not stored', async () => {
    for (const status of [301, 302, 403, 500, 503]) {
      expect((await cache.fill(key, [], async () => page('x', { status }))).status).toBe(status)
      expect(cache.get(key)).toBeNull()
    }
  })

  test('personal responses are not stored', async () => {
    const kinds: Partial<ProducedPage>[] = [
      { personal: true },
      { headers: { 'Set-Cookie': 'cart=1' } },
      { headers: { 'cache-control': 'private, max-age=0' } },
      { headers: { 'Cache-Control': 'No-Store' } },
    ]
    for (const more of kinds) {
      await cache.fill(key, [], async () => page('x', more))
      expect(cache.get(key)).toBeNull()
    }
  })

  test('sites do not see each other’s pages', async () => {
    await cache.fill(key, [], async () => page('ours'))
    expect(cache.get({ ...key, tenantId: 'academy' })).toBeNull()
  })
})

describe('invalidation', () => {
  test('touching a scope invalidates the pages that show it, and no others', async () => {
    const about = { ...key, address: '/about' }
    await cache.fill(key, ['stock'], async () => page('list'))
    await cache.fill(about, [], async () => page('about', { scopes: ['cms'] }))
    cache.bump('market', 'form')
    cache.bump('academy', 'catalog')
    expect(cache.get(key)).not.toBeNull()
    cache.bump('market', 'stock')
    expect(cache.get(key)).toBeNull()
    expect(cache.get(about)).not.toBeNull()
    cache.bump('market', '*')
    expect(cache.get(about)).toBeNull()
  })

  test('a page touched while it is produced is returned once but never served later', async () => {
    const work = held('old')
    const answer = cache.fill(key, [], work.produce)
    await settled()
    cache.bump('market', 'catalog')
    work.end()
    expect(text(await answer)).toBe('old')
    expect(cache.get(key)).toBeNull()
  })

  test('a page touched after it was produced, while it is compressed, is not stored either', async () => {
    const answer = cache.fill(key, [], async () => {
      queueMicrotask(() => queueMicrotask(() => cache.bump('market', 'catalog')))
      return page('x'.repeat(200_000))
    })
    await answer
    expect(cache.get(key)).toBeNull()
  })

  test('a touch before producing starts does not prevent the page from being stored', async () => {
    cache.bump('market', 'catalog')
    await cache.fill(key, [], async () => page('new'))
    expect(text(cache.get(key))).toBe('new')
  })

  test('touching another scope while producing does not discard the work', async () => {
    const work = held('list')
    const answer = cache.fill(key, [], work.produce)
    await settled()
    cache.bump('market', 'form')
    work.end()
    await answer
    expect(text(cache.get(key))).toBe('list')
  })

  test('a slow old producer does not overwrite a newer page', async () => {
    const old = held('old')
    const first = cache.fill(key, [], old.produce)
    await settled()
    cache.clear()
    await cache.fill(key, [], async () => page('new'))
    old.end()
    await first
    expect(text(cache.get(key))).toBe('new')
  })

  test('change counters survive as long as a producer needs them, even if the site has no page', async () => {
    const work = held('old')
    const first = cache.fill(key, [], work.produce)
    await settled()
    await cache.fill({ ...key, address: '/other' }, [], async () => page('x', { status: 500 }))
    cache.bump('market', 'catalog')
    const second = cache.fill(key, [], async () => page('older than the next touch'))
    work.end()
    await first
    cache.bump('market', 'catalog')
    await second
    expect(cache.get(key)).toBeNull()
  })
})

describe('concurrent requests', () => {
  test('concurrent requests for a page produce it once', async () => {
    const work = held('one')
    const answers = Array.from({ length: 50 }, () => cache.fill(key, [], work.produce))
    await settled()
    work.end()
    const entries = await Promise.all(answers)
    expect(work.begun).toBe(1)
    expect(new Set(entries).size).toBe(1)
  })

  test('a request after a touch does not get a page started before it', async () => {
    const old = held('old')
    const fresh = held('new')
    const before = cache.fill(key, [], old.produce)
    await settled()
    cache.bump('market', 'catalog')
    const after = [cache.fill(key, [], fresh.produce), cache.fill(key, [], fresh.produce)]
    await settled()
    expect(fresh.begun).toBe(0)
    old.end()
    expect(text(await before)).toBe('old')
    await settled()
    fresh.end()
    expect((await Promise.all(after)).map(text)).toEqual(['new', 'new'])
    expect(fresh.begun).toBe(1)
    expect(text(cache.get(key))).toBe('new')
  })

  test('successive touches never run more than one producer of a page at once', async () => {
    let working = 0
    let max = 0
    let created = 0
    const produce = async () => {
      max = Math.max(max, ++working)
      await settled()
      working--
      return page(`version ${++created}`)
    }
    const answers: Promise<unknown>[] = []
    for (let round = 0; round < 40; round++) {
      answers.push(cache.fill(key, [], produce), cache.fill(key, [], produce))
      cache.bump('market', round % 2 ? 'catalog' : 'form')
      if (round % 3 === 0) await settled()
    }
    await Promise.all(answers)
    expect(max).toBe(1)
    expect(created).toBeLessThan(42)
  })

  test('a cookie for one visitor reaches no other', async () => {
    let count = 0
    const produce = async () => {
      const own = `session=${++count}`
      await settled()
      return page('x', { headers: { 'set-cookie': own } })
    }
    const entries = await Promise.all(Array.from({ length: 10 }, () => cache.fill(key, [], produce)))
    expect(new Set(entries.map((entry) => entry.headers['set-cookie'])).size).toBe(10)
  })

  test('when the first visitor’s producer fails, another’s serves the rest', async () => {
    const failing = held('never')
    const first = cache.fill(key, [], failing.produce)
    const others = Array.from({ length: 5 }, () => cache.fill(key, [], async () => page('good')))
    const refused = expect(first).rejects.toThrow('the database is away')
    await settled()
    failing.fail()
    await refused
    expect((await Promise.all(others)).map(text)).toEqual(Array(5).fill('good'))
  })

  test('when everything fails, the work is not retried for each waiting request', async () => {
    let started = 0
    const produce = async (): Promise<ProducedPage> => {
      started++
      await settled()
      throw new Error('the database is away')
    }
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => cache.fill(key, [], produce)))
    expect(answers.every((answer) => answer.status === 'rejected')).toBe(true)
    expect(started).toBe(2)
    expect(text(await cache.fill(key, [], async () => page('back')))).toBe('back')
  })

  test('a producer that throws synchronously is a failure like any other', async () => {
    const answer = cache.fill(key, [], () => {
      throw new Error('at once')
    })
    await expect(answer).rejects.toThrow('at once')
    expect(text(await cache.fill(key, [], async () => page('then')))).toBe('then')
  })
})

describe('a lost connection', () => {
  test('while notifications are interrupted nothing is served, stored or shared', async () => {
    await cache.fill(key, [], async () => page('before'))
    cache.suspend()
    expect(cache.get(key)).toBeNull()
    const one = held('1')
    const two = held('2')
    const answers = [cache.fill(key, [], one.produce), cache.fill(key, [], two.produce)]
    await settled()
    one.end()
    two.end()
    expect((await Promise.all(answers)).map(text)).toEqual(['1', '2'])
    expect(cache.get(key)).toBeNull()
    cache.resume()
    expect(cache.get(key)).toBeNull()
  })

  test('a page started before the connection was lost is not stored after it is back', async () => {
    const work = held('missed a notice')
    const answer = cache.fill(key, [], work.produce)
    await settled()
    cache.suspend()
    cache.resume()
    work.end()
    await answer
    expect(cache.get(key)).toBeNull()
  })

  test('a page started while the connection was lost is not stored after it is back', async () => {
    cache.suspend()
    const work = held('missed a notice')
    const answer = cache.fill(key, [], work.produce)
    await settled()
    cache.resume()
    work.end()
    await answer
    expect(cache.get(key)).toBeNull()
    await cache.fill(key, [], async () => page('after'))
    expect(text(cache.get(key))).toBe('after')
  })
})

describe('memory', () => {
  const bulky = (size: number) =>
    page(Array.from({ length: size / 8 }, () => Math.random().toString(36).slice(2, 10)).join(''))
  const fillMany = async (tenantId: string, count: number, size: number) => {
    for (let index = 0; index < count; index++) {
      await cache.fill({ tenantId, address: `/${index}` }, [], async () => bulky(size))
    }
  }

  test('one site uses no more than its share and evicts its own pages first', async () => {
    await cache.fill({ tenantId: 'small', address: '/' }, [], async () => page('small'))
    await fillMany('big', 30, 20_000)
    expect(cache.get({ tenantId: 'small', address: '/' })).not.toBeNull()
    expect(cache.stats().bytes).toBeLessThanOrEqual(400_000 + 3000)
    expect(cache.get({ tenantId: 'big', address: '/0' })).toBeNull()
    expect(cache.get({ tenantId: 'big', address: '/29' })).not.toBeNull()
  })

  test('evicts the least recently read page first', async () => {
    await fillMany('big', 5, 20_000)
    cache.get({ tenantId: 'big', address: '/0' })
    for (let index = 5; cache.stats().evicted === 0; index++) {
      await cache.fill({ tenantId: 'big', address: `/${index}` }, [], async () => bulky(20_000))
    }
    expect(cache.get({ tenantId: 'big', address: '/0' })).not.toBeNull()
    expect(cache.get({ tenantId: 'big', address: '/1' })).toBeNull()
  })

  test('all sites together stay within the total limit', async () => {
    for (let site = 0; site < 6; site++) await fillMany(`site ${site}`, 8, 20_000)
    expect(cache.stats().bytes).toBeLessThanOrEqual(1_000_000)
    expect(cache.stats().evicted).toBeGreaterThan(0)
    cache.clear()
    expect(cache.stats()).toMatchObject({ bytes: 0, entries: 0 })
    await fillMany('site 1', 3, 20_000)
    expect(cache.stats().entries).toBe(3)
  })

  test('a page larger than a site’s share is returned, not stored', async () => {
    await cache.fill(key, [], async () => bulky(600_000))
    expect(cache.stats().entries).toBe(0)
  })

  test('filling a page again does not count it twice', async () => {
    for (let round = 0; round < 5; round++) {
      await cache.fill(key, [], async () => bulky(20_000))
    }
    expect(cache.stats().entries).toBe(1)
    expect(cache.stats().bytes).toBeLessThan(70_000)
  })
})

describe('responding', () => {
  test('the body is sent in the best encoding the browser accepts, each with its own ETag', async () => {
    const entry = await cache.fill(key, [], async () => page('hello'))
    expect(pageBody(entry, 'gzip, deflate, br, zstd').encoding).toBe('br')
    expect(pageBody(entry, 'gzip;q=0.8, br;q=0').encoding).toBe('gzip')
    expect(pageBody(entry, 'identity').encoding).toBeNull()
    expect(pageBody(entry, undefined).encoding).toBeNull()
    expect(pageBody(entry, 'sbr').encoding).toBeNull()
    const tags = ['br', 'gzip', ''].map((accept) => pageBody(entry, accept).etag)
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  test('a page requested again is compressed better, with a new ETag and the same content', async () => {
    const html = Array.from({ length: 400 }, (_, n) => `<p>สวัสดีครับ ${n * 7919} ครั้ง</p>`).join('')
    const entry = await cache.fill(key, [], async () => page(html))
    const first = pageBody(entry, 'br')
    await expect.poll(() => cache.get(key)?.compression).toBe('tightly')
    const then = pageBody(entry, 'br')
    expect(then.body.length).toBeLessThan(first.body.length * 0.9)
    expect(then.etag).not.toBe(first.etag)
    for (const { body } of [first, then]) expect(brotliDecompressSync(body).toString()).toBe(html)
    expect(text(entry)).toBe(html)
    expect(gunzipSync(entry.gzip()).toString()).toBe(html)
  })

  test('recognises a browser that has the body, also through a proxy that weakened the ETag', () => {
    expect(isUnchanged('"abc"', '"abc"')).toBe(true)
    expect(isUnchanged('"x", W/"abc"', '"abc"')).toBe(true)
    expect(isUnchanged('*', '"abc"')).toBe(true)
    expect(isUnchanged('"abc-br"', '"abc"')).toBe(false)
    expect(isUnchanged(null, '"abc"')).toBe(false)
  })
})
