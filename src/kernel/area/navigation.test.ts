import { describe, expect, it } from 'vitest'
import { currentEntry, type DeclaredNavEntry, navFor } from '#kernel/area/navigation.ts'

const entry = (to: string, more: Partial<DeclaredNavEntry> = {}): DeclaredNavEntry => ({
  area: 'shop',
  group: 'shop',
  label: { th: to, en: to },
  to,
  icon: 'package',
  ...more,
})

describe('the workspace navigation', () => {
  const entries = [
    entry('/config', { group: 'settings', area: 'tenant', canSee: () => false }),
    entry('/cluster', { canSee: () => true }),
    entry('/cluster/pos'),
    entry('/project', { area: 'project', group: 'together' }),
  ]
  const paths = (areas: string[], may: (place: DeclaredNavEntry) => boolean) =>
    navFor(entries, areas, may).map(({ to }) => to)

  it('shows what the viewer may open, in enabled areas, group by group', () => {
    expect(paths(['tenant', 'shop'], () => true)).toEqual(['/cluster', '/cluster/pos', '/config'])
    expect(paths(['tenant', 'shop', 'project'], ({ to }) => to !== '/config')).toEqual([
      '/cluster',
      '/cluster/pos',
      '/project',
    ])
    expect(paths(['tenant', 'shop', 'project'], () => false)).toEqual([])
  })

  it('keeps its conditions on the server', () => {
    expect(Object.keys(navFor(entries, ['shop'], () => true)[0]!)).not.toContain('may')
  })

  it('highlights the nearest entry above a path, and none for a path that only shares a prefix', () => {
    expect(currentEntry(entries, '/cluster/pos/order')?.to).toBe('/cluster/pos')
    expect(currentEntry(entries, '/cluster/manage')?.to).toBe('/cluster')
    expect(currentEntry(entries, '/projects')).toBeUndefined()
    const [first] = entries
    expect(currentEntry([{ ...first!, also: ['/paths'] }], '/paths/new')?.to).toBe(first!.to)
  })
})
