import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { resolveUser } from './resolve-user.server.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })

test('a full email or phone, or a unique name, identifies one user', async () => {
  const ploy = await buildUser(sites, {
    email: 'named-1@alpha.test',
    firstname: 'พลอยไพลิน',
    phone: '+66812345101',
  })
  await buildUser(sites, { email: 'named-2@alpha.test', firstname: 'พลอยไพลินดา' })
  for (const query of ['Named-1@alpha.test', '081 234 5101', ' พลอยไพลิน ศรีสุข '])
    expect(await resolveUser(admin(), query)).toBe(ploy.id)
})

test('several matches are refused, and so is none', async () => {
  for (const n of [3, 4]) await buildUser(sites, { email: `named-${n}@alpha.test`, firstname: 'กรกนก' })
  await expect(resolveUser(admin(), 'กรกนก ศรีสุข')).rejects.toMatchObject({
    errors: [{ path: 'person', code: 'account.several_people' }],
  })
  await expect(resolveUser(admin(), 'nobody@alpha.test')).rejects.toMatchObject({
    errors: [{ path: 'person', code: 'account.no_person' }],
  })
})

test('a manager is refused, and nobody of another site is found', async () => {
  await buildUser(sites, { email: 'named-5@beta.test', tenant: sites.beta })
  await expect(resolveUser(sites.ctx({ role: 'manager' }), 'named-5@beta.test')).rejects.toMatchObject({
    status: 403,
  })
  await expect(resolveUser(admin(), 'named-5@beta.test')).rejects.toMatchObject({ status: 422 })
})
