import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildPerson } from '../factory.ts'
import { personNamed } from './person-named.server.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })

test('one person is meant by a whole e-mail or phone, and by a name nobody else has', async () => {
  const ploy = await buildPerson(sites, {
    email: 'named-1@alpha.test',
    firstname: 'พลอยไพลิน',
    phone: '+66812345101',
  })
  await buildPerson(sites, { email: 'named-2@alpha.test', firstname: 'พลอยไพลินดา' })
  for (const typed of ['Named-1@alpha.test', '081 234 5101', ' พลอยไพลิน ศรีสุข '])
    expect(await personNamed(admin(), typed)).toBe(ploy.id)
})

test('several who fit are nobody, as is nobody', async () => {
  for (const n of [3, 4]) await buildPerson(sites, { email: `named-${n}@alpha.test`, firstname: 'กรกนก' })
  await expect(personNamed(admin(), 'กรกนก ศรีสุข')).rejects.toMatchObject({
    errors: [{ path: 'person', code: 'account.several_people' }],
  })
  await expect(personNamed(admin(), 'nobody@alpha.test')).rejects.toMatchObject({
    errors: [{ path: 'person', code: 'account.no_person' }],
  })
})

test('a manager finds nobody, and nobody of another site is found', async () => {
  await buildPerson(sites, { email: 'named-5@beta.test', tenant: sites.beta })
  await expect(personNamed(sites.ctx({ role: 'manager' }), 'named-5@beta.test')).rejects.toMatchObject({
    status: 403,
  })
  await expect(personNamed(admin(), 'named-5@beta.test')).rejects.toMatchObject({ status: 422 })
})
