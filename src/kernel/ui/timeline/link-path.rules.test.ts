import { expect, test } from 'vitest'
import { type BarBox, type LinkType, linkPath, linkTypeAt } from './link-path.rules.ts'

const early: BarBox = { left: 100, right: 200, y: 18 }
const late: BarBox = { left: 300, right: 400, y: 54 }
const points = (line: string) =>
  line
    .slice(1)
    .split('L')
    .map((part) => part.split(' ').map(Number))

test.each<[LinkType, number, number]>([
  ['FS', 200, 300],
  ['SS', 100, 300],
  ['FF', 200, 400],
  ['SF', 100, 400],
])('%s leaves the first bar at %i and enters the second at %i', (type, begin, end) => {
  const { line, head } = linkPath(type, early, late, 36)
  expect(line.startsWith(`M${begin} 18`)).toBe(true)
  expect(head).toContain(`L${end} 54`)
})

test('a second task that starts before the first ends is linked around the bars, not through them', () => {
  const { line } = linkPath('FS', late, { ...early, y: 90 }, 36)
  expect(points(line).map(([, y]) => y)).toContain(72)
  expect(Math.max(...points(line).map(([x = 0]) => x))).toBe(407)
})

test.each([
  [110, 'FS'],
  [190, 'FF'],
] as const)('a link dropped at %i px of a bar from 100 to 200 is %s', (x, type) => {
  expect(linkTypeAt(x, early)).toBe(type)
})
