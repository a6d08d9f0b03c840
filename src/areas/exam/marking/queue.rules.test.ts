import { describe, expect, test } from 'vitest'
import { codeOf, findPosition } from './queue.rules.ts'

const answers = (points: string) =>
  [...points].map((point, at) => ({ handle: `h${at}`, points: point === '-' ? null : Number(point) }))

describe('the position of an answer', () => {
  test.each([
    // marks, requested → shown, next waiting, marked
    ['---', null, 0, 'h1', 0],
    ['5--', null, 1, 'h2', 1],
    ['5-5', null, 1, null, 2],
    ['5-5', 'h2', 2, 'h1', 2],
    ['555', null, 0, null, 3],
    ['-5-', 'h2', 2, 'h0', 1],
    ['5-', 'unknown', 1, null, 1],
  ])('among %s, requested for %s', (points, requested, at, waiting, marked) => {
    const place = findPosition(answers(points), requested)
    expect(place).toMatchObject({ at, marked, total: points.length })
    expect(place?.waiting?.handle ?? null).toBe(waiting)
  })

  test('has its neighbours, and none beyond the ends', () => {
    expect(findPosition(answers('123'), 'h0')).toMatchObject({ previous: null, next: { handle: 'h1' } })
    expect(findPosition(answers('123'), 'h2')).toMatchObject({ previous: { handle: 'h1' }, next: null })
    expect(findPosition([], null)).toBeNull()
  })

  test('shows nearby answers, however many there are', () => {
    const many = answers('5'.repeat(40))
    for (const at of [0, 3, 20, 39]) {
      const near = findPosition(many, `h${at}`)?.near ?? []
      expect(near).toHaveLength(12)
      expect(near.map(({ handle }) => handle)).toContain(`h${at}`)
    }
  })
})

test.each([
  ['00000000ff', '2222'],
  ['1f1e203fff', 'ZY2Z'],
])('the handle %s has the code %s', (handle, code) => expect(codeOf(handle)).toBe(code))
