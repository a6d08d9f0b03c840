import { describe, expect, test } from 'vitest'
import type { WorkingCalendar } from '#kernel/time/index.ts'
import type { LinkChange } from '../link/link-change.rules.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import { linkImpact } from './link-impact.rules.ts'

const shift = [
  [480, 720],
  [780, 1020],
] as const
const fiveDays: WorkingCalendar = { week: [[], shift, shift, shift, shift, shift, []], holidays: new Set() }
const perDay = 480
/** A Monday. */
const today = '2026-11-23'

const task = (id: string, startOn: string | null, dueOn: string | null, more: Partial<PlanTask> = {}) => ({
  id,
  parentId: null,
  startOn,
  dueOn,
  dueMinute: null,
  durationMin: null,
  scheduling: 'auto' as const,
  constraintKind: null,
  constraintOn: null,
  completedAt: null,
  ...more,
})
const link = (id: string, from: string, to: string, type: LinkType = 'FS', lag = 0) => ({
  id,
  from,
  to,
  type,
  lag,
})
const make = (fromId: string, toId: string, type: LinkType = 'FS', lagMin = 0): LinkChange => ({
  act: 'make',
  fromId,
  toId,
  type,
  lagMin,
})

const paint = task('paint', '2026-11-23', '2026-11-24')
const build = task('build', '2026-11-23', '2026-11-25')
const open = task('open', '2026-11-26', '2026-11-26')
/** Paint, then build, then open: each as early as its predecessor allows. */
const chain = [
  paint,
  { ...build, startOn: '2026-11-25', dueOn: '2026-11-27' },
  { ...open, startOn: '2026-11-30', dueOn: '2026-11-30' },
]
const chained = [link('a', 'paint', 'build'), link('b', 'build', 'open')]

const of = (tasks: readonly PlanTask[], links: ReturnType<typeof link>[], change: LinkChange) =>
  linkImpact(tasks, links, fiveDays, { today, change })
const short = (moves: readonly { id: string; startOn: string; dueOn: string }[] = []) =>
  moves.map(({ id, startOn, dueOn }) => `${id} ${startOn.slice(5)} ${dueOn.slice(5)}`)

describe('what a link delays', () => {
  test.each<[string, PlanTask[], ReturnType<typeof link>[], LinkChange, string[], number]>([
    [
      'a new one moves the task that waits, and what waits for that',
      [paint, build, open],
      [link('b', 'build', 'open')],
      make('paint', 'build'),
      ['build 11-25 11-27', 'open 11-30 11-30'],
      4,
    ],
    ['one that is kept already moves nothing', [paint, build, open], [], make('build', 'open'), [], 0],
    [
      'more lag moves as many days of work, over the week-end',
      chain,
      chained,
      { act: 'change', id: 'a', lagMin: 2 * perDay },
      ['build 11-27 12-01', 'open 12-02 12-02'],
      2,
    ],
    [
      'another kind moves by its own ends',
      [paint, build],
      [link('a', 'paint', 'build', 'SS')],
      { act: 'change', id: 'a', type: 'FS' },
      ['build 11-25 11-27'],
      2,
    ],
    ['one that is gone meanwhile moves nothing', chain, chained, { act: 'remove', id: 'x' }, [], 0],
  ])('%s', (_, tasks, links, change, moves, days) => {
    const impact = of(tasks, links, change)
    expect([short(impact.moves), impact.finishDays, impact.earlier]).toEqual([moves, days, null])
  })

  test('excludes conflicts that existed before the change', () => {
    // Somebody moved `open` before its predecessor; a link elsewhere does not correct it.
    const tasks = [
      ...chain.slice(0, 2),
      { ...open, startOn: '2026-11-24', dueOn: '2026-11-24' },
      task('sign', '2026-11-23', '2026-11-23'),
    ]
    expect(short(of(tasks, chained, make('paint', 'sign')).moves)).toEqual(['sign 11-25 11-25'])
  })

  test('leaves tasks with fixed dates in place and names them', () => {
    const { moves, stays } = of([paint, { ...build, scheduling: 'manual' }], [], make('paint', 'build'))
    expect([moves, stays]).toEqual([[], ['build']])
  })

  test('names a cycle and moves nothing', () => {
    const { ring, moves, earlier } = of(chain, chained, make('open', 'paint'))
    expect([new Set(ring), moves, earlier]).toEqual([new Set(['paint', 'build', 'open']), [], null])
  })
})

describe('what a looser link lets start earlier', () => {
  test.each<[string, PlanTask[], ReturnType<typeof link>[], LinkChange, string[] | null]>([
    [
      'one that is removed lets all come that hung on it, though in no past',
      chain,
      chained,
      { act: 'remove', id: 'a' },
      ['build 11-23 11-25', 'open 11-26 11-26'],
    ],
    [
      'less lag lets it come by as much',
      [paint, { ...build, startOn: '2026-11-27', dueOn: '2026-12-01' }],
      [link('a', 'paint', 'build', 'FS', 2 * perDay)],
      { act: 'change', id: 'a', lagMin: perDay },
      ['build 11-26 11-30'],
    ],
    [
      'what was put later than its links ask stays there',
      [paint, { ...build, startOn: '2026-12-01', dueOn: '2026-12-03' }],
      [link('a', 'paint', 'build')],
      { act: 'remove', id: 'a' },
      null,
    ],
    [
      'whose days are fixed stays',
      chain.map((eachTask) => ({ ...eachTask, scheduling: 'manual' as const })),
      chained,
      { act: 'remove', id: 'a' },
      null,
    ],
    [
      'not before the day its people set',
      [
        paint,
        {
          ...build,
          startOn: '2026-11-25',
          dueOn: '2026-11-27',
          constraintKind: 'not-before',
          constraintOn: '2026-11-24',
        },
      ],
      [link('a', 'paint', 'build')],
      { act: 'remove', id: 'a' },
      ['build 11-24 11-26'],
    ],
    [
      'what another link still holds stays',
      [...chain, task('sign', '2026-11-23', '2026-11-24')],
      [...chained, link('c', 'sign', 'build')],
      { act: 'remove', id: 'a' },
      null,
    ],
  ])('%s', (_, tasks, links, change, earlier) => {
    const impact = of(tasks, links, change)
    expect(impact.moves).toEqual([])
    expect(impact.earlier && short(impact.earlier.moves)).toEqual(earlier)
  })
})

test('also handles as many subtasks of one task as an import brings', () => {
  const below = Array.from({ length: 50_000 }, (_, n) =>
    task(`t${n}`, '2026-11-23', '2026-11-24', { parentId: 'house' }),
  )
  const tasks = [task('house', null, null), ...below, task('key', '2026-11-25', '2026-11-25')]
  const change: LinkChange = { act: 'remove', id: 'a' }
  const { moves } = linkImpact(tasks, [link('a', 'house', 'key')], fiveDays, { today, change })
  expect(moves).toEqual([])
})
