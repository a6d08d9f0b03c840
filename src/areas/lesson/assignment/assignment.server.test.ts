import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { readPrivateFile } from '#areas/files/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { filesErrors } from '../../files/messages/errors.ts'
import { courseHeader } from '../course/course-header.server.ts'
import { enrol } from '../enrolment/enrolment.server.ts'
import { buildCourse } from '../factory.ts'
import { addSection, addUnit, publishCourse } from '../outline/outline.server.ts'
import { saveUnit } from '../outline/save-unit.server.ts'
import { lessonPaths } from '../paths.ts'
import { collectLearning, eraseLearning } from '../personal-data.server.ts'
import { playView } from '../play/play-view.server.ts'
import { markDone } from '../progress/progress.server.ts'
import { gradeWork, gradingView, listSubmissions, returnForRevision } from './grading.server.ts'
import { submissionRows, versionsOf } from './submission-row.server.ts'
import { submissionsList } from './submissions.list.rules.ts'
import { submissionsCard } from './submissions-card.server.ts'
import { saveWork, withdrawWork } from './submit-work.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const
let learner: { viewer: Viewer }
let other: { viewer: Viewer }

const asPerson = async (email: string): Promise<{ viewer: Viewer }> => {
  const user = await buildUser(sites, { email, role: 'user' })
  return { viewer: { role: 'user', user, sessionId: null, guestKey: null } }
}
beforeAll(async () => {
  learner = await asPerson('work@alpha.test')
  other = await asPerson('work-other@alpha.test')
})

const unitForm = (section: string, more: Record<string, string> = {}) => {
  const form = new FormData()
  const input = {
    title: 'เขียนหนึ่งหน้า',
    section,
    minutes: '30',
    isRequired: 'on',
    passPoints: '8',
    'criteria.count': '1',
    'criteria.0.title': 'เนื้อหา',
    'criteria.0.levels': '10 ครบ\n4 ขาด',
    ...more,
  }
  for (const [name, value] of Object.entries(input)) form.set(name, value)
  return form
}

