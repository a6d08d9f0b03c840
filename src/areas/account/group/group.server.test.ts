import { describe, expect, test } from 'vitest'
import { allAbilities, can, rightsOf } from '#kernel/auth/abilities.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, sessionOf } from '../factory.ts'
import { changeRole } from '../user/manage.server.ts'
import { startViewAs } from '../view-as/view-as.server.ts'
import type { GroupInput } from './group.input.ts'
import {
  addToGroup,
  changeGroup,
  createGroup,
  getGroup,
  listGroups,
  removeFromGroup,
  removeGroup,
  restoreGroup,
} from './group.server.ts'
import { loadGroupFormOptions } from './group-view.server.ts'
import { membersOf } from './members.server.ts'
import { getUserPermissions, grantRole, revokeRole } from './user-permissions.server.ts'

const sites = testSites()
const admin = { role: 'admin' as const }
const packers: GroupInput = { nameTh: 'แพ็กของ', abilities: ['shop.orders.work', 'billing.order.see'] }
const doing = <Result>(work: (ctx: Ctx) => Promise<Result>, by: object = admin) => sites.doing(work, by)
const create = (input: GroupInput = packers) => doing((ctx) => createGroup(ctx, input))
const named = (name: string) => allAbilities().find((ability) => ability.name === name)!

describe('a staff group', () => {
  test('grants its rights to members from their next request, until they leave it', async () => {
    const user = await buildUser(sites, { email: 'm1@alpha.test' })
    const { viewer } = await sessionOf(sites, user)
    const may = async (name: string) => can((await viewer()).viewer!, named(name))
    const id = await create()
    await doing((ctx) => addToGroup(ctx, id, user.id))
    await doing((ctx) => addToGroup(ctx, id, user.id))
    expect([
      await may('billing.order.see'),
      await may('billing.order.handle'),
      await may('config.change'),
    ]).toEqual([true, false, false])
    const { version } = await getGroup(sites.ctx(admin), id)
    await doing((ctx) => changeGroup(ctx, id, { ...packers, abilities: 'billing.order.handle' }, version))
    expect([await may('billing.order.see'), await may('billing.order.handle')]).toEqual([false, true])
    await doing((ctx) => removeFromGroup(ctx, id, user.id))
    expect(await may('billing.order.handle')).toBe(false)
  })

  test('grants nothing once deleted, and is restored with its members', async () => {
    const user = await buildUser(sites, { email: 'm2@alpha.test' })
    const { viewer } = await sessionOf(sites, user)
    const may = async () => can((await viewer()).viewer!, named('billing.order.see'))
    const id = await create()
    await doing((ctx) => addToGroup(ctx, id, user.id))
    await doing((ctx) => removeGroup(ctx, id))
    expect(await may()).toBe(false)
    expect((await listGroups(sites.ctx(admin))).map((group) => group.id)).not.toContain(id)
    await doing((ctx) => restoreGroup(ctx, id))
    expect(await may()).toBe(true)
    expect(await membersOf(sites.ctx(admin), id)).toMatchObject([{ id: user.id }])
  })

  test('cannot be made to grant admin-only rights, whatever its form submits', async () => {
    const offered = (await loadGroupFormOptions(sites.ctx(admin))).areas.flatMap(({ rights }) =>
      rights.map(({ name }) => name),
    )
    const adminOnlyAbilities = allAbilities().filter(({ adminOnly }) => adminOnly)
    expect(adminOnlyAbilities.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'account.users.manage',
        'account.users.view_as',
        'account.clients.manage',
        'config.change',
      ]),
    )
    for (const { name } of adminOnlyAbilities) {
      expect(offered).not.toContain(name)
      await expect(create({ ...packers, abilities: [name] })).rejects.toMatchObject({
        errors: [{ path: 'abilities', code: 'account.group_ability' }],
      })
    }
    await expect(create({ ...packers, abilities: ['no.such'] })).rejects.toMatchObject({ status: 422 })
    await expect(create({ ...packers, abilities: [] })).rejects.toMatchObject({ status: 422 })
  })

  test('grants no admin-only rights even when its row contains them', async () => {
    const user = await buildUser(sites, { email: 'm3@alpha.test', role: 'manager' })
    const id = await create()
    await doing((ctx) => addToGroup(ctx, id, user.id))
    await doing((ctx) =>
      ctx.db.query(
        'test.smuggle',
        'UPDATE account_staff_group SET abilities = $3 WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, id, ['account.users.manage', 'config.change']],
      ),
    )
    const { viewer } = await (await sessionOf(sites, user)).viewer()
    expect(rightsOf(viewer!)).toEqual(rightsOf({ ...viewer!, grants: [] }))
  })

  test('is limited to existing scopes, and to rights checked there', async () => {
    const scope = `post_category:${newId()}`
    await expect(create({ ...packers, scope, abilities: ['cms.comment.moderate'] })).rejects.toMatchObject({
      errors: [{ path: 'scope', code: 'account.group_scope' }],
    })
    const category = await newCategory()
    const limited = { nameTh: 'ดูแลข่าว', scope: `post_category:${category}` }
    await expect(create({ ...limited, abilities: ['billing.order.see'] })).rejects.toMatchObject({
      status: 422,
    })
    const id = await create({ ...limited, abilities: ['cms.comment.moderate'] })
    const user = await buildUser(sites, { email: 'm4@alpha.test' })
    await doing((ctx) => addToGroup(ctx, id, user.id))
    const { viewer } = await (await sessionOf(sites, user)).viewer()
    const moderate = named('cms.comment.moderate')
    expect([
      can(viewer!, moderate),
      can(viewer!, moderate, { post_category: category }),
      can(viewer!, moderate, { post_category: newId() }),
    ]).toEqual([false, true, false])
  })

  test('can be changed only from its latest version', async () => {
    const id = await create()
    const { version } = await getGroup(sites.ctx(admin), id)
    await doing((ctx) => changeGroup(ctx, id, { ...packers, nameTh: 'หนึ่ง' }, version))
    await expect(
      doing((ctx) => changeGroup(ctx, id, { ...packers, nameTh: 'สอง' }, version)),
    ).rejects.toMatchObject({ status: 409 })
  })

  test('does not let users add themselves', async () => {
    const me = await buildUser(sites, { email: 'm5@alpha.test', role: 'admin', firstname: 'พิมพ์ใจ' })
    const by = { viewer: { role: 'admin' as const, user: me } }
    const id = await create()
    await expect(doing((own) => addToGroup(own, id, me.id), by)).rejects.toMatchObject({
      code: 'account.not_oneself',
    })
  })
})

