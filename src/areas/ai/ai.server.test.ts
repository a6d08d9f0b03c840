import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFile, saveFile } from '#areas/files/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type FakeModel, type ModelBehaviour, startFakeModel } from '#kernel/testing/fakes/model.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { loadImage } from './document/document.server.ts'
import { createEventReader } from './provider/events.rules.ts'
import {
  aiUsage,
  askImage,
  askText,
  deletePastQuestion,
  getPastQuestion,
  listPastQuestions,
  purgeOldQuestions,
} from './question/ask.server.ts'
import { saveAnswer } from './question/save-answer.server.ts'
import { recognizeText } from './read/read.server.ts'
import { aiSettings, saveAiSettings } from './settings/settings.server.ts'
import './public.server.ts'

const sites = testSites()
let model: FakeModel
const user = { id: newId(), firstname: 'มาลี', lastname: 'ใจดี', email: 'malee@alpha.test', phone: null }
const as = (role: Role = 'user', more: Partial<Parameters<typeof sites.ctx>[0]> = {}) =>
  sites.ctx({ role, ...(role === 'user' && { viewer: { user } }), ...more })
const day = 86_400_000

beforeAll(async () => {
  model = await startFakeModel()
})
afterAll(() => model.stop())
beforeEach(async () => {
  model.be('well')
  model.say('สวัสดี', 'ครับ')
  model.requests.length = 0
  sites.services.config.outsideAllow = [model.host]
  const ctx = as('admin')
  await ctx.db.query('test.clear', 'DELETE FROM ai_ask WHERE tenant_id = $1', [ctx.tenant.id])
  await ctx.db.commit()
  await use('openai')
})
afterEach(() => {
  sites.services.config.outsideAllow = []
})

