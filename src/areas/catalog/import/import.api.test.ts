import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { importRoutes } from './import.api.ts'

const sites = testSites()
let app: Hono<AppEnv>
let who: { role: Role; site: 'alpha' | 'beta' } = { role: 'admin', site: 'alpha' }

beforeAll(() => {
  app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const ctx = sites.ctx({
      role: who.role,
      tenant: sites[who.site],
      mode: c.req.method === 'GET' ? 'read' : 'write',
    })
    c.set('ctx', ctx)
    await next()
    if (c.res.status < 400) await ctx.db.commit()
    else await ctx.db.rollback()
  })
  app.onError((error) => problemResponse(error, 'th', 'test'))
  app.route('/', importRoutes)
})

const as = (role: Role, site: 'alpha' | 'beta' = 'alpha') => {
  who = { role, site }
}

const send = (
  path: string,
  body: BodyInit = '',
  headers: Record<string, string> = { 'content-type': 'text/csv' },
) => app.request(path, { method: 'POST', body, headers })

async function started(text: string, query = ''): Promise<string> {
  as('manager')
  const answer = await send(`/imports${query}`, text)
  expect(answer.status).toBe(202)
  const { id } = (await answer.json()) as { id: string }
  return id
}

const work = (id: string) => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })

test('a file is uploaded as it is, checked, applied, reported and undone', async () => {
  const id = await started(
    'sku,name_th,price\nAPI-1,ทางเครื่อง,10\nAPI-2,ผิด,-1\n',
    '?format=sala&dryRun=1&name=ร้าน.csv',
  )
  await work(id)
  const shown = await (await app.request(`/imports/${id}`)).json()
  expect(shown).toMatchObject({
    status: 'checked',
    name: 'ร้าน.csv',
    encoding: 'utf-8',
    delimiter: ',',
    counts: { created: 1, errors: 1 },
  })
  const report = await app.request(`/imports/${id}/report.csv`)
  expect(report.headers.get('content-disposition')).toBe(`attachment; filename="import-${id}.csv"`)
  expect(await report.text()).toContain('3,API-2,refused,price,catalog.import.price,ราคาไม่ถูกต้อง')
  const rows = await app.request(`/imports/${id}/rows?notices=1`)
  expect(await rows.json()).toMatchObject({
    items: [
      {
        line: 3,
        label: 'API-2',
        result: 'refused',
        notices: [{ code: 'catalog.import.price', column: 'price', line: 3 }],
      },
    ],
  })
  expect((await send(`/imports/${id}/apply`)).status).toBe(202)
  await work(id)
  const exported = await app.request('/export?format=sala')
  expect(exported.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(exported.headers.get('content-disposition')).toMatch(/filename="alpha-sala-\d{4}-\d\d-\d\d\.csv"/)
  expect([...new Uint8Array(await exported.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect((await send(`/imports/${id}/undo`)).status).toBe(202)
  await work(id)
  expect(await (await app.request('/imports')).json()).toMatchObject({ items: [{ id, status: 'undone' }] })
})

test('the figures include image progress, and a refetch with nothing to fetch is refused', async () => {
  const id = await started('sku,name_th,price,images\nAPI-PIC,มีรูป,10,https://10.0.0.1/a.jpg\n')
  await work(id)
  const counts = async () =>
    ((await (await app.request(`/imports/${id}`)).json()) as { counts: Record<string, number> }).counts
  expect(await counts()).toMatchObject({ pictures: 0, picturesWaiting: 1, picturesFailed: 0 })
  expect((await send(`/imports/${id}/pictures/retry`, '')).status).toBe(409)
  await runJobHandler(sites.services, 'import.pictures', sites.alpha.id, { id })
  expect(await counts()).toMatchObject({ picturesWaiting: 0, picturesFailed: 1 })
  expect((await send(`/imports/${id}/pictures/retry`, '')).status).toBe(202)
  expect(await counts()).toMatchObject({ picturesWaiting: 1, picturesFailed: 0 })
})

describe('bad calls', () => {
  test.each([
    ['an empty body', '/imports', '', 422, 'catalog.import.empty'],
    ['a heading alone of nothing known', '/imports', 'a,b\n', 422, 'catalog.import.format_unknown'],
    [
      'a format that does not fit',
      '/imports?format=shopify',
      'sku,price\nA,1\n',
      422,
      'catalog.import.column_missing',
    ],
    ['a format that is none', '/imports?format=xlsx', 'sku,price\nA,1\n', 422, 'invalid'],
    ['an id that is none', '/imports/1/undo', '', 404, 'catalog.import.none'],
    ['an unknown id', '/imports/01900000-0000-7000-8000-000000000000/cancel', '', 404, 'catalog.import.none'],
  ])('%s', async (_, path, body, status, code) => {
    as('manager')
    const answer = await send(path, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })

  test('a form instead of a file', async () => {
    as('manager')
    const answer = await send('/imports', 'x', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      415,
      'catalog.import.type',
    ])
  })

  test.each([
    ['guest', 401],
    ['user', 403],
  ] as const)('a %s may do none of it', async (role, status) => {
    const id = await started('sku,name_th,price\nAPI-9,x,1\n')
    as(role)
    const answers = await Promise.all([
      send('/imports', 'sku,price\nA,1\n'),
      app.request('/imports'),
      app.request(`/imports/${id}`),
      app.request(`/imports/${id}/report.csv`),
      app.request(`/imports/${id}/rows`),
      app.request('/export'),
      ...['apply', 'undo', 'cancel'].map((step) => send(`/imports/${id}/${step}`)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  })

  test('staff of another site find nothing', async () => {
    const id = await started('sku,name_th,price\nAPI-8,x,1\n')
    as('admin', 'beta')
    const answers = await Promise.all([
      app.request(`/imports/${id}`),
      app.request(`/imports/${id}/report.csv`),
      app.request(`/imports/${id}/rows`),
      ...['apply', 'undo', 'cancel'].map((step) => send(`/imports/${id}/${step}`)),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await (await app.request('/imports')).json()).toEqual({ items: [] })
  })
})

test('a workbook is read as the table it shows, and errors name their line', async () => {
  as('manager')
  const workbook = await writeXlsxFile([
    [{ value: 'sku' }, { value: 'name_th' }, { value: 'price' }],
    [],
    [{ value: 'XLS-1' }, { value: 'ชา "เข้ม", ซอง' }, { value: 49.5 }],
    [{ value: 'XLS-2' }, { value: 'ผิด' }, { value: -1 }],
  ]).toBuffer()
  const answer = await send('/imports?dryRun=1&name=ร้าน.xlsx', new Uint8Array(workbook))
  expect(answer.status).toBe(202)
  const { id } = (await answer.json()) as { id: string }
  await work(id)
  const shown = await (await app.request(`/imports/${id}`)).json()
  expect(shown).toMatchObject({ status: 'checked', name: 'ร้าน.xlsx', counts: { created: 1, errors: 1 } })
  const report = await app.request(`/imports/${id}/report.csv`)
  expect(await report.text()).toContain('4,XLS-2,refused,price')
})
