import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { detailView } from '../catalogue/detail.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { playView } from '../play/play-view.server.ts'
import { missingUnits } from '../progress/completion.rules.ts'
import { markDone } from '../progress/progress.server.ts'
import { recordRead } from './reading.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
type Person = { viewer: Viewer }
let learner: Person
let other: Person
const asPerson = async (email: string): Promise<Person> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('reads@alpha.test')
  other = await asPerson('reads-not@alpha.test')
})

const words = (text: string) => [{ type: 'text' as const, text }]
const text: Doc = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: words('ก่อนเริ่ม') },
    { type: 'heading', attrs: { level: 2 }, content: words('ขั้นแรก') },
    { type: 'paragraph', content: words('ต้มน้ำ') },
    { type: 'heading', attrs: { level: 2 }, content: words('ขั้นสอง') },
    { type: 'paragraph', content: words('กรอง') },
  ],
}

async function article(mustRead: boolean) {
  const unit = { kind: 'article' as const, title: 'บทความ', content: { text, ...(mustRead && { mustRead }) } }
  const link = { kind: 'link' as const, title: 'ลิงก์', content: { url: 'https://example.com/' } }
  const { slug } = await sites.doing(
    (ctx) => buildCourse(ctx, { sections: [{ title: 'บท', units: [unit, link] }] }),
    manager,
  )
  const { id: enrolment } = await sites.doing((ctx) => enrol(ctx, slug), learner)
  const [first, second] = (await detailView(sites.ctx(learner), slug)).sections[0]?.units ?? []
  const unitId = first?.id ?? ''
  const linkId = second?.id ?? ''
  const reads = (sections: number[], at: number, { by = learner as object, of = unitId } = {}) =>
    sites.doing((ctx) => recordRead(ctx, enrolment, { unitId: of, sections, at }), by)
  const view = () => playView(sites.ctx(learner), slug, unitId)
  return { slug, enrolment, unitId, linkId, reads, view }
}

test('an article completed by reading is done with its last section, in any order and with repeated reports', async () => {
  const { slug, enrolment, unitId, reads, view } = await article(true)
  const mark = () => sites.doing((ctx) => markDone(ctx, enrolment, unitId), learner)
  await expect(mark()).rejects.toMatchObject({ code: 'lesson.read_first' })
  const missing = async () => missingUnits((await detailView(sites.ctx(learner), slug)).sections)
  expect(await missing()).toMatchObject([{ how: 'read' }, { how: 'finish' }])
  expect(await reads([2], 2)).toMatchObject({ done: false, percent: 0 })
  expect(await reads([2, 0, 7], 1)).toMatchObject({ done: false })
  expect((await view()).reading).toMatchObject({ minutes: 1, sections: [0, 2], at: 1 })
  expect(await reads([1], 900)).toMatchObject({ done: true, percent: 50 })
  expect(await reads([1], 0)).toMatchObject({ done: true, percent: 50 })
  expect((await view()).unit.isDone).toBe(true)
  expect(await missing()).toMatchObject([{ how: 'finish' }])
})

test('an article completed by confirmation stays open however far it was read', async () => {
  const { enrolment, unitId, reads, view } = await article(false)
  expect(await reads([0, 1, 2], 2)).toMatchObject({ done: false })
  expect((await view()).unit.isDone).toBe(false)
  await sites.doing((ctx) => markDone(ctx, enrolment, unitId), learner)
  expect((await view()).unit.isDone).toBe(true)
})

test('rejects reading reports for another learner, from another site, or for a non-article', async () => {
  const { reads, linkId } = await article(true)
  for (const by of [other, manager, { ...learner, tenant: sites.beta }])
    await expect(reads([0], 0, { by })).rejects.toMatchObject({ status: 404 })
  await expect(reads([0], 0, { by: {} })).rejects.toMatchObject({ status: 401 })
  await expect(reads([0], 0, { of: linkId })).rejects.toMatchObject({ code: 'lesson.no_unit' })
  await expect(reads([0], 0, { of: newId() })).rejects.toMatchObject({ code: 'lesson.no_unit' })
})
