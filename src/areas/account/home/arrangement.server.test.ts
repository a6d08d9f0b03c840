import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { loadArrangedHome, rearrangeHome } from './arrangement.server.ts'

const sites = testSites()
const areas = ['account', 'shop', 'billing', 'files', 'message']
const alpha = () => ({ ...sites.alpha, areas })

/** Creates a new user of the site; each call returns a new request of theirs. */
async function as(email: string): Promise<() => Ctx> {
  const user = await buildUser(sites, { email })
  return () => sites.ctx({ role: 'user', tenant: alpha(), viewer: { user } })
}
const shown = async (ctx: Ctx) =>
  (await loadArrangedHome(ctx)).map(({ card, hidden }) => (hidden ? `-${card.key}` : card.key))
async function change(ctx: Ctx, action: 'earlier' | 'hide', key: string) {
  await rearrangeHome(ctx, { action, key })
  await ctx.db.commit()
}

describe('the layout of a home page', () => {
  test('is saved per user, across devices', async () => {
    const user = await as('home@alpha.test')
    expect(await shown(user())).toEqual(['messages', 'mine', 'storage'])
    await change(user(), 'earlier', 'mine')
    await change(user(), 'hide', 'storage')
    expect(await shown(user())).toEqual(['mine', 'messages', '-storage'])
  })

  test('is unchanged when a card is named that the user does not have', async () => {
    const user = await as('no-card@alpha.test')
    await change(user(), 'hide', 'slips')
    expect(await shown(user())).toEqual(['messages', 'mine', 'storage'])
  })

  test('is private: not shared with other users or sites, and guests have none', async () => {
    const person = await as('own@alpha.test')
    await change(person(), 'hide', 'mine')
    expect(await shown((await as('other@alpha.test'))())).toEqual(['messages', 'mine', 'storage'])
    const { user } = person().viewer
    const elsewhere = () => sites.ctx({ role: 'user', tenant: { ...sites.beta, areas }, viewer: { user } })
    await change(elsewhere(), 'hide', 'messages')
    expect(await shown(person())).toEqual(['messages', '-mine', 'storage'])
    await expect(loadArrangedHome(sites.ctx({ tenant: alpha() }))).rejects.toMatchObject({ status: 401 })
    await expect(
      rearrangeHome(sites.ctx({ tenant: alpha() }), { action: 'hide', key: 'mine' }),
    ).rejects.toMatchObject({
      status: 401,
    })
  })
})
