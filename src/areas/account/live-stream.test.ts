import { afterAll, beforeAll, expect, test } from 'vitest'
import { createListener } from '#kernel/db/listener.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { maxStreamsPerNetwork, maxStreamsPerUser } from '#kernel/http/live-route.ts'
import { publish } from '#kernel/live/live.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from './factory.ts'
import { startSession } from './session.server.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
let listener: ReturnType<typeof createListener>

registerTestArea({ liveTopics: { test: ({ viewer }) => viewer.role !== 'guest', open: () => true } })

beforeAll(async () => {
  app = createApp({ services: sites.services })
  listener = createListener({
    url: sites.urls.platform,
    onNote: ({ tenant, topic, data }) => topic && sites.services.live.publish(tenant, { topic, data }),
    onLost: () => undefined,
    onBack: () => undefined,
  })
  await listener.ready
})
afterAll(async () => {
  await listener.stop()
})

async function signedIn(email: string) {
  const user = await buildUser(sites, { email })
  let viewer: Viewer | undefined
  const token = await sites.doing(async (ctx) => {
    const created = await startSession(ctx, user)
    viewer = ctx.viewer
    return created
  })
  return { person: user, token, viewer: viewer as Viewer }
}

const open: AbortController[] = []
afterAll(() => {
  for (const stream of open) stream.abort()
})

async function watch(token?: string, topic = 'test', ip = '198.51.100.1', since = '') {
  const stop = new AbortController()
  open.push(stop)
  const request = new Request(`http://alpha.test/api/live?topics=${topic}${since && `&since=${since}`}`, {
    headers: { host: 'alpha.test', ...(token && { authorization: `Bearer ${token}` }) },
    signal: stop.signal,
  })
  const response = await app.fetch(request, { peer: { address: ip } })
  return { status: response.status, body: response.body, stop: () => stop.abort(), response }
}

/** Returns what a stream sends until its next message, or its end. */
async function nextMessage(
  body: ReadableStream<Uint8Array> | null,
  expected = 'nothing, until it ends',
): Promise<string> {
  let text = ''
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes(expected)) break
  }
  return text
}

const change = (sql: string, id: string) =>
  sites.doing((ctx) => ctx.db.query(`test.change${sql.length}`, sql, [ctx.tenant.id, id]))

test.each([
  ['signs out', 'UPDATE account_session SET ended_at = now() WHERE tenant_id = $1 AND user_id = $2', 401],
  ['is blocked', "UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2", 401],
  ['gets another role', "UPDATE account_user SET role = 'manager' WHERE tenant_id = $1 AND id = $2", 200],
])('closes the stream of a user who %s, and it is requested again', async (what, sql, then) => {
  const { person, token } = await signedIn(`${what.replaceAll(' ', '-')}@alpha.test`)
  const other = await signedIn(`other-${what.replaceAll(' ', '-')}@alpha.test`)
  const own = await watch(token)
  const otherStream = await watch(other.token)
  const ownMessage = nextMessage(own.body)
  const othersMessage = nextMessage(otherStream.body, 'still here')
  await change(sql, person.id)
  expect(await ownMessage).toContain('event: ready')
  expect((await watch(token)).status).toBe(then)
  await sites.doing(async (ctx) => publish(ctx, 'test', 'still here'))
  expect(await othersMessage).toContain('still here')
})

test('nobody can watch another user’s session', async () => {
  const { person, token } = await signedIn('curious@alpha.test')
  expect((await watch(token, `session:${person.id}`)).status).toBe(404)
})

test('limits streams per user and per network, and frees the slot when one closes', async () => {
  const { token } = await signedIn('many@alpha.test')
  const held = await Promise.all(Array.from({ length: maxStreamsPerUser }, () => watch(token)))
  expect(held.every(({ status }) => status === 200)).toBe(true)
  const refused = await watch(token)
  expect([refused.status, (await refused.response.json()).code]).toEqual([429, 'live.too_many'])
  await held[0]?.body?.cancel()
  expect((await watch(token)).status).toBe(200)
  const guests = await Promise.all(
    Array.from({ length: maxStreamsPerNetwork + 1 }, (_, n) =>
      watch(undefined, 'open', `2001:db8::${n.toString(16)}`),
    ),
  )
  expect(guests.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('events between rendering a page and opening its stream are delivered immediately', async () => {
  const read = Date.now()
  sites.services.live.publish(sites.alpha.id, { topic: 'open', data: null })
  const late = await watch(undefined, 'open', '198.51.100.7', String(read))
  expect(await nextMessage(late.body, 'event: note')).toContain('"topic":"open"')
  const current = await watch(undefined, 'open', '198.51.100.7', String(Date.now() + 1))
  expect(await nextMessage(current.body, 'ready')).not.toContain('event: note')
  expect((await watch(undefined, 'open', '198.51.100.7', 'yesterday')).status).toBe(422)
})
