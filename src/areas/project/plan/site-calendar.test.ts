import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { ganttData } from '../gantt/gantt.server.ts'
import { planOf } from './plan.server.ts'

const sites = testSites()

test('a project uses its site’s working time, including closed days, unless it has its own', async () => {
  const before = sites.alpha.facts
  const saturdays = { week: [[], [], [], [], [], [], [[540, 1020]]], holidays: false, off: [] }
  try {
    sites.alpha.facts = { ...before, workingTime: saturdays }
    const manager = await userAs(sites)
    const project = await buildProject(sites, manager, { visibility: 'private', scheduling: 'auto' })
    // A Monday: what nobody started is planned from today on.
    const owner = { ...withProjectRole(manager, project, 'owner'), now: new Date('2026-11-23T03:00:00Z') }
    const task = { title: 'นับสต๊อก', startOn: '2026-11-23', dueOn: '2026-11-23', scheduling: 'auto' as const }
    await buildTasks(sites, owner, project, task)
    const { calendar } = await sites.doing((ctx) => ganttData(ctx, [project], null), owner)
    expect(calendar.week).toEqual(saturdays.week)
    const own = { ...saturdays, week: [[], [[540, 1020]] as [number, number][], [], [], [], [], []] }
    const data = await sites.doing((ctx) => ganttData(ctx, [{ ...project, calendar: own }], null), owner)
    expect(data.calendar.week).toEqual(own.week)
    const startOf = async (off: { day: string; name: { th: string; en: string } }[]) => {
      sites.alpha.facts = { ...before, workingTime: { ...saturdays, off } }
      const { plan, tasks } = await sites.doing((ctx) => planOf(ctx, project), owner)
      return 'tasks' in plan ? plan.tasks.get(tasks[0]!.id)?.start.toISOString().slice(0, 10) : undefined
    }
    expect(await startOf([])).toBe('2026-11-28')
    expect(await startOf([{ day: '2026-11-28', name: { th: 'หยุด', en: 'Closed' } }])).toBe('2026-12-05')
  } finally {
    sites.alpha.facts = before
  }
})
