import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { allSetupSteps, listSetup } from './setup.server.ts'

const sites = testSites()

function admin(facts: Record<string, unknown>) {
  const ctx = sites.ctx({ role: 'admin' })
  // Steps of other areas are tested there.
  ctx.tenant = { ...ctx.tenant, facts, areas: [] }
  return ctx
}
const facts = { address: { th: '9 ถนนอัมพวา', en: '' }, phone: '034-123-456' }
const all = { ...facts, mark: { src: '/look/1.png' }, legal: ['privacy'] }

test('a new site gets every step in order, with the completed ones marked', async () => {
  const setup = await listSetup(admin(facts))
  expect(setup).toMatchObject({ left: 2, done: 1, all: 3 })
  expect(setup!.steps.map(({ key, done }) => `${key} ${done}`)).toEqual([
    'site true',
    'look false',
    'legal false',
    'domain false',
  ])
})

test('setup works without a custom domain, and only admins see the steps', async () => {
  expect(await listSetup(admin(all))).toBeNull()
  expect(await allSetupSteps(admin(all))).toMatchObject({ left: 0, done: 3, all: 3 })
  expect(await allSetupSteps(sites.ctx({ role: 'manager' }))).toBeNull()
  expect(await listSetup(sites.ctx({ role: 'manager' }))).toBeNull()
})
