import { describe, expect, test } from 'vitest'
import { movementOf, revenueMonths } from './movement.rules.ts'

describe('a revenue movement', () => {
  test.each([
    [0, 100, false, 'new'],
    [0, 100, true, 'reactivation'],
    [100, 300, true, 'expansion'],
    [300, 100, true, 'contraction'],
    [100, 0, true, 'churn'],
    [100, 100, true, null],
  ] as const)('from %s to %s (had: %s) is %s', (before, after, had, kind) => {
    expect(movementOf(before, after, had)).toBe(kind)
  })

  test('revenue by month starts from the total of earlier months', () => {
    const months = revenueMonths(
      [
        { month: '2026-08', kind: 'new', delta: 500 },
        { month: '2026-09', kind: 'new', delta: 100 },
        { month: '2026-11', kind: 'churn', delta: -100 },
        { month: '2026-11', kind: 'expansion', delta: 50 },
      ],
      ['2026-09', '2026-10', '2026-11'],
    )
    expect(months.map(({ month, before, after }) => [month, before, after])).toEqual([
      ['2026-09', 500, 600],
      ['2026-10', 600, 600],
      ['2026-11', 600, 550],
    ])
    expect(months[2]?.by).toMatchObject({ churn: -100, expansion: 50, new: 0 })
  })
})
