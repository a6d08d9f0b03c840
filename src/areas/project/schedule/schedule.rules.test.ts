import { describe, expect, test } from 'vitest'
import type { Link, LinkType } from './graph.rules.ts'
import { movesOf } from './moves.rules.ts'
import { type PlannedTask, type Schedule, schedule } from './schedule.rules.ts'

const day = 480
const office = [[480, 720] as const, [780, 1020] as const]
const calendar = { week: [[], office, office, office, office, office, []], holidays: new Set(['2026-12-07']) }
/** Monday. */
const from = new Date('2026-11-23T08:00+07:00')
const at = (text: string) => new Date(`${text}+07:00`)

const task = (id: string, days: number, more: Partial<PlannedTask> = {}): PlannedTask => ({
  id,
  parent: null,
  duration: days * day,
  mode: 'auto',
  start: null,
  end: null,
  ...more,
})
const link = (from: string, to: string, type: LinkType = 'FS', lagDays = 0): Link => ({
  from,
  to,
  type,
  lag: lagDays * day,
})
const plan = (tasks: PlannedTask[], links: Link[] = []) => {
  const result = schedule(tasks, links, calendar, from)
  if (result.ring) throw new Error(`a ring: ${result.ring}`)
  return result
}
const local = (date: Date | undefined) =>
  date && new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 16)
const span = (result: Schedule, id: string) => {
  const placed = result.ring ? undefined : result.tasks.get(id)
  return [local(placed?.start), local(placed?.end)]
}

test('the reference network has its length, its critical path and its float', () => {
  const tasks = [task('A', 5), task('B', 8), task('C', 12), task('D', 10), task('E', 4)]
  const links = [link('A', 'B'), link('B', 'C'), link('C', 'E'), link('A', 'D'), link('D', 'E')]
  const { tasks: placed, finish } = schedule(
    tasks,
    links,
    { ...calendar, holidays: new Set() },
    from,
  ) as Exclude<Schedule, { ring: string[] }>
  expect([...placed].filter(([, { critical }]) => critical).map(([id]) => id)).toEqual(['A', 'B', 'C', 'E'])
  expect(placed.get('D')).toMatchObject({ float: 10 * day, freeFloat: 10 * day })
  // 29 working days are five weeks and four days.
  expect(local(finish)).toBe('2026-12-31T17:00')
})

describe('a link', () => {
  test.each<[LinkType, number, string, string]>([
    ['FS', 0, '2026-11-25T08:00', '2026-11-27T17:00'],
    ['FS', 1, '2026-11-26T08:00', '2026-11-30T17:00'],
    ['FS', -1, '2026-11-24T08:00', '2026-11-26T17:00'],
    ['SS', 0, '2026-11-23T08:00', '2026-11-25T17:00'],
    ['SS', 1, '2026-11-24T08:00', '2026-11-26T17:00'],
    ['FF', 2, '2026-11-24T08:00', '2026-11-26T17:00'],
    ['SF', 4, '2026-11-24T08:00', '2026-11-26T17:00'],
  ])('%s with a lag of %i days schedules the second task', (type, lag, start, end) => {
    const result = plan([task('a', 2), task('b', 3)], [link('a', 'b', type, lag)])
    expect(span(result, 'b')).toEqual([start, end])
  })

  test('of a parent applies to all its subtasks, and the parent spans them', () => {
    const tasks = [
      task('design', 2),
      task('build', 0),
      task('walls', 3, { parent: 'build' }),
      task('roof', 1, { parent: 'build' }),
      task('open', 0),
    ]
    const result = plan(tasks, [link('design', 'build'), link('walls', 'roof'), link('build', 'open')])
    expect(span(result, 'walls')).toEqual(['2026-11-25T08:00', '2026-11-27T17:00'])
    expect(span(result, 'build')).toEqual(['2026-11-25T08:00', '2026-11-30T17:00'])
    expect(span(result, 'open')).toEqual(['2026-12-01T08:00', '2026-12-01T08:00'])
  })

  test('to a missing task is ignored', () => {
    expect(span(plan([task('a', 1)], [link('gone', 'a'), link('a', 'gone')]), 'a')[0]).toBe(
      '2026-11-23T08:00',
    )
  })

  test('in a cycle schedules nothing and reports the cycle', () => {
    const tasks = [task('a', 1), task('b', 1), task('c', 1), task('d', 1)]
    const result = schedule(
      tasks,
      [link('a', 'b'), link('b', 'c'), link('c', 'a'), link('c', 'd')],
      calendar,
      from,
    )
    expect(result).toEqual({ ring: expect.arrayContaining(['a', 'b', 'c']) })
    expect(result.ring).toHaveLength(3)
  })
})

describe('a constraint', () => {
  test('delays a task', () => {
    const late = task('a', 1, { constraint: { kind: 'not-before', at: at('2026-11-28T12:00') } })
    expect(span(plan([late]), 'a')).toEqual(['2026-11-30T08:00', '2026-11-30T17:00'])
  })

  test('on an end that cannot be met is reported, and what leads there is late', () => {
    const due = task('b', 2, { constraint: { kind: 'not-after', at: at('2026-11-25T17:00') } })
    const { tasks } = plan([task('a', 2), due], [link('a', 'b')])
    expect(tasks.get('b')).toMatchObject({ conflict: 'constraint', float: -day })
    expect(tasks.get('a')).toMatchObject({ conflict: null, float: -day, critical: true })
  })

  test('on a fixed date overrides links, which is reported', () => {
    const fixed = task('b', 1, { constraint: { kind: 'at', at: at('2026-11-24T08:00') } })
    const result = plan([task('a', 3), fixed], [link('a', 'b')])
    expect(span(result, 'b')).toEqual(['2026-11-24T08:00', '2026-11-24T17:00'])
    expect(result.tasks.get('b')?.conflict).toBe('link')
  })
})

