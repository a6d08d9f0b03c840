import { beforeAll, describe, expect, test } from 'vitest'
import { createMachine } from '#kernel/fsm.ts'
import { createSampleTable, samples } from '#kernel/testing/sample-table.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createLifecycle } from './lifecycle.ts'
import { rows } from './rows/rows.ts'

const states = createMachine({
  name: 'sample',
  initial: 'draft',
  states: {
    draft: { on: { publish: 'shown', drop: 'gone' } },
    shown: { on: { hide: 'draft' } },
    gone: { final: true },
  },
})
const sample = rows(samples)
const received: string[] = []
const sampleLife = createLifecycle({
  machine: states,
  rows: sample,
  guards: { publish: ({ price }) => (price ? undefined : 'invalid') },
  reasons: ['drop'],
  touches: ({ id }) => [`sample ${id}`],
  live: ({ row, to }) => ({ topic: 'sample', data: { id: row.id, to } }),
  after: async (_, { event, from, to }) => {
    received.push(`${event} ${from} ${to}`)
  },
})

const sites = testSites()
beforeAll(() => createSampleTable(sites.adminUrl))

const build = (price = 100) =>
  sites.doing((ctx) => sample.insert(ctx, { title: 'ก', price: price as never, madeAt: new Date() }))
const act = (id: string, event: 'publish' | 'hide' | 'drop', more?: object) =>
  sites.doing((ctx) => sampleLife.move(ctx, id, event, more), { role: 'admin' })

describe('a state transition', () => {
  test('records the state with its data, who did it and why, and what follows', async () => {
    const { id } = await build()
    expect(await act(id, 'publish', { set: { note: 'ดี' }, reason: ' พร้อม ' })).toMatchObject({
      status: 'shown',
      note: 'ดี',
    })
    expect(await sampleLife.history(sites.ctx(), id)).toMatchObject([
      { from: 'draft', to: 'shown', event: 'publish', reason: 'พร้อม', actorRole: 'admin' },
    ])
    expect(received.at(-1)).toBe('publish draft shown')
  })

  test('that the state does not allow is refused and changes nothing', async () => {
    const { id } = await build()
    await expect(act(id, 'hide')).rejects.toMatchObject({ status: 409, code: 'transition_refused' })
    expect(await sampleLife.history(sites.ctx(), id)).toEqual([])
  })

  test('refused by a guard or for a missing reason reports its code', async () => {
    const { id } = await build(0)
    await expect(act(id, 'publish')).rejects.toMatchObject({ status: 409, code: 'invalid' })
    await expect(act(id, 'drop', { reason: '  ' })).rejects.toMatchObject({ code: 'reason_required' })
  })

  test('requested twice at once happens once', async () => {
    const { id } = await build()
    const both = await Promise.allSettled([act(id, 'publish'), act(id, 'publish')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await sampleLife.history(sites.ctx(), id)).toHaveLength(1)
  })

  test('of a row the caller has locked uses that row without reading it again', async () => {
    const { id } = await build()
    await sites.doing(
      async (ctx) => {
        const locked = await sample.lock(ctx, id)
        await sampleLife.move(ctx, id, 'hide', { locked: { ...locked, status: 'shown' } })
      },
      { role: 'admin' },
    )
    expect(await sampleLife.history(sites.ctx(), id)).toMatchObject([{ from: 'shown', to: 'draft' }])
  })

  test('on a row of another site is not found', async () => {
    const { id } = await build()
    await expect(
      sites.doing((ctx) => sampleLife.move(ctx, id, 'publish'), { tenant: sites.beta, role: 'admin' }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('is announced to the screen beforehand: what is allowed, and why not', async () => {
    const row = await build(0)
    expect(sampleLife.next(sites.ctx(), row)).toEqual([
      { event: 'publish', to: 'shown', refused: 'invalid' },
      { event: 'drop', to: 'gone' },
    ])
  })
})
