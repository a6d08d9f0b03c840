import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { callerAt } from './caller.ts'
import { runOnce } from './idempotency.ts'

const sites = testSites()
const guestKey = 'g'.repeat(32)
const ctxOf = () => sites.ctx({ viewer: { role: 'guest', guestKey } })

test('a repeated request gets the first answer and does nothing', async () => {
  let done = 0
  const work = async () => ({ status: 201, body: { number: ++done } })
  for (const repeated of [false, true, true]) {
    const ctx = ctxOf()
    expect(await runOnce(ctx, 'key-1', { a: 1 }, work)).toEqual({
      status: 201,
      body: { number: 1 },
      repeated,
    })
    await ctx.db.commit()
  }
  expect(done).toBe(1)
})

test('the same key with a different request is refused', async () => {
  const first = ctxOf()
  await runOnce(first, 'key-2', { a: 1 }, async () => ({ status: 200, body: {} }))
  await first.db.commit()
  await expect(
    runOnce(ctxOf(), 'key-2', { a: 2 }, async () => ({ status: 200, body: {} })),
  ).rejects.toMatchObject({
    code: 'idempotency.reused',
  })
})

test('a key belongs to its sender: another sender may use the same one', async () => {
  const first = ctxOf()
  await runOnce(first, 'key-3', {}, async () => ({ status: 200, body: 'first' }))
  await first.db.commit()
  const other = sites.ctx({ viewer: { role: 'guest', guestKey: 'h'.repeat(32) } })
  expect((await runOnce(other, 'key-3', {}, async () => ({ status: 200, body: 'other' }))).body).toBe('other')
})

test('a client without a session shares its keys only within its own network', async () => {
  const at = (ip: string) => ({
    ...sites.ctx({ viewer: { role: 'guest', guestKey: null } }),
    caller: callerAt(ip),
  })
  const answerTo = async (ip: string, body: string) => {
    const ctx = at(ip)
    const answer = await runOnce(ctx, '1', {}, async () => ({ status: 200, body }))
    await ctx.db.commit()
    return answer.body
  }
  expect(await answerTo('203.0.113.7', 'first')).toBe('first')
  expect(await answerTo('203.0.113.7', 'again')).toBe('first')
  expect(await answerTo('198.51.100.9', 'stranger')).toBe('stranger')
})

test('when the work fails the key is free again', async () => {
  const failing = ctxOf()
  await expect(runOnce(failing, 'key-4', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  await failing.db.rollback()
  expect((await runOnce(ctxOf(), 'key-4', {}, async () => ({ status: 200, body: 1 }))).repeated).toBe(false)
})

test('work that ended the transaction and then failed is done again, and only then answered from memory', async () => {
  const callGateway = (answer: () => Promise<string>) => {
    const ctx = ctxOf()
    return runOnce(ctx, 'key-6', {}, async () => {
      await ctx.db.commit()
      return { status: 200, body: await answer() }
    }).finally(() => ctx.db.commit())
  }
  await expect(callGateway(() => Promise.reject(new Error('unreachable')))).rejects.toThrow('unreachable')
  expect(await callGateway(async () => 'refunded')).toEqual({
    status: 200,
    body: 'refunded',
    repeated: false,
  })
  expect(await callGateway(async () => 'again')).toEqual({ status: 200, body: 'refunded', repeated: true })
})

test('of two concurrent requests one does the work and the other gets its answer', async () => {
  let done = 0
  const run = async () => {
    const ctx = ctxOf()
    const answer = await runOnce(ctx, 'key-5', {}, async () => ({ status: 200, body: { number: ++done } }))
    await ctx.db.commit()
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 8 }, run))
  expect(done).toBe(1)
  expect(answers.filter(({ repeated }) => repeated)).toHaveLength(7)
})
