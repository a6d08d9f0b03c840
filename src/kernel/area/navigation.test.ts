import { describe, expect, it } from 'vitest'
import { currentEntry, type NavEntry, navFor } from '#kernel/area/navigation.ts'

const entry = (to: string, more: Partial<NavEntry> = {}): NavEntry => ({
  area: 'shop',
  group: 'shop',
  label: { th: to, en: to },
  to,
  icon: 'package',
  roles: ['manager', 'admin'],
  ...more,
})

describe('the workspace navigation', () => {
  const entries = [
    entry('/config', { group: 'settings', area: 'tenant', roles: ['admin'] }),
    entry('/cluster'),
    entry('/cluster/pos'),
    entry('/project', { area: 'project', group: 'together' }),
  ]

  it('shows what the role may enter, of areas that are on, group by group', () => {
    expect(navFor(entries, ['tenant', 'shop'], 'admin').map(({ to }) => to)).toEqual([
      '/cluster',
      '/cluster/pos',
      '/config',
    ])
    expect(navFor(entries, ['tenant', 'shop', 'project'], 'manager').map(({ to }) => to)).toEqual([
      '/cluster',
      '/cluster/pos',
      '/project',
    ])
    expect(navFor(entries, ['tenant', 'shop', 'project'], 'user')).toEqual([])
  })

  it('lights the nearest entry above a path, and none for a name that only begins alike', () => {
    expect(currentEntry(entries, '/cluster/pos/order')?.to).toBe('/cluster/pos')
    expect(currentEntry(entries, '/cluster/manage')?.to).toBe('/cluster')
    expect(currentEntry(entries, '/projects')).toBeUndefined()
  })
})