describe('permissions', () => {
  test('only admins of the site create groups, fill them and grant roles, even when a group says otherwise', async () => {
    const user = await buildUser(sites, { email: 'w1@alpha.test' })
    const stranger = await buildUser(sites, { email: 'w1@beta.test', tenant: sites.beta })
    const id = await create()
    const role = { kind: 'post_category', role: 'moderator', id: await newCategory() }
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      (ctx) => createGroup(ctx, packers),
      (ctx) => changeGroup(ctx, id, packers, 1),
      (ctx) => removeGroup(ctx, id),
      (ctx) => restoreGroup(ctx, id),
      (ctx) => addToGroup(ctx, id, user.id),
      (ctx) => removeFromGroup(ctx, id, user.id),
      (ctx) => membersOf(ctx, id),
      (ctx) => grantRole(ctx, user.id, role),
      (ctx) => revokeRole(ctx, user.id, role),
      (ctx) => getUserPermissions(ctx, user.id),
      loadGroupFormOptions,
    ]
    const grants = [{ role: '', scope: null, abilities: allAbilities().map(({ name }) => name) }]
    for (const act of acts) {
      for (const [input, status] of [
        ['guest', 401],
        ['user', 403],
        ['manager', 403],
      ] as [Role, number][])
        await expect(
          Promise.resolve().then(() => act(sites.ctx({ viewer: { role: input, grants } }))),
        ).rejects.toMatchObject({ status })
    }
    const elsewhere = { tenant: sites.beta, role: 'admin' as const }
    for (const act of acts.slice(1, -1))
      await expect(doing(act, elsewhere)).rejects.toMatchObject({ status: 404 })
    await expect(doing((ctx) => addToGroup(ctx, id, stranger.id))).rejects.toMatchObject({ status: 404 })
    await expect(doing((ctx) => grantRole(ctx, stranger.id, role))).rejects.toMatchObject({ status: 404 })
  })

  test('a site always keeps an admin, however many groups its managers are in', async () => {
    const last = await buildUser(sites, { email: 'w2@alpha.test', role: 'admin' })
    const others = await doing((ctx) =>
      ctx.db.query<{ id: string }>(
        'test.admins',
        "SELECT id FROM account_user WHERE tenant_id = $1 AND role = 'admin' AND id <> $2",
        [ctx.tenant.id, last.id],
      ),
    )
    for (const { id } of others) await doing((ctx) => changeRole(ctx, id, 'manager'))
    await expect(doing((ctx) => changeRole(ctx, last.id, 'user'))).rejects.toMatchObject({
      code: 'account.last_admin',
    })
  })

  test('an admin viewing the site as a member gets only what the member’s groups grant', async () => {
    const helper = await buildUser(sites, { email: 'w3@alpha.test', role: 'admin' })
    const user = await buildUser(sites, { email: 'w4@alpha.test' })
    const id = await create()
    await doing((ctx) => addToGroup(ctx, id, user.id))
    const session = await sessionOf(sites, helper)
    const own = (await session.viewer()).viewer!
    await doing((ctx) => startViewAs(ctx, user.id, 'ช่วยดู'), { viewer: own })
    const seen = (await session.viewer()).viewer!
    expect(seen).toMatchObject({ role: 'user', support: { adminId: helper.id } })
    expect(can(seen, named('billing.order.see'))).toBe(true)
    expect(can(seen, named('billing.order.handle'))).toBe(false)
  })
})

