import { describe, expect, test } from 'vitest'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { searchKind, searchRecords } from './search.ts'

const sites = testSites()
const queries: string[] = []
registerTestArea({
  commands: [
    { label: { th: 'ตีระฆัง', en: 'Ring the bell' }, to: '/ring', find: 'chime' },
    {
      label: { th: 'หล่อระฆัง', en: 'Cast a bell' },
      to: '/cast',
      canRun: ({ role }) => role === 'admin',
    },
    { label: { th: 'ดนตรี', en: 'Music' }, to: '/shop/music?sort=new' },
    { label: { th: 'ระฆังปิด', en: 'Closed' }, to: '/closed', area: 'nowhere' },
  ],
  searchable: [
    {
      key: 'test-bell',
      label: { th: 'ระฆัง', en: 'Bells' },
      icon: 'orders',
      canSearch: ({ role }) => role === 'admin',
      find(_, text, limit) {
        queries.push(text)
        if (!'ระฆัง'.includes(text)) return []
        return Array.from({ length: limit + 3 }, (_, n) => ({ id: `${n}`, title: `ระฆัง ${n}`, to: '/' }))
      },
      findAlike: async () => [{ id: 'alike', title: 'ระฆัง', to: '/' }],
    },
    {
      key: 'test-band',
      label: { th: 'วง', en: 'Bands' },
      icon: 'orders',
      canSearch: () => true,
      find: (_, text) =>
        text === 'ดนตรี' ? ['/shop/band', '/band'].map((to) => ({ id: to, title: text, to })) : [],
    },
    {
      key: 'test-closed',
      label: { th: 'ปิด', en: 'Closed' },
      icon: 'orders',
      area: 'nowhere',
      canSearch: () => true,
      find: () => [{ id: 'x', title: 'x', to: '/' }],
    },
  ],
})
const find = async (role: 'user' | 'manager' | 'admin', query: string) =>
  (await searchRecords(sites.ctx({ role }), query)).filter(({ key }) => key.startsWith('test-'))

describe('search input is looked up', () => {
  test('in every kind of record the user may see, a handful of each, under its name in their language', async () => {
    const [group, ...more] = await find('admin', '  ระฆัง ')
    expect(more).toEqual([])
    expect(group).toMatchObject({ key: 'test-bell', label: 'ระฆัง', icon: 'orders' })
    expect(group?.hits).toHaveLength(6)
    expect(queries.at(-1)).toBe('ระฆัง')
  })

  test('not in kinds of another role, nor in disabled areas', async () => {
    expect(await find('manager', 'ระฆัง')).toEqual([])
    expect(await find('user', 'ระฆัง')).toEqual([])
  })

  test('from two characters on', async () => {
    const before = queries.length
    expect(await find('admin', ' ร ')).toEqual([])
    expect(queries).toHaveLength(before)
  })

  test('without records and commands whose page is closed to the role of the user', async () => {
    const facts = { audiences: { shop: 'staff' } }
    const tenant = { ...sites.alpha, areas: [...sites.alpha.areas, 'shop'], facts }
    const found = async (role: 'user' | 'manager') =>
      (await searchRecords(sites.ctx({ role, tenant }), 'ดนตรี')).flatMap(({ hits }) =>
        hits.map(({ to }) => to),
      )
    expect(await found('manager')).toEqual(['/shop/music?sort=new', '/shop/band', '/band'])
    expect(await found('user')).toEqual(['/band'])
  })

  test('only for signed-in users', async () => {
    await expect(searchRecords(sites.ctx({ role: 'guest' }), 'ระฆัง')).rejects.toMatchObject({ status: 401 })
  })

  test('in one statement per kind, and one more when nothing matches exactly', async () => {
    const ctx = sites.ctx({ role: 'admin' })
    const before = ctx.db.statements
    const groups = await searchRecords(ctx, 'มะม่วง')
    const kinds = groups.map(({ key }) => key)
    const again = ['customers', 'users', 'orders', 'pages', 'posts', 'files-public', 'files-private'].filter(
      (kind) => !kinds.includes(kind),
    )
    expect(ctx.db.statements - before).toBeLessThanOrEqual(9 + again.length)
  })

  test('by similar spelling when nothing matches exactly', async () => {
    expect(queries).not.toContain('รฆัง')
    const [group] = await find('admin', 'รฆัง')
    expect(group?.hits).toEqual([{ id: 'alike', title: 'ระฆัง', to: '/' }])
  })
})

describe('frequent commands', () => {
  const started = async (role: 'user' | 'admin', query: string) =>
    (await searchRecords(sites.ctx({ role }), query))
      .filter(({ key }) => key === 'commands')
      .flatMap(({ hits }) => hits.map(({ to }) => to))

  test.each([
    ['admin', 'ระฆัง', ['/ring', '/cast']],
    ['user', 'ระฆัง', ['/ring']],
    ['user', 'rnig the bell', ['/ring']],
    ['admin', 'bell', ['/ring', '/cast']],
    ['admin', 'chime', ['/ring']],
    ['admin', 'ไม่มีอย่างนี้', []],
  ] as const)('are found by a %s who types %s', async (role, query, to) =>
    expect((await started(role, query)).filter((line) => /ring|cast|closed/.test(line))).toEqual(to),
  )
})

describe('a record picker', () => {
  test('finds records of its kind only, and more of them', async () => {
    const found = await searchKind(sites.ctx({ role: 'admin' }), 'test-bell', ' ระฆัง ')
    expect(found).toHaveLength(10)
    expect(await searchKind(sites.ctx({ role: 'admin' }), 'test-bell', 'ร')).toEqual([])
  })

  test.each([
    ['guest', 'test-bell', 401],
    ['manager', 'test-bell', 403],
    ['manager', 'users', 403],
    ['admin', 'test-closed', 404],
    ['admin', 'nothing', 404],
  ] as const)('refuses a %s who asks for %s with %i', async (role, kind, status) => {
    await expect(searchKind(sites.ctx({ role }), kind, 'ระฆัง')).rejects.toMatchObject({ status })
  })
})
