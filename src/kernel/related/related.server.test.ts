import { describe, expect, test } from 'vitest'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { relatedTo } from './related.ts'

const sites = testSites()
const record = { to: '/cluster/customers/1', label: 'มาลี' }

describe('related records', () => {
  registerTestArea({
    related: [
      {
        key: 'letters',
        title: { th: 'จดหมาย', en: 'Letters' },
        create: { label: { th: 'เขียน', en: 'Write' }, to: ({ to }) => `/write?to=${encodeURIComponent(to)}` },
        canSee: ({ role }) => role === 'admin',
        find: async (_, to) => [{ id: '1', title: to, to: '/letters/1' }],
      },
    ],
  })
  const seen = async (role: 'admin' | 'manager' | 'guest', of = record) =>
    relatedTo(sites.ctx({ role }), of).then((groups) => groups.filter(({ key }) => key === 'letters'))

  test('are returned with links to create more, only to those who may see them', async () => {
    expect(await seen('admin')).toEqual([
      {
        key: 'letters',
        title: 'จดหมาย',
        begin: { label: 'เขียน', to: '/write?to=%2Fcluster%2Fcustomers%2F1' },
        items: [{ id: '1', title: record.to, to: '/letters/1' }],
      },
    ])
    expect(await seen('manager')).toEqual([])
    await expect(seen('guest')).rejects.toMatchObject({ status: 401 })
  })

  test('are looked up for paths of this site only', async () => {
    await expect(seen('admin', { ...record, to: '//evil.example' })).rejects.toMatchObject({ status: 422 })
  })
})
