import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildPerson } from '../factory.ts'
import { peopleToChoose } from './user-search.server.ts'

const sites = testSites()
const manager = () => sites.ctx({ role: 'manager' })

test('staff choose from people by a part of the name, by whole e-mail or phone, and by a name that is nearly right', async () => {
  const wan = await buildPerson(sites, {
    email: 'choose-1@alpha.test',
    firstname: 'วรรณพิมล',
    phone: '+66812345901',
  })
  for (const typed of ['พิมล', 'Choose-1@alpha.test', '081 234 5901', 'วรรณพิมน ศรีสุข']) {
    const [found] = await peopleToChoose(manager(), typed)
    expect(found).toMatchObject({ id: wan.id, title: 'วรรณพิมล ศรีสุข' })
    expect(found).not.toHaveProperty('to')
  }
  expect(await peopleToChoose(manager(), 'ว')).toEqual([])
})

test('members and guests find nobody, and nobody of another site is found', async () => {
  await buildPerson(sites, { email: 'choose-2@beta.test', tenant: sites.beta, firstname: 'เบต้าหนึ่งเดียว' })
  for (const [options, status] of [
    [{ role: 'user' }, 403],
    [{}, 401],
  ] as const)
    await expect(peopleToChoose(sites.ctx(options), 'เบต้าหนึ่งเดียว')).rejects.toMatchObject({ status })
  expect(await peopleToChoose(manager(), 'เบต้าหนึ่งเดียว')).toEqual([])
})