async function assigned(more: Record<string, string> = {}) {
  const { id, slug } = await sites.doing((ctx) => buildCourse(ctx, { isDraft: true, sections: [] }), manager)
  const section = await sites.doing((ctx) => addSection(ctx, id, 'บท'), manager)
  const { id: unit } = await sites.doing(
    (ctx) => addUnit(ctx, section, { kind: 'assignment', title: 'งาน' }),
    manager,
  )
  await sites.doing(async (ctx) => {
    await saveUnit(ctx, id, unit, unitForm(section, more))
    await publishCourse(ctx, id)
  }, manager)
  const own = await sites.doing((ctx) => enrol(ctx, slug), learner)
  const work = (body: string, { by = learner as object, handsIn = true, ...rest } = {}) =>
    sites.doing(async (ctx) => {
      const [newest] = await versionsOf(ctx, own.id, unit)
      const version = newest?.status === 'draft' ? newest.version : null
      return saveWork(ctx, own.id, unit, {
        work: { body, without: [], files: [], version, ...rest },
        handsIn,
      })
    }, by)
  return { id, slug, unit, own, work }
}
const pdf = { name: 'งาน.pdf', bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF') }

describe('an assignment', () => {
  test('that needs marking is counted above its course’s pages and on the home page, also for assistants there', async () => {
    const { id, work } = await assigned()
    const helper: { viewer: Viewer } = {
      viewer: {
        ...other.viewer,
        grants: [{ scope: { kind: 'course', id }, role: 'assistant', abilities: null }],
      },
    }
    const head = (by: object) => courseHeader(sites.ctx(by), id)
    expect(await head(manager)).toMatchObject({
      learners: 1,
      waiting: 0,
      hasAssignments: true,
      toMark: 0,
      manages: true,
    })
    const cards = (by: object) => submissionsCard(sites.ctx(by))
    expect(await cards(helper)).toEqual([])
    await work('เสร็จแล้ว')
    expect(await head(helper)).toMatchObject({ toMark: 1, manages: false })
    expect(await cards(helper)).toMatchObject([{ count: 1, to: lessonPaths.submissions(id) }])
    await (await assigned()).work('ของคอร์สอื่น')
    expect(await cards(helper)).toMatchObject([{ count: 1 }])
    expect(await cards(manager)).toMatchObject([{ count: 2 }])
    expect(await cards(other)).toEqual([])
    await expect(head(other)).rejects.toMatchObject({ status: 403 })
    await expect(head({})).rejects.toMatchObject({ status: 401 })
    await expect(head({ ...manager, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  })

  test('is written, submitted, returned, improved and passed, which completes its unit', async () => {
    const { id, slug, unit, work } = await assigned()
    await work('ร่างแรก', { handsIn: false })
    const first = await work('ฉบับแรก')
    expect(first).toMatchObject({ number: 1, status: 'submitted', body: 'ฉบับแรก' })
    await sites.doing((ctx) => returnForRevision(ctx, id, first.id, 'เพิ่มตัวอย่าง'), manager)
    const second = await work('ฉบับสอง')
    expect(second).toMatchObject({ number: 2, status: 'submitted' })
    const view = await gradingView(sites.ctx(manager), id, second.id)
    expect(view).toMatchObject({ earlier: [{ number: 1, comment: 'เพิ่มตัวอย่าง' }] })
    await sites.doing((ctx) => gradeWork(ctx, id, second.id, { levels: [0], comment: 'ดี' }), manager)
    const seen = await playView(sites.ctx(learner), slug, unit)
    expect(seen.unit.isDone).toBe(true)
    expect(seen.assignment?.versions).toMatchObject([
      { number: 2, status: 'graded', points: 10, comment: 'ดี' },
      { number: 1, status: 'returned', body: 'ฉบับแรก' },
    ])
  })

  test('that is failed leaves its unit open, until it is marked again', async () => {
    const { id, slug, unit, work } = await assigned()
    const submission = await work('สั้น')
    const grade = (level: number) =>
      sites.doing((ctx) => gradeWork(ctx, id, submission.id, { levels: [level], comment: '' }), manager)
    await grade(1)
    expect((await playView(sites.ctx(learner), slug, unit)).unit.isDone).toBe(false)
    await grade(0)
    expect((await playView(sites.ctx(learner), slug, unit)).unit.isDone).toBe(true)
  })

  test('that is failed is improved and submitted again; one that passed is not', async () => {
    const { id, slug, unit, work } = await assigned()
    const first = await work('สั้น')
    const grade = (submission: string, level: number) =>
      sites.doing((ctx) => gradeWork(ctx, id, submission, { levels: [level], comment: '' }), manager)
    await grade(first.id, 1)
    const second = await work('ยาวขึ้น')
    expect(second).toMatchObject({ number: 2, status: 'submitted' })
    await grade(second.id, 0)
    expect((await playView(sites.ctx(learner), slug, unit)).unit.isDone).toBe(true)
    await expect(work('อีกครั้ง')).rejects.toMatchObject({ code: 'lesson.handed_in' })
  })

  test('that is returned keeps its files for the next version, whatever is left out of that', async () => {
    const { id, work } = await assigned()
    const first = await work('', { files: [pdf, { ...pdf, name: 'สอง.pdf' }] } as never)
    const [one, two] = first.files
    await sites.doing((ctx) => returnForRevision(ctx, id, first.id, 'แก้หน้าแรก'), manager)
    const draft = await work('', { handsIn: false, without: [one?.id], files: [pdf] } as never)
    expect(draft.files).toMatchObject([two, { name: pdf.name }])
    const second = await work('', { without: [two?.id] } as never)
    expect(second.files).toEqual([draft.files[1]])
    // The first version is still complete for who marks the second.
    const { submission } = await gradingView(sites.ctx(manager), id, first.id)
    expect(submission.files).toEqual([one, two])
    for (const file of submission.files) {
      const { object } = await readPrivateFile(sites.ctx(manager), file.id)
      expect(await new Response(object.stream as BodyInit).text()).toContain('%PDF')
    }
  })

  test('submitted after its day is accepted, and shown as late to those who mark it', async () => {
    const { id, own, unit } = await assigned({ dueDays: '3' })
    const query = submissionsList.parse(new URLSearchParams())
    const work = { body: 'ช้า', without: [], files: [], version: null }
    const now = new Date(Date.now() + 5 * 86_400_000)
    const late = await sites.doing((ctx) => saveWork(ctx, own.id, unit, { work, handsIn: true }), {
      ...learner,
      now,
    })
    expect(await gradingView(sites.ctx(manager), id, late.id)).toMatchObject({ isLate: true })
    const { page } = await listSubmissions(sites.ctx(manager), id, query)
    expect(page.items).toMatchObject([{ isLate: true }])
  })

  test('is not completed by a click, not submitted empty, and not twice', async () => {
    const { unit, own, work } = await assigned()
    await expect(sites.doing((ctx) => markDone(ctx, own.id, unit), learner)).rejects.toMatchObject({
      code: 'lesson.mark_first',
    })
    await expect(work('  ')).rejects.toMatchObject({ errors: [{ code: 'lesson.nothing_to_hand_in' }] })
    await work('ส่ง')
    await expect(work('อีกครั้ง')).rejects.toMatchObject({ code: 'lesson.handed_in' })
    await sites.doing((ctx) => withdrawWork(ctx, own.id, unit), learner)
    expect(await work('แก้แล้ว')).toMatchObject({ number: 1, body: 'แก้แล้ว' })
  })

  test('opened on two devices loses nothing: the older draft is refused', async () => {
    const { own, work } = await assigned()
    const { version } = await work('หนึ่ง', { handsIn: false })
    await work('สอง', { handsIn: false, version } as never)
    await expect(work('สาม', { handsIn: false, version } as never)).rejects.toMatchObject({ status: 409 })
    const [kept] = await submissionRows.list(sites.ctx(learner), { where: { enrolmentId: own.id } })
    expect(kept?.body).toBe('สอง')
  })

  test('started on two devices at once is saved by one, and refused on the other', async () => {
    const { own, work } = await assigned()
    const blank = { handsIn: false, version: null } as never
    const saved = await Promise.allSettled([work('เครื่องหนึ่ง', blank), work('เครื่องสอง', blank)])
    expect(
      saved.map((result) => (result.status === 'rejected' ? result.reason.code : 'saved')).toSorted(),
    ).toEqual(['changed_meanwhile', 'saved'])
    await expect(work('อีกเครื่อง', blank)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(await submissionRows.list(sites.ctx(learner), { where: { enrolmentId: own.id } })).toHaveLength(1)
  })

  test('refuses files of a wrong type, too many and too large', async () => {
    const { work } = await assigned()
    const files = (...list: { name: string; bytes: Uint8Array }[]) => work('', { files: list } as never)
    await expect(
      files({ name: 'a.exe', bytes: new TextEncoder().encode('MZ program') }),
    ).rejects.toMatchObject({ code: 'files.type', errors: [{ params: { groups: 'picture,pdf,office' } }] })
    // The hint beside the field offers Office documents, so the error must name them as well.
    const message = filesErrors.en['files.type'] as (params: { groups: string }) => string
    expect(message({ groups: 'picture,pdf,office' })).toContain('Word')
    await expect(files(...Array.from({ length: 6 }, () => pdf))).rejects.toMatchObject({
      errors: [{ code: 'lesson.many_files' }],
    })
    await expect(files({ name: 'a.pdf', bytes: new Uint8Array(11 * 2 ** 20) })).rejects.toMatchObject({
      status: 413,
    })
  })

  test.each([
    [{ 'criteria.0.levels': 'ดี' }, 'criteria.0.levels', 'lesson.levels'],
    [{ passPoints: '11' }, 'passPoints', 'lesson.pass_points'],
  ])('with %j is refused next to its field', async (more, path, code) => {
    await expect(assigned(more)).rejects.toMatchObject({ errors: [{ path, code }] })
  })

  test('without marking criteria cannot be published', async () => {
    await expect(assigned({ 'criteria.count': '0' })).rejects.toMatchObject({ code: 'lesson.not_ready' })
  })
})

describe('submitted work', () => {
  test('is seen and marked by its own site’s team only', async () => {
    const { id, work } = await assigned()
    const submission = await work('ของฉัน')
    const query = submissionsList.parse(new URLSearchParams())
    expect((await listSubmissions(sites.ctx(manager), id, query)).page.items).toMatchObject([
      { id: submission.id, unit: 'เขียนหนึ่งหน้า', status: 'submitted' },
    ])
    const acts = (by: object) => [
      sites.doing((ctx) => listSubmissions(ctx, id, query), by),
      sites.doing((ctx) => gradingView(ctx, id, submission.id), by),
      sites.doing((ctx) => gradeWork(ctx, id, submission.id, { levels: [0], comment: '' }), by),
      sites.doing((ctx) => returnForRevision(ctx, id, submission.id, 'x'), by),
    ]
    const outcomes = async (by: object) =>
      (await Promise.allSettled(acts(by))).map((result) =>
        result.status === 'rejected' ? (result.reason as { status: number }).status : 200,
      )
    expect(await outcomes(other)).toEqual([403, 403, 403, 403])
    expect(await outcomes({})).toEqual([401, 401, 401, 401])
    expect(await outcomes({ ...manager, tenant: sites.beta })).toEqual([404, 404, 404, 404])
  })

  test.each(['teacher', 'assistant'])('is not marked by its own learner as the course’s %s', async (role) => {
    const { id, work } = await assigned()
    const { id: submission } = await work('ของฉันเอง')
    const grants = [{ scope: { kind: 'course', id }, role, abilities: null }]
    const self = { viewer: { ...learner.viewer, grants } }
    const grade = (ctx: Ctx) => gradeWork(ctx, id, submission, { levels: [0], comment: '' })
    const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
      grade,
      (ctx) => gradingView(ctx, id, submission),
      (ctx) => returnForRevision(ctx, id, submission, 'x'),
    ]
    for (const act of acts)
      await expect(sites.doing(act, self)).rejects.toMatchObject({
        status: 403,
        code: 'lesson.own_submission',
      })
    await sites.doing(grade, { viewer: { ...other.viewer, grants } })
  })

  test('is written by its learner only, and the team does not see a draft', async () => {
    const { id, work } = await assigned()
    const draft = await work('ร่าง', { handsIn: false })
    await expect(work('แทรก', { by: other })).rejects.toMatchObject({ status: 404 })
    await expect(work('แทรก', { by: { ...learner, tenant: sites.beta } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(gradingView(sites.ctx(manager), id, draft.id)).rejects.toMatchObject({ status: 404 })
  })

  test('loses the files its learner removed, and the others need permission', async () => {
    const { work } = await assigned()
    const submission = await work('', { handsIn: false, files: [pdf, { ...pdf, name: 'สอง.pdf' }] } as never)
    const [first, second] = submission.files
    const after = await work('', { handsIn: true, without: [first?.id] } as never)
    expect(after.files).toEqual([second])
    const answer = await createApp({ services: sites.services }).request(
      `/api/lesson/submissions/${submission.id}/files/${second?.id}`,
      { headers: { host: 'alpha.test' } },
    )
    expect(answer.status).toBe(404)
  })

  test('is not graded without a level for each criterion', async () => {
    const { id, work } = await assigned()
    const submission = await work('งาน')
    for (const levels of [[], [7], [0, 0]])
      await expect(
        sites.doing((ctx) => gradeWork(ctx, id, submission.id, { levels, comment: '' }), manager),
      ).rejects.toMatchObject({ errors: [{ path: 'levels', code: 'lesson.levels_missing' }] })
  })
})

test('handed-in work is exported with its marks, and deleted with its files when the learner is erased', async () => {
  const leaver = await asPerson('work-leaver@alpha.test')
  const userId = leaver.viewer.user?.id ?? ''
  const { id, slug, unit } = await assigned()
  const own = await sites.doing((ctx) => enrol(ctx, slug), leaver)
  const saved = await sites.doing(
    (ctx) =>
      saveWork(ctx, own.id, unit, {
        work: { body: 'ของฉัน', without: [], files: [pdf], version: null },
        handsIn: true,
      }),
    leaver,
  )
  await sites.doing((ctx) => gradeWork(ctx, id, saved.id, { levels: [0], comment: 'ดีมาก' }), manager)
  expect((await collectLearning(sites.ctx(), userId)).submissions).toMatchObject([
    { body: 'ของฉัน', comment: 'ดีมาก', points: 10, files: [{ name: 'งาน.pdf' }] },
  ])
  const files = () =>
    sites.doing((ctx) =>
      ctx.db.query('test.files', 'SELECT id FROM media WHERE tenant_id = $1 AND id = $2', [
        ctx.tenant.id,
        saved.files[0]?.id,
      ]),
    )
  expect(await files()).toHaveLength(1)
  await sites.doing((ctx) => eraseLearning(ctx, userId))
  expect(await files()).toEqual([])
})