async function use(provider: 'openai' | 'google', more: object = {}) {
  const ctx = as('admin')
  const baseUrl = provider === 'openai' ? `${model.url}/v1` : model.url
  await saveAiSettings(ctx, {
    on: true,
    provider,
    baseUrl,
    model: 'm-1',
    key: 'right-key',
    siteMonthly: 1000,
    personDaily: 100,
    ...more,
  })
  await ctx.db.commit()
}
/** Sends a question as a request would: failures are rolled back. */
const ask = async (prompt = 'ทักทาย', ctx: Ctx = as(), options = {}) => {
  try {
    return await askText(ctx, { prompt }, { timeoutMs: 1000, ...options })
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}
const image = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#fa0' } })
    .png()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
const asData = async () => `data:image/png;base64,${(await image()).toString('base64')}`

describe.each(['openai', 'google'] as const)('a model speaking %s', (provider) => {
  beforeEach(() => use(provider))

  test('is not stored if the question was deleted while it was answered', async () => {
    let deleted: Promise<void> | undefined
    const { id } = await ask('ทักทาย', as(), {
      onText: () => {
        deleted ??= (async () => {
          const ctx = as()
          const [question] = await listPastQuestions(ctx)
          await deletePastQuestion(ctx, question!.id)
          await ctx.db.commit()
        })()
        return deleted
      },
    })
    await deleted
    const ctx = as('admin')
    const rows = await ctx.db.query(
      'test.kept',
      'SELECT prompt, result FROM ai_ask WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    )
    await ctx.db.commit()
    expect(rows).toEqual([{ prompt: '', result: '' }])
  })

  test('streams its answer, and the answer is stored', async () => {
    const chunks: string[] = []
    const { id, result } = await ask('ทักทาย', as(), { onText: (text: string) => chunks.push(text) })
    expect(result).toBe('สวัสดีครับ')
    expect(chunks).toEqual(['สวัสดี', 'ครับ'])
    expect(await getPastQuestion(as(), id)).toMatchObject({
      kind: 'text',
      status: 'done',
      prompt: 'ทักทาย',
      result,
    })
    expect(await aiUsage(as())).toEqual({ personToday: 1, siteMonth: 1, tokensMonth: 10 })
    expect(JSON.stringify(model.requests[0]?.body)).toContain('ทักทาย')
  })

  test('receives a re-encoded image, without hidden metadata', async () => {
    const { result } = await askImage(as(), { documentUrl: await asData(), prompt: 'นี่อะไร' })
    expect(result).toBe('สวัสดีครับ')
    const sent = JSON.stringify(model.requests[0]?.body)
    const base64 = /(?:base64,|"data":")([A-Za-z0-9+/=]{100,})"/.exec(sent)?.[1] ?? ''
    const bytes = Buffer.from(base64, 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 })
    expect(bytes.toString('latin1')).not.toContain('secret place')
    expect((await listPastQuestions(as()))[0]).toMatchObject({ kind: 'image', source: null })
  })

  test('uses its first candidate', async () => {
    model.be('two candidates')
    expect((await ask()).result).toBe('สวัสดีครับ')
  })

  test('is retried once when busy', async () => {
    model.be('busy', 1)
    expect((await ask()).result).toBe('สวัสดีครับ')
    expect(model.requests).toHaveLength(2)
  })

  test.each<[ModelBehaviour, string]>([
    ['busy', 'ai.rate'],
    ['failing', 'ai.failed'],
    ['broken', 'ai.broken'],
    ['not a stream', 'ai.broken'],
    ['cut', 'ai.cut'],
    ['hanging', 'ai.slow'],
    ['empty', 'ai.empty'],
    ['blocked', 'ai.blocked'],
  ])('that is %s fails as %s, which does not count towards usage', async (mood, code) => {
    model.be(mood)
    await expect(ask()).rejects.toMatchObject({ code })
    expect((await listPastQuestions(as()))[0]).toMatchObject({ status: 'failed', failure: code })
    expect((await aiUsage(as())).personToday).toBe(0)
  })

  test('reports a key it does not accept', async () => {
    await use(provider, { key: 'wrong-key' })
    await expect(ask()).rejects.toMatchObject({ status: 502, code: 'ai.key' })
  })

  test('is cancelled when the caller disconnects', async () => {
    model.be('hanging')
    const leaving = new AbortController()
    const left = model.left
    const asking = ask('x', as(), { signal: leaving.signal, onText: () => leaving.abort() })
    await expect(asking).rejects.toMatchObject({ code: 'ai.stopped' })
    expect((await listPastQuestions(as()))[0]).toMatchObject({ status: 'stopped', result: 'ก' })
    await expect.poll(() => model.left).toBe(left + 1)
  })
})

test('that no longer exists fails clearly', async () => {
  const closed = await startFakeModel()
  sites.services.config.outsideAllow = [closed.host]
  await use('openai', { baseUrl: `${closed.url}/v1` })
  await closed.stop()
  await expect(ask()).rejects.toMatchObject({ status: 502, code: 'ai.failed' })
})

describe('rate limits', () => {
  test('hold per user and per site, even for simultaneous requests', async () => {
    await use('openai', { personDaily: 3, siteMonthly: 5 })
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => ask()))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(ask()).rejects.toMatchObject({ status: 429, code: 'ai.person_quota' })
    const other = () => as('manager')
    await ask('x', other())
    await ask('x', other())
    await expect(ask('x', other())).rejects.toMatchObject({ status: 429, code: 'ai.site_quota' })
    await expect(ask('x', as('user', { now: new Date(Date.now() + day + 1000) }))).rejects.toMatchObject({
      code: 'ai.site_quota',
    })
    expect((await ask('x', as('user', { now: new Date(Date.now() + 31 * day) }))).result).toBe('สวัสดีครับ')
  })

  test.each<[ModelBehaviour, string]>([
    ['hanging', 'ai.person_quota'],
    ['blocked', 'ai.person_quota'],
    ['failing', 'ai.failed'],
  ])(
    'let no more questions fail than may be answered while the model is %s, and may cost money',
    async (mood, code) => {
      await use('openai', { personDaily: 2 })
      model.be(mood)
      for (let n = 0; n < 2; n++)
        await expect(ask('x', as(), { timeoutMs: 200 })).rejects.toMatchObject({
          code: expect.not.stringContaining('quota'),
        })
      await expect(ask()).rejects.toMatchObject({ code })
    },
  )

  test('still count a question deleted from the history', async () => {
    await use('openai', { personDaily: 1 })
    const { id } = await ask('ความลับ')
    const ctx = as()
    await deletePastQuestion(ctx, id)
    await ctx.db.commit()
    expect(await listPastQuestions(as())).toEqual([])
    await expect(deletePastQuestion(as(), id)).rejects.toMatchObject({ status: 404 })
    await expect(ask()).rejects.toMatchObject({ code: 'ai.person_quota' })
  })
})

