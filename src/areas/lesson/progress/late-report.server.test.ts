import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { missingUnits } from './completion.rules.ts'
import { recordWatched } from './progress.server.ts'

const sites = testSites()
let learner: { viewer: Viewer }
let stranger: { viewer: Viewer }
const asPerson = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('late@alpha.test')
  stranger = await asPerson('stranger@alpha.test')
})

const file = { id: newId(), name: 'film.mp4', size: 1000, type: 'video/mp4', durationMs: 600_000 }
const minutes = (count: number) => count * 60_000

async function opened(session: string) {
  const { slug } = await sites.doing(
    (ctx) =>
      buildCourse(ctx, {
        sections: [{ title: 'บท', units: [{ kind: 'video', title: 'หนัง', content: { file } }] }],
      }),
    { role: 'manager' },
  )
  const { id } = await sites.doing((ctx) => enrol(ctx, slug), learner)
  const view = () => detailView(sites.ctx(learner), slug)
  const unitId = (await view()).sections[0]?.units[0]?.id ?? ''
  const started = new Date()
  const report = (ranges: number[], { at = 0, by = learner, under = session } = {}) =>
    sites.doing(
      (ctx) =>
        recordWatched({ ...ctx, now: new Date(started.getTime() + at) }, id, {
          unitId,
          session: under,
          positionMs: ranges.at(-1) ?? 0,
          durationMs: file.durationMs,
          ranges,
        }),
      by,
    )
  await report([])
  return { report, view }
}

test('offline viewing counts when reported later under the session it happened in', async () => {
  const { report, view } = await opened('session-a')
  expect(missingUnits((await view()).sections)).toMatchObject([{ how: 'watch', seen: 0, lock: null }])
  const late = await report([0, minutes(10)], { at: minutes(60) })
  expect(late).toMatchObject({ done: true, completed: true })
  expect(missingUnits((await view()).sections)).toEqual([])
})

test('it does not count under a session that has just started, and repeating it is harmless', async () => {
  const { report } = await opened('session-b')
  const early = await report([0, minutes(10)], { at: minutes(60), under: 'session-c' })
  expect(early).toMatchObject({ done: false, watchedPercent: 0 })
  const first = await report([0, minutes(5)], { at: minutes(90), under: 'session-c' })
  expect(await report([0, minutes(5)], { at: minutes(90), under: 'session-c' })).toEqual(first)
})

test('nobody can report for another learner', async () => {
  const { report } = await opened('session-d')
  await expect(report([0, 1000], { by: stranger })).rejects.toMatchObject({ code: 'lesson.not_enrolled' })
})

test('nobody can report from another site', async () => {
  const { report } = await opened('session-e')
  await expect(report([0, 1000], { by: { ...learner, tenant: sites.beta } as never })).rejects.toThrow()
})
