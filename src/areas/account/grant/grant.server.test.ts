import { describe, expect, test } from 'vitest'
import type { Ability } from '#kernel/auth/abilities.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, sessionOf } from '../factory.ts'
import { deleteScopeGrants, grant, revoke, roleHoldersOf, syncDerivedGrants } from '../public.server.ts'

const sites = testSites()
const category = (id = newId()) => ({ kind: 'post_category' as const, id })
const moderate: Ability = {
  name: 'test.moderate',
  roles: ['admin'],
  scoped: { post_category: ['moderator'] },
}
const moderates = (viewer: Viewer | undefined, { id }: { id: string }) =>
  viewer !== undefined && can(viewer, moderate, { post_category: id })
const giving = (userId: string, target: ReturnType<typeof category>, term = {}) =>
  sites.doing((ctx) => grant(ctx, { userId, role: 'moderator', target, period: term }), { role: 'admin' })

describe('a role in a scope', () => {
  test('comes with the session in the same statement, and is gone by the next request', async () => {
    const person = await buildUser(sites, { email: 'g1@alpha.test' })
    const target = category()
    const other = category()
    const session = await sessionOf(sites, person)
    expect(moderates((await session.viewer()).viewer, target)).toBe(false)
    await giving(person.id, target)
    const { viewer, statements } = await session.viewer()
    expect([moderates(viewer, target), moderates(viewer, other), statements]).toEqual([true, false, 1])
    await sites.doing((ctx) => revoke(ctx, person.id, 'moderator', target))
    expect(moderates((await session.viewer()).viewer, target)).toBe(false)
  })

  test('lasts from its start to its end', async () => {
    const person = await buildUser(sites, { email: 'g2@alpha.test' })
    const target = category()
    const session = await sessionOf(sites, person)
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await giving(person.id, target, { from: at(10), until: at(20) })
    const seen = async (minutes: number) => moderates((await session.viewer(at(minutes))).viewer, target)
    expect([await seen(5), await seen(15), await seen(25)]).toEqual([false, true, false])
    await expect(giving(person.id, target, { until: at(-1) })).rejects.toMatchObject({ status: 422 })
  })

  test('needs a user of the site and an existing role', async () => {
    const stranger = await buildUser(sites, { email: 'g3@beta.test', tenant: sites.beta })
    await expect(giving(stranger.id, category())).rejects.toMatchObject({ code: 'account.no_person' })
    await expect(giving(newId(), category())).rejects.toMatchObject({ status: 404 })
    const user = await buildUser(sites, { email: 'g3@alpha.test' })
    const wrong = (ctx: Parameters<typeof grant>[0]) =>
      grant(ctx, { userId: user.id, role: 'owner' as 'moderator', target: category() })
    await expect(sites.doing(wrong)).rejects.toMatchObject({ status: 422 })
  })

  test('has no effect on another site where the user has an account and the same items exist', async () => {
    const person = await buildUser(sites, { email: 'g4@alpha.test' })
    const target = category()
    await giving(person.id, target)
    const there = await sessionOf(
      sites,
      await buildUser(sites, { email: 'g4@alpha.test', tenant: sites.beta }),
      sites.beta,
    )
    expect(moderates((await there.viewer()).viewer, target)).toBe(false)
  })

  test('is recorded with the user: what, by whom, when', async () => {
    const person = await buildUser(sites, { email: 'g5@alpha.test' })
    const target = category()
    const admin = await buildUser(sites, { email: 'g5-admin@alpha.test', role: 'admin' })
    const as = { viewer: { role: 'admin' as const, user: admin } }
    await sites.doing((ctx) => grant(ctx, { userId: person.id, role: 'moderator', target }), as)
    await sites.doing((ctx) => revoke(ctx, person.id, 'moderator', target), as)
    // Revoking a role that no longer exists succeeds silently.
    await sites.doing((ctx) => revoke(ctx, person.id, 'moderator', target), as)
    expect(await transitionHistory(sites.ctx(), 'account.person', person.id)).toMatchObject([
      { event: 'grant', to: 'post_category.moderator', reason: target.id, actorId: admin.id },
      { event: 'revoke', from: 'post_category.moderator', reason: target.id, actorId: admin.id },
    ])
  })

  test('ends when its scoped item is deleted', async () => {
    const person = await buildUser(sites, { email: 'g6@alpha.test' })
    const target = category()
    const other = category()
    await giving(person.id, target)
    await giving(person.id, other)
    await sites.doing((ctx) => deleteScopeGrants(ctx, target))
    const { viewer } = await (await sessionOf(sites, person)).viewer()
    expect([moderates(viewer, target), moderates(viewer, other)]).toEqual([false, true])
  })
})

describe('derived roles', () => {
  test('exactly match the latest update, and leave manual grants alone', async () => {
    const target = category()
    const users = [
      await buildUser(sites, { email: 'd1@alpha.test' }),
      await buildUser(sites, { email: 'd2@alpha.test' }),
      await buildUser(sites, { email: 'd3@alpha.test' }),
    ] as const
    const seat = `seat:${newId()}`
    const sync = (...of: { id: string }[]) =>
      sites.doing((ctx) =>
        syncDerivedGrants(
          ctx,
          seat,
          of.map(({ id }) => ({ userId: id, role: 'moderator' as const, target })),
        ),
      )
    const holders = async () => (await roleHoldersOf(sites.ctx(), target)).map(({ userId }) => userId)
    const [first, second, third] = users
    await giving(third.id, target)
    await sync(first, second, third)
    expect(new Set(await holders())).toEqual(new Set(users.map(({ id }) => id)))
    await sync(second)
    expect(new Set(await holders())).toEqual(new Set([second.id, third.id]))
    await sync(second)
    expect(await transitionHistory(sites.ctx(), 'account.person', second.id)).toHaveLength(1)
    await sync()
    expect(await holders()).toEqual([third.id])
  })
})