test('texts are deleted after thirty days, the rest after a year', async () => {
  const { id } = await ask()
  const late = as('admin', { now: new Date(Date.now() + 31 * day) })
  await purgeOldQuestions(late)
  const [row] = await late.db.query<{ prompt: string }>(
    'test.ask',
    'SELECT prompt FROM ai_ask WHERE tenant_id = $1 AND id = $2',
    [late.tenant.id, id],
  )
  expect(row?.prompt).toBe('')
  await late.db.commit()
  const later = as('admin', { now: new Date(Date.now() + 366 * day) })
  await purgeOldQuestions(later)
  expect(
    await later.db.query('test.ask2', 'SELECT 1 FROM ai_ask WHERE tenant_id = $1', [later.tenant.id]),
  ).toEqual([])
})

test('an answer can be saved as one’s own file', async () => {
  const { id } = await ask('สรุป: ชา/กาแฟ')
  const keeping = as()
  const saved = await saveAnswer(keeping, id)
  await keeping.db.commit()
  expect(saved.name).toMatch(/^\d{4}-\d\d-\d\d สรุป ชา กาแฟ\.txt$/)
  const { object } = await readFile(as(), saved.id)
  expect(await new Response(object.stream).text()).toBe('สรุป: ชา/กาแฟ\n\nสวัสดีครับ\n')
  await expect(saveAnswer(as('admin'), id)).rejects.toMatchObject({ status: 404 })
})

test('history is private: other users and sites cannot see it', async () => {
  const { id } = await ask()
  await expect(getPastQuestion(as('admin'), id)).rejects.toMatchObject({ status: 404 })
  await expect(
    deletePastQuestion(sites.ctx({ tenant: sites.beta, role: 'user', viewer: { user } }), id),
  ).rejects.toMatchObject({ status: 404 })
  await expect(listPastQuestions(as('guest'))).rejects.toMatchObject({ status: 401 })
  await expect(ask('x', as('guest'))).rejects.toMatchObject({ status: 401 })
  await expect(ask('x', sites.ctx({ tenant: sites.beta, role: 'user' }))).rejects.toMatchObject({
    status: 409,
    code: 'ai.not_set',
  })
})

describe('settings', () => {
  test('never expose the key, and clear it when the URL changes', async () => {
    const ctx = as('admin')
    expect(await aiSettings(ctx)).toMatchObject({ hasKey: true, model: 'm-1' })
    const rows = await ctx.db.query('test.ai', 'SELECT * FROM ai_settings WHERE tenant_id = $1', [
      ctx.tenant.id,
    ])
    expect(JSON.stringify([rows, await aiSettings(ctx)])).not.toContain('right-key')
    expect((await saveAiSettings(ctx, { model: 'm-2' })).hasKey).toBe(true)
    sites.services.config.outsideAllow.push('127.0.0.1:9')
    expect((await saveAiSettings(ctx, { baseUrl: 'http://127.0.0.1:9/v1' })).hasKey).toBe(false)
    expect(await saveAiSettings(ctx, { provider: 'google' }).catch((error) => error.code)).toBeDefined()
  })

  test.each([
    'http://api.openai.com/v1',
    'https://127.0.0.1/v1',
    'https://169.254.169.254/',
    'https://[::1]/',
    'http://localhost:11434/v1',
    'https://a:b@8.8.8.8/',
    'ftp://8.8.8.8/',
    'x',
  ])('refuse %s', async (baseUrl) => {
    await expect(saveAiSettings(as('admin'), { baseUrl })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'baseUrl' }],
    })
  })

  test.each(['guest', 'user', 'manager'] as const)('cannot be changed by a %s', async (role) => {
    await expect(saveAiSettings(as(role), { on: false })).rejects.toThrow(/not_/)
  })

  test('nobody can ask while it is disabled', async () => {
    await use('openai', { on: false })
    await expect(ask()).rejects.toMatchObject({ status: 409, code: 'ai.not_set' })
  })
})

