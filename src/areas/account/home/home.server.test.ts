import { describe, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listHomeCards } from './home.server.ts'

const sites = testSites()
const areas = ['account', 'shop', 'billing', 'cms', 'files', 'message']
const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'k@alpha.test', phone: null }
const keysOf = async (role: 'user' | 'manager' | 'admin', more = areas) => {
  const ctx = sites.ctx({ role, tenant: { ...sites.alpha, areas: more }, viewer: { user } })
  return (await listHomeCards(ctx)).map(({ key }) => key)
}

describe('the workspace home', () => {
  test('has a card for each kind of manager work in the enabled areas', async () => {
    expect((await keysOf('manager')).sort()).toEqual(
      [
        'orders',
        'ready',
        'returns',
        'questions',
        'stars',
        'slips',
        'stock',
        'messages',
        'reviews',
        'comments',
        'answers',
        'letters',
        'storage',
      ].sort(),
    )
    expect(await keysOf('manager', ['account', 'files'])).toEqual(['letters', 'storage'])
  })

  test('first leads an admin of a new site through the remaining setup', async () => {
    expect((await keysOf('admin'))[0]).toBe('setup')
    expect(await keysOf('manager')).not.toContain('setup')
  })

  test('shows a member none of the site’s work, and a guest nothing at all', async () => {
    expect((await keysOf('user')).sort()).toEqual(['messages', 'mine', 'storage'])
    await expect(listHomeCards(sites.ctx({ role: 'guest' }))).rejects.toMatchObject({ status: 401 })
  })
})
