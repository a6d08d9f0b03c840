import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Ability } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { postAction } from '#kernel/testing/post-action.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { action, actions } from './action.ts'

// Not created with `abilities`, which would add it to the product's list of rights.
const rename: Ability = { name: 'test.rename', roles: ['manager', 'admin'] }
const renamed: string[] = []
const page = actions({
  rename: action({
    ability: rename,
    input: z.object({ name: z.string().min(1), tags: z.array(z.string()).optional() }),
    async run(_, { name, tags }) {
      renamed.push(name)
      if (name === 'taken') throw conflict('changed_meanwhile')
      if (name === 'broken') throw new Error('a fault of ours')
      return { name, tags }
    },
    done: (_, { input }) => ({
      message: { th: `เปลี่ยนเป็น ${input.name}`, en: `Renamed to ${input.name}` },
      undo: { intent: 'rename', values: { name: 'before' } },
    }),
  }),
  leave: action({ run: async () => null, done: () => ({ redirect: '/somewhere' }) }),
})

const sites = testSites()

const post = (fields: Record<string, string | string[]>, role: Role = 'manager') =>
  postAction(page, sites.ctx({ role }), fields)

describe('a page action', () => {
  test('returns what it did, in the visitor’s language, with the way back', async () => {
    expect(await post({ intent: 'rename', name: 'ใหม่', tags: ['a', 'b'] })).toEqual({
      ok: true,
      intent: 'rename',
      result: { name: 'ใหม่', tags: ['a', 'b'] },
      message: 'เปลี่ยนเป็น ใหม่',
      undo: { intent: 'rename', values: { name: 'before' } },
    })
  })

  test('may redirect to another URL', async () => {
    const answer = (await post({ intent: 'leave' })) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/somewhere'])
  })

  test.each<[string, Record<string, string>, Role, object]>([
    ['a guest', { intent: 'rename', name: 'x' }, 'guest', { status: 401, code: 'not_signed_in' }],
    ['a lower role', { intent: 'rename', name: 'x' }, 'user', { status: 403, code: 'not_allowed' }],
    ['a missing field', { intent: 'rename', name: '' }, 'admin', { status: 422, code: 'invalid' }],
    ['an act that is none', { intent: 'constructor' }, 'admin', { status: 400, code: 'malformed' }],
    ['no act where there are several', { name: 'x' }, 'admin', { status: 400, code: 'malformed' }],
    ['a problem', { intent: 'rename', name: 'taken' }, 'admin', { status: 409, code: 'changed_meanwhile' }],
  ])('is refused for %s, with the status and the input', async (_, fields, role, problem) => {
    const before = renamed.length
    const answer = await post(fields, role)
    expect(answer).toMatchObject({ ok: false, intent: fields.intent ?? '', problem, values: fields })
    if (fields.name !== 'taken') expect(renamed).toHaveLength(before)
  })

  test('that fails through a fault of ours rethrows the error so that it is logged', async () => {
    await expect(post({ intent: 'rename', name: 'broken' })).rejects.toThrow('a fault of ours')
  })
})