describe('an image', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })
  async function serve(answer: { body?: Buffer; location?: string; status?: number }) {
    const server = createServer((_, response) => {
      response.writeHead(
        answer.status ?? (answer.location ? 302 : 200),
        answer.location ? { location: answer.location } : {},
      )
      response.end(answer.body)
    })
    servers.push(server)
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    return `127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const load = (documentUrl: string, ctx = as(), allow: string[] = []) =>
    loadImage(ctx, documentUrl, undefined, { allow })
  const refusal = (documentUrl: string, allow: string[] = []) =>
    load(documentUrl, as(), allow).then(
      () => 'taken',
      (error) => error.errors?.[0]?.code ?? error.code,
    )

  test('of the site is read from its own storage; another site’s is not found', async () => {
    const id = newId()
    await tenantStorage(sites.services.storage, sites.alpha.id).put(
      `media/${id}/640.webp`,
      await sharp(await image())
        .webp()
        .toBuffer(),
      { contentType: 'image/webp' },
    )
    expect((await load(`/media/${id}/640.webp`)).type).toBe('image/jpeg')
    expect((await load(`http://alpha.test/media/${id}/640.webp`)).type).toBe('image/jpeg')
    await expect(
      load(`/media/${id}/640.webp`, sites.ctx({ tenant: sites.beta, role: 'admin' })),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('in the file manager is read with the caller’s rights', async () => {
    const own = as()
    const file = await saveFile(own, { space: 'private', name: 'a.png', bytes: await image() })
    await own.db.commit()
    expect((await load(`/api/files/items/${file.id}/content`, own)).type).toBe('image/jpeg')
    expect((await load(`http://alpha.test/api/filemanager/download/${file.id}`, own)).type).toBe('image/jpeg')
    await expect(load(`/api/files/items/${file.id}/content`, as('manager'))).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each([
    'https://127.0.0.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:10.0.0.1]/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://100.64.1.1/',
    'http://example.com/a.png',
    'https://example.com:8443/a.png',
    'https://me:word@example.com/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    '/api/account/me',
    '/media/../../etc/passwd',
    'http://beta.test/media/x/640.webp',
  ])('at %s is not fetched', async (address) => {
    expect(await refusal(address)).toBe('ai.document_address')
  })

  test('behind a redirect into our own network is not fetched', async () => {
    const inner = await serve({ body: await image() })
    const outer = await serve({ location: `http://${inner}/a.png` })
    expect(await refusal(`http://${outer}/`, [outer])).toBe('ai.document_address')
    expect(await refusal(`http://${outer}/`, [outer, inner])).toBe('taken')
  })

  test('on a machine that is allowed for the site’s model or mailbox is not fetched', async () => {
    const host = await serve({ body: await image() })
    sites.services.config.outsideAllow = [host]
    const documentUrl = `http://${host}/a.png`
    await expect(loadImage(as(), documentUrl)).rejects.toMatchObject({
      errors: [{ code: 'ai.document_address' }],
    })
    await expect(recognizeText(as(), { documentUrl })).rejects.toMatchObject({
      errors: [{ code: 'ai.document_address' }],
    })
  })

  test.each([
    ['too large', { body: Buffer.alloc(10 * 1024 * 1024 + 1) }, 'ai.document_size'],
    ['not there', { status: 404 }, 'ai.document_failed'],
    ['no picture', { body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, 'image.type'],
  ])('that is %s is refused', async (_, answer, code) => {
    const host = await serve(answer)
    expect(await refusal(`http://${host}/a.png`, [host])).toBe(code)
  })

  test('is read locally without a provider, for users of the site, with a rate limit', async () => {
    await use('openai', { on: false })
    const documentUrl = await asData()
    expect(await recognizeText(as(), { documentUrl })).toMatchObject({ text: '' })
    expect(model.requests).toEqual([])
    await expect(recognizeText(as('guest'), { documentUrl })).rejects.toMatchObject({ status: 401 })
    const many = await Promise.allSettled(
      Array.from({ length: 11 }, () => recognizeText(as(), { documentUrl: 'x' })),
    )
    expect(
      many.filter((result) => result.status === 'rejected' && result.reason.status === 429).length,
    ).toBeGreaterThan(0)
  })
})

test('parses events completely, however they are chunked', () => {
  const bytes = new TextEncoder().encode('data: {"a":"ก"}\n\n: note\n\ndata: x\r\ndata: y\r\n\r\ndata: cut')
  for (const size of [1, 2, 3, 7, 100]) {
    const read = createEventReader()
    const events: string[] = []
    for (let at = 0; at < bytes.length; at += size) events.push(...read(bytes.subarray(at, at + size)))
    expect(events).toEqual(['{"a":"ก"}', 'x\ny'])
  }
})
