import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { searchUserOptions } from './user-search.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })

test('staff find users by part of the name, by full email or phone, and by a misspelt name', async () => {
  const wan = await buildUser(sites, {
    email: 'choose-1@alpha.test',
    firstname: 'วรรณพิมล',
    phone: '+66812345901',
  })
  for (const query of ['พิมล', 'Choose-1@alpha.test', '081 234 5901', 'วรรณพิมน ศรีสุข']) {
    const [found] = await searchUserOptions(manager(), query)
    expect(found).toMatchObject({ id: wan.id, title: 'วรรณพิมล ศรีสุข' })
    expect(found).not.toHaveProperty('to')
  }
  expect(await searchUserOptions(manager(), 'ว')).toEqual([])
})

test('members and guests find nobody, and nobody of another site is found', async () => {
  await buildUser(sites, { email: 'choose-2@beta.test', tenant: sites.beta, firstname: 'เบต้าหนึ่งเดียว' })
  for (const [options, status] of [
    [{ role: 'user' }, 403],
    [{}, 401],
  ] as const)
    await expect(searchUserOptions(sites.ctx(options), 'เบต้าหนึ่งเดียว')).rejects.toMatchObject({ status })
  expect(await searchUserOptions(manager(), 'เบต้าหนึ่งเดียว')).toEqual([])
})