test('a user’s page says where each right comes from, and who granted and revoked it', async () => {
  const by = await buildUser(sites, { email: 'p1@alpha.test', role: 'admin', firstname: 'วิภา' })
  const user = await buildUser(sites, { email: 'p2@alpha.test' })
  const as = { viewer: { role: 'admin' as const, user: by } }
  const group = await create()
  const category = await newCategory()
  const role = { kind: 'post_category', role: 'moderator', id: category }
  await doing((ctx) => addToGroup(ctx, group, user.id), as)
  await doing((ctx) => grantRole(ctx, user.id, role), as)
  await expect(doing((ctx) => grantRole(ctx, user.id, { ...role, id: newId() }), as)).rejects.toMatchObject({
    status: 422,
  })
  const found = await getUserPermissions(sites.ctx(as), user.id)
  expect(found.sources).toMatchObject([
    { source: 'group', group: { id: group, name: { th: 'แพ็กของ' } }, role: null },
    {
      source: 'direct',
      role: { role: 'moderator' },
      scope: { id: category, name: { th: 'ข่าว' } },
      over: false,
    },
  ])
  expect(found.rights).toContain('billing.order.see')
  expect(found.rights).not.toContain('cms.comment.moderate')
  expect(found.groups.map(({ id }) => id)).not.toContain(group)
  await doing((ctx) => revokeRole(ctx, user.id, role), as)
  const { sources, past } = await getUserPermissions(sites.ctx(as), user.id)
  expect(sources).toHaveLength(1)
  expect(past).toMatchObject([
    { event: 'join_group', to: 'แพ็กของ', by: 'วิภา ศรีสุข' },
    { event: 'grant', about: { role: { th: 'ผู้ดูแลความคิดเห็น' }, thing: { th: 'ข่าว' } } },
    { event: 'revoke', about: { thing: { th: 'ข่าว' } }, by: 'วิภา ศรีสุข' },
  ])
})

/** A post category, as the pages area stores it. */
async function newCategory(): Promise<string> {
  const id = newId()
  await doing((ctx) =>
    ctx.db.query(
      'test.category',
      `INSERT INTO cms_category (tenant_id, id, code, name, position) VALUES ($1, $2::uuid, $2::text, '{"th": "ข่าว", "en": "News"}', 0)`,
      [ctx.tenant.id, id],
    ),
  )
  return id
}
