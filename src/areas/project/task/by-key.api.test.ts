import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { userAs } from '../factory.ts'
import { saveGroup } from '../project/group.server.ts'
import { createProject } from '../project/project.server.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
const tokens: Record<string, string> = {}

interface Options {
  as?: 'manager' | 'user' | 'beta'
  key?: string
}

async function call(method: string, path: string, body?: unknown, { as, key }: Options = { as: 'manager' }) {
  const host = as === 'beta' ? 'beta.test' : 'alpha.test'
  const headers = new Headers({ host, 'content-type': 'application/json' })
  if (as && tokens[as]) headers.set('authorization', `Bearer ${tokens[as]}`)
  if (key) headers.set('idempotency-key', key)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await app.fetch(new Request(`http://${host}/api${path}`, init))
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: an answer as a program reads it
  return { status: response.status, body: (text ? JSON.parse(text) : null) as any }
}

const today = day(new Date())

beforeAll(async () => {
  for (const site of [sites.alpha, sites.beta])
    site.areas = [...new Set([...site.areas, 'project', 'calendar', 'files', 'message', 'mail'])]
  app = createApp({ services: sites.services })
  const manager = await userAs(sites, 'manager')
  const user = await userAs(sites, 'user')
  const passwordHash = await hashPassword('a-good-password')
  const beta = sites.services.database.forTenant(sites.beta.id, 'write')
  const other = { email: 'admin@beta.test', role: 'admin', firstname: 'มาลี', lastname: 'ใจดี' } as const
  await createAccount(beta, sites.beta.id, { ...other, passwordHash })
  await beta.commit()
  for (const [as, email] of [
    ['manager', manager.viewer.user.email],
    ['user', user.viewer.user.email],
    ['beta', other.email],
  ] as const)
    tokens[as] = (
      await call('POST', '/account/login', { email, password: 'a-good-password' }, { as })
    ).body.token
  await sites.doing(async (ctx) => {
    const group = await saveGroup(ctx, { name: 'งานร้าน', icon: 'store' }, 'ops')
    await createProject(
      ctx,
      {
        groupId: group.id,
        name: 'เว็บไซต์ใหม่',
        key: 'WEB',
        goal: '',
        icon: 'store',
        visibility: 'private',
        scheduling: 'auto',
        startOn: today,
        endOn: null,
      },
      { address: 'website' },
    )
  }, manager)
})

const tasks = '/project/ops/website/tasks'
const makeTask = async (title: string, more: object = {}) =>
  (await call('POST', tasks, { title, ...more }, { as: 'manager' })).body

describe('the script API', () => {
  test('creates a task by project slug, finds it by a filter, changes it and deletes it', async () => {
    const created = await call('POST', tasks, {
      title: 'เขียนหน้าแรก',
      status: 'doing',
      due: addDays(today, 3),
    })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ title: 'เขียนหน้าแรก', status: 'doing', due: addDays(today, 3) })
    expect(created.body.key).toMatch(/^WEB-\d+$/)
    const found = await call('GET', `${tasks}?filter=status:doing&limit=1`)
    expect(found.body).toMatchObject({ items: [{ key: created.body.key }], total: 1, next: null })
    const changed = await call('PATCH', `/project/tasks/${created.body.key}`, {
      status: 'done',
      start: today,
      title: 'หน้าแรก',
    })
    expect(changed.body).toMatchObject({ status: 'done', start: today, title: 'หน้าแรก', progress: 100 })
    expect((await call('DELETE', `/project/tasks/${created.body.key}`)).status).toBe(204)
    expect((await call('GET', `${tasks}?filter=${created.body.key}`)).body.items).toEqual([])
    expect((await call('PATCH', `/project/tasks/${created.body.key}`, { title: 'x' })).status).toBe(404)
  })

  test('creates once what is sent twice under one key', async () => {
    const title = 'ส่งสองครั้ง'
    const first = await call('POST', tasks, { title }, { as: 'manager', key: 't1' })
    expect(await call('POST', tasks, { title }, { as: 'manager', key: 't1' })).toEqual(first)
    expect((await call('GET', `${tasks}?filter=${encodeURIComponent(title)}`)).body.total).toBe(1)
  })

  test('returns pages and the number of the next one', async () => {
    await makeTask('หน้า ก')
    await makeTask('หน้า ข')
    const { body } = await call('GET', `${tasks}?sort=number&limit=1`)
    expect(body.items).toHaveLength(1)
    expect(body.next).toBe(2)
    const last = await call('GET', `${tasks}?sort=number&limit=1&page=${body.total}`)
    expect(last.body.next).toBeNull()
  })

  test('schedules by links: a dry run reports moves without making them; then it moves', async () => {
    // Whole weeks: a task only on days off would have no length, and no week is all holidays.
    const week = (start: Day) => ({ start, due: addDays(start, 6) })
    const first = await makeTask('วางโครง', week(addDays(today, 7)))
    const second = await makeTask('ลงเนื้อหา', { ...week(today), after: [first.key] })
    const dry = await call('POST', '/project/ops/website/schedule', { dryRun: true })
    expect(dry.status).toBe(200)
    const move = dry.body.moves.find(({ key }: { key: string }) => key === second.key)
    expect(move.start > addDays(today, 1)).toBe(true)
    expect(dry.body.critical).toContain(second.key)
    expect(dry.body.length).toBeGreaterThan(0)
    expect(dry.body.float[second.key]).toBe(0)
    const startOf = async () =>
      (await call('GET', `${tasks}?sort=number&limit=500`)).body.items.find(
        ({ key }: { key: string }) => key === second.key,
      ).start
    expect(await startOf()).toBe(today)
    await call('POST', '/project/ops/website/schedule', { dryRun: false })
    expect(await startOf()).toBe(move.start)
  })

  test('names errors: an unknown status, an invalid date, a version conflict', async () => {
    const created = await makeTask('ผิดได้')
    const wrong = await call('PATCH', `/project/tasks/${created.key}`, { status: 'ลอยอยู่' })
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
      422,
      { path: 'status', code: 'project.no_status' },
    ])
    expect((await call('PATCH', `/project/tasks/${created.key}`, { due: '2569-13-40' })).status).toBe(422)
    await call('PATCH', `/project/tasks/${created.key}`, { title: 'ใหม่' })
    const late = await call('PATCH', `/project/tasks/${created.key}`, {
      title: 'เก่า',
      version: created.version,
    })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('rejects outsiders: guests must sign in; another site and non-members learn nothing', async () => {
    const created = await makeTask('ลับ')
    for (const [as, status] of [
      [undefined, 401],
      ['user', 404],
      ['beta', 404],
    ] as const) {
      const by = as ? { as } : {}
      expect((await call('GET', tasks, undefined, by)).status, `${as} reads`).toBe(status)
      expect((await call('POST', tasks, { title: 'x' }, by)).status, `${as} writes`).toBe(status)
      expect((await call('PATCH', `/project/tasks/${created.key}`, { title: 'x' }, by)).status).toBe(status)
      expect((await call('DELETE', `/project/tasks/${created.key}`, undefined, by)).status).toBe(status)
      expect((await call('POST', '/project/ops/website/schedule', {}, by)).status).toBe(status)
    }
  })
})
