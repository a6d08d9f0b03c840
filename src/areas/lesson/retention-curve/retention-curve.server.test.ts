import { expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { newId } from '#kernel/id.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { addCohort } from '../cohort/cohort.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { managedUnit } from '../outline/outline.server.ts'
import { recordWatched } from '../progress/progress.server.ts'
import { retentionCurve } from './retention-curve.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
const durationMs = 4000

test('counts first and repeat viewers of each part, for everybody or one cohort; nobody else can see it', async () => {
  const file = { id: newId(), name: 'a.mp4', size: 1, type: 'video/mp4', durationMs }
  const { id, slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        sections: [{ title: 'บท', units: [{ kind: 'video', title: 'หนัง', content: { file } }] }],
      }),
    manager,
  )
  const unitId = (await detailView(sites.ctx(manager), slug)).sections[0]?.units[0]?.id ?? ''
  const curve = async (cohort: string | null = null, laterMs = 0, by: object = manager) => {
    const ctx = sites.ctx(by)
    const unit = await managedUnit(ctx, id, unitId)
    return retentionCurve({ ...ctx, now: new Date(ctx.now.getTime() + laterMs) }, unit, cohort)
  }
  expect(await curve()).toMatchObject({ learners: 0, parts: [], drop: null, peaks: [] })

  const watches = async (name: string, ranges: number[], again: number[] = []) => {
    const user = await buildUser(sites, { email: `${name}@alpha.test`, role: 'user' })
    const by = { viewer: { role: 'user' as const, user, sessionId: null, guestKey: null } }
    const own = await sites.doing((ctx) => enrol(ctx, slug), by)
    await sites.doing(
      (ctx) =>
        recordWatched(ctx, own.id, {
          unitId,
          session: `session-${name}`,
          positionMs: 0,
          durationMs,
          ranges,
          again,
        }),
      by,
    )
    return own.id
  }
  const first = await watches('curve-a', [0, 4000], [1000, 2000])
  // Less than half of the third second; rewatched parts must have been watched.
  await watches('curve-b', [0, 2250], [3000, 4000])
  await watches('curve-c', [0, 1000])
  expect(await curve()).toMatchObject({ learners: 0 })
  const all = await curve(null, 61_000)
  expect(all).toMatchObject({
    learners: 3,
    drop: { atMs: 1000, from: 3, to: 2 },
    peaks: [{ fromMs: 1000, again: 1 }],
  })
  expect(all?.parts.map(({ learners, again }) => [learners, again])).toEqual([
    [3, 0],
    [2, 1],
    [1, 0],
    [1, 0],
  ])

  const today = day(new Date())
  const cohort = { title: 'รุ่นหนึ่ง', startsOn: today, endsOn: today, joinUntil: today, capacity: 5 }
  await sites.doing((ctx) => addCohort(ctx, id, cohort), manager)
  const [made] = (await curve())?.cohorts ?? []
  await sites.doing(
    (ctx) =>
      ctx.db.query(
        'test.cohort',
        'UPDATE lesson_enrolment SET cohort_id = $3 WHERE tenant_id = $1 AND id = $2',
        [ctx.tenant.id, first, made?.id],
      ),
    manager,
  )
  expect(await curve(made?.id)).toMatchObject({ learners: 1, cohort: made?.id })
  expect(await curve('no-cohort', 61_000)).toMatchObject({ learners: 3, cohort: '' })
  await expect(curve(null, 0, { role: 'user' })).rejects.toMatchObject({ status: 403 })
  await expect(curve(null, 0, { ...manager, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
})
