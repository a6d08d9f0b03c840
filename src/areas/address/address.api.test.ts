import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { addressApi } from './public.server.ts'

function app(locale: 'th' | 'en' = 'th') {
  const hono = new Hono<AppEnv>()
  hono.use(async (c, next) => {
    c.set('ctx', { locale } as Ctx)
    await next()
  })
  hono.onError((error) => problemResponse(error, locale, 'r-1'))
  return hono.route('/address', addressApi)
}

const get = async (path: string, locale?: 'th' | 'en') => {
  const response = await app(locale).request(`/address${path}`)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe('the specified API calls', () => {
  test('list the provinces', async () => {
    const { status, body, headers } = await get('/provinces')
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, error: null })
    expect(body.data).toHaveLength(77)
    expect(body.data[1]).toEqual({ id: 10, code: '10', name_th: 'กรุงเทพมหานคร', name_en: 'Bangkok' })
    expect(headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('list the districts of a province', async () => {
    const { body } = await get('/amphure/75')
    expect(body.data).toEqual([
      { id: 7502, code: '7502', name_th: 'บางคนที', name_en: 'Bang Khonthi', province_id: 75 },
      {
        id: 7501,
        code: '7501',
        name_th: 'เมืองสมุทรสงคราม',
        name_en: 'Mueang Samut Songkhram',
        province_id: 75,
      },
      { id: 7503, code: '7503', name_th: 'อัมพวา', name_en: 'Amphawa', province_id: 75 },
    ])
  })

  test('list the sub-districts of a district with their postcodes', async () => {
    const { body } = await get('/tambon/1033')
    expect(body.data[1]).toEqual({
      id: 103301,
      code: '103301',
      name_th: 'คลองเตย',
      name_en: 'Khlong Toei',
      amphure_id: 1033,
      zip_code: 10110,
      postcode: '10110',
    })
  })

  test.each([
    ['/amphure/99', 404],
    ['/amphure/abc', 400],
    ['/amphure/1001', 400],
    ['/tambon/9999', 404],
    ['/tambon/10', 400],
    ["/tambon/1' or 1", 400],
  ])('%s returns %s with success false', async (path, status) => {
    for (const locale of ['th', 'en'] as const) {
      const answer = await get(path, locale)
      expect(answer.status).toBe(status)
      expect(answer.body).toEqual({ success: false, data: null, error: expect.stringMatching(/\w|[ก-ฮ]/) })
      expect(answer.body.error).not.toContain('address.')
      expect(answer.headers.get('cache-control')).toBeNull()
    }
  })
})

describe('the lookups of our forms', () => {
  test('find by partial name, in the caller’s language', async () => {
    const query = `/search?q=${encodeURIComponent('บางคนที สมุทรสงคราม')}&limit=1`
    const item = {
      subdistrictCode: expect.stringMatching(/^7502/),
      postcode: '75120',
      subdistrict: { th: 'บางคนที', en: 'Bang Khonthi' },
      district: { th: 'บางคนที', en: 'Bang Khonthi' },
      province: { th: 'สมุทรสงคราม', en: 'Samut Songkhram' },
    }
    expect((await get(query)).body).toEqual({
      items: [{ ...item, label: 'บางคนที อ.บางคนที จ.สมุทรสงคราม' }],
    })
    expect((await get(query, 'en')).body.items[0].label).toBe('Bang Khonthi, Bang Khonthi, Samut Songkhram')
  })

  test('find by postcode, and return nothing for an unknown one', async () => {
    expect((await get('/postcode/10110')).body.items).toHaveLength(6)
    expect(await get('/postcode/99999')).toMatchObject({ status: 200, body: { items: [] } })
  })

  test.each([
    '/postcode/1011',
    '/postcode/abcde',
    '/search',
    `/search?q=${'a'.repeat(301)}`,
    '/search?q=a&limit=51',
  ])('%s is refused', async (path) => {
    expect(await get(path)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })
})