describe('a manually placed task', () => {
  const manual = { mode: 'manual', start: at('2026-11-24T10:00'), end: at('2026-11-24T15:00') } as const
  test('stays in place, and its successors move', () => {
    const result = plan([task('a', 1, manual), task('b', 1)], [link('a', 'b')])
    expect(span(result, 'a')).toEqual(['2026-11-24T10:00', '2026-11-24T15:00'])
    expect(span(result, 'b')).toEqual(['2026-11-24T15:00', '2026-11-25T15:00'])
  })

  test('that is too early is marked', () => {
    const result = plan([task('a', 3), task('b', 1, manual)], [link('a', 'b')])
    expect(result.tasks.get('b')?.conflict).toBe('link')
  })

  test('that is done keeps its dates and is on no critical path', () => {
    const done = { done: true, start: at('2026-11-19T08:00'), end: at('2026-11-24T17:00') }
    const result = plan([task('a', 2, done), task('b', 1)], [link('a', 'b')])
    expect(span(result, 'a')).toEqual(['2026-11-19T08:00', '2026-11-24T17:00'])
    expect(result.tasks.get('a')).toMatchObject({ critical: false, conflict: null })
    expect(span(result, 'b')[0]).toBe('2026-11-25T08:00')
  })
})

test('work keeps its length over a weekend or a holiday', () => {
  const result = plan([task('a', 9), task('b', 2)], [link('a', 'b')])
  expect(span(result, 'b')).toEqual(['2026-12-04T08:00', '2026-12-08T17:00'])
})

test('reports what a plan would move and by how many days the end moves', () => {
  const tasks = [
    task('a', 2, { start: at('2026-11-23T08:00'), end: at('2026-11-24T17:00') }),
    task('b', 2, { start: at('2026-11-24T08:00'), end: at('2026-11-25T17:00') }),
  ]
  expect(movesOf(tasks, plan(tasks, [link('a', 'b')]))).toEqual({
    moves: [
      {
        id: 'b',
        from: { start: at('2026-11-24T08:00'), end: at('2026-11-25T17:00') },
        to: { start: at('2026-11-25T08:00'), end: at('2026-11-26T17:00') },
      },
    ],
    finishDays: 1,
  })
})

test('schedules random networks like a minute-by-minute search would', () => {
  const always = { week: Array.from({ length: 7 }, () => [[0, 1440] as const]), holidays: new Set<string>() }
  const midnight = at('2026-11-23T00:00')
  let seed = 20_261_123
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 200; round++) {
    const count = 2 + random(12)
    const tasks = Array.from({ length: count }, (_, id) => task(String(id), 0, { duration: random(50) }))
    const links = Array.from({ length: random(20) }, () => {
      const a = random(count)
      const b = random(count)
      const type = (['FS', 'SS', 'FF', 'SF'] as const)[random(4)] as LinkType
      return { from: String(Math.min(a, b)), to: String(Math.max(a, b)), type, lag: random(30) - 10 }
    }).filter(({ from, to }) => from !== to)
    const result = schedule(tasks, links, always, midnight)
    if (result.ring) throw new Error('no ring can be here')
    expect(
      tasks.map(({ id }) => {
        const placed = result.tasks.get(id)
        return [((placed?.start.getTime() ?? 0) - midnight.getTime()) / 60_000, placed?.float]
      }),
    ).toEqual(bruteForce(tasks, links))
  }
})

/**
 * Pushes starts later, one minute at a time, until every link is satisfied; then moves each as late as the end and the
 * links allow.
 */
function bruteForce(tasks: PlannedTask[], links: Link[]): [start: number, float: number][] {
  const duration = new Map(tasks.map(({ id, duration }) => [id, duration]))
  const holds = (starts: Map<string, number>) => (one: Link) => {
    const edge = (id: string, end: boolean) => (starts.get(id) ?? 0) + (end ? (duration.get(id) ?? 0) : 0)
    return edge(one.to, one.type[1] === 'F') >= edge(one.from, one.type[0] === 'F') + one.lag
  }
  const early = new Map(tasks.map(({ id }) => [id, 0]))
  for (
    let broken = links.find((candidate) => !holds(early)(candidate));
    broken;
    broken = links.find((candidate) => !holds(early)(candidate))
  )
    early.set(broken.to, (early.get(broken.to) ?? 0) + 1)
  const finish = Math.max(...tasks.map(({ id, duration }) => (early.get(id) ?? 0) + duration))
  const late = new Map(tasks.map(({ id, duration }) => [id, finish - duration]))
  for (
    let broken = links.find((candidate) => !holds(late)(candidate));
    broken;
    broken = links.find((candidate) => !holds(late)(candidate))
  )
    late.set(broken.from, (late.get(broken.from) ?? 0) - 1)
  return tasks.map(({ id }) => [early.get(id) ?? 0, (late.get(id) ?? 0) - (early.get(id) ?? 0)])
}
