import { expect, test } from 'vitest'
import { sortByUrgency } from './all-detail.rules.ts'

const project = (
  name: string,
  state: 'on-track' | 'at-risk' | 'late' | 'done' | 'empty',
  more: { status?: string; endOn?: string | null; days?: number; overdue?: number } = {},
) => {
  const { status = 'active', endOn = null, days = 0, overdue = 0 } = more
  return { name, status, endOn, health: { state, days, overdue } }
}

test('sorts projects by how urgently they need attention', () => {
  const shown = sortByUrgency([
    project('done', 'done'),
    project('paused and late', 'late', { status: 'paused', days: 90 }),
    project('on its way, ends later', 'on-track', { endOn: '2026-12-31' }),
    project('on its way, ends soon', 'on-track', { endOn: '2026-12-01' }),
    project('on its way, without an end', 'on-track'),
    project('late by two', 'late', { days: 2 }),
    project('late by nine', 'late', { days: 9 }),
    project('at risk', 'at-risk', { overdue: 1 }),
    project('at risk, more is overdue', 'at-risk', { overdue: 4 }),
    project('nothing planned', 'empty'),
  ])
  expect(shown.map(({ name }) => name)).toEqual([
    'late by nine',
    'late by two',
    'at risk, more is overdue',
    'at risk',
    'on its way, ends soon',
    'on its way, ends later',
    'on its way, without an end',
    'nothing planned',
    'done',
    'paused and late',
  ])
})
