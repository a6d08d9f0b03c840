import { describe, expect, test } from 'vitest'
import { testArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { relatedTo } from './related.ts'

const sites = testSites()
const record = { to: '/cluster/customers/1', label: 'มาลี' }

describe('what belongs to a record', () => {
  testArea({
    related: [
      {
        key: 'letters',
        title: { th: 'จดหมาย', en: 'Letters' },
        begin: { label: { th: 'เขียน', en: 'Write' }, to: ({ to }) => `/write?to=${encodeURIComponent(to)}` },
        may: ({ role }) => role === 'admin',
        find: async (_, to) => [{ id: '1', title: to, to: '/letters/1' }],
      },
    ],
  })
  const seen = async (role: 'admin' | 'manager' | 'guest', of = record) =>
    relatedTo(sites.ctx({ role }), of).then((groups) => groups.filter(({ key }) => key === 'letters'))

  test('is told with where more of it begins, to who may see it alone', async () => {
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

  test('is asked of addresses of this site alone', async () => {
    await expect(seen('admin', { ...record, to: '//evil.example' })).rejects.toMatchObject({ status: 422 })
  })
})
