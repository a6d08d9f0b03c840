import { beforeAll, describe, expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { grantAccommodation } from '../accommodation/accommodation.server.ts'
import { storeAnswerFile } from '../answer-file/answer-file.server.ts'
import { integrityRows } from '../attempt/integrity.server.ts'
import { recordPresence } from '../attempt/presence.server.ts'
import { saveAnswers } from '../attempt/save.server.ts'
import { startAttempt } from '../attempt/start.server.ts'
import { submitAttempt } from '../attempt/submit.server.ts'
import { ownTimeline } from '../attempt/timeline.server.ts'
import { examValue } from '../exam/exam.fields.ts'
import { managedExam, saveExam } from '../exam/exam.server.ts'
import { noAccommodation } from '../exam/exam.types.ts'
import { examRows } from '../exam/exam-row.server.ts'
import { examUnits } from '../exam/exam-unit.server.ts'
import { type BuiltExam, buildTestUser, openExamFor } from '../factory.ts'
import { monitorView } from '../monitor/monitor.server.ts'
import { assessmentView } from '../room/assessment-view.server.ts'

const sites = testSites()
type Person = Awaited<ReturnType<typeof buildTestUser>>
let [manager, learner, other]: Person[] = []
let exam: BuiltExam
const startedAt = new Date('2026-11-20T03:00:00Z')
const inside = '203.0.113.9'
const outside = '198.51.100.4'
const needed = { status: 403, code: 'exam.network_needed' }

beforeAll(async () => {
  manager = await buildTestUser(sites, 'manager')
  learner = await buildTestUser(sites, 'user')
  other = await buildTestUser(sites, 'user')
  exam = await openLimited(['203.0.113.0/24', '2001:db8::/32'])
})

const openLimited = (networks?: string[]) =>
  openExamFor(sites, {
    manager: manager as Person,
    learners: [learner, other] as Person[],
    bodies: [
      { kind: 'essay', stem: docOf('เล่า') },
      { kind: 'file', stem: docOf('ส่ง'), types: ['pdf'], mostFiles: 2, mostMegabytes: 5 },
    ],
    began: startedAt,
    rules: { minutes: 60, ...(networks && { networks }) },
  })

interface Where {
  who?: Person | undefined
  ip?: string
  seconds?: number
  mode?: 'read' | 'write'
}
const as = <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  { who = learner, ip = inside, seconds = 0, mode = 'write' }: Where = {},
) => sites.doing(work, { ...who, ip, mode, now: new Date(startedAt.getTime() + seconds * 1000) })
const begin = (where: Where = {}, of = exam) => as((ctx) => startAttempt(ctx, of.id), where)
const view = (where: Where = {}, of = exam) =>
  as((ctx) => assessmentView(ctx, { course: of.course, exam: 'final' }), where)
const save = (attempt: string, seq: number, where: Where = {}, of = exam) =>
  as(
    (ctx) =>
      saveAnswers(ctx, attempt, [
        { seq, questionId: of.questions[0] ?? '', value: { text: `ร่าง ${seq}` }, at: ctx.now },
      ]),
    where,
  )
const stays = (attemptId: string) =>
  as(async (ctx) =>
    (await integrityRows.list(ctx, { where: { attemptId }, order: ['at'] })).map(
      ({ kind, at, durationMs }) => [kind, (at.getTime() - startedAt.getTime()) / 1000, durationMs / 1000],
    ),
  )

describe('an exam limited to networks', () => {
  test('starts and opens only there; the page outside has no question', async () => {
    await expect(begin({ ip: outside })).rejects.toMatchObject(needed)
    await expect(begin({ ip: '::ffff:198.51.100.4' })).rejects.toMatchObject(needed)
    await expect(begin({ ip: '' })).rejects.toMatchObject(needed)
    expect(await view({ ip: outside })).toMatchObject({
      room: null,
      outside: { address: outside, running: null },
      exam: { isNetworkLimited: true },
    })
    const { id } = await begin({ ip: '::ffff:203.0.113.9' })
    await expect(begin({ ip: outside })).rejects.toMatchObject(needed)
    expect((await begin({ ip: '2001:db8::7' })).id).toBe(id)
    expect(await view()).toMatchObject({ outside: null, room: { attemptId: id } })
    const away = await view({ ip: outside, mode: 'read' })
    expect(away).toMatchObject({ room: null, outside: { running: { attemptId: id, lastSeq: 0 } } })
    expect(JSON.stringify(away)).not.toContain('เล่า')
  })

  test('does not show the questions of a running attempt in its timeline outside either', async () => {
    const { id } = await begin()
    const stems = async (ip: string) =>
      (await as((ctx) => ownTimeline(ctx, id, null), { ip, mode: 'read' })).timeline.questions.map(
        ({ stem }) => stem !== null,
      )
    expect(await stems(inside)).toEqual([true, true])
    expect(await stems(outside)).toEqual([false, false])
  })

  test('loses no answer when a device changes networks, and tells the team', async () => {
    const of = await openLimited(['203.0.113.0/24'])
    const { id } = await begin({}, of)
    const report = (seconds: number, ip = outside) =>
      as((ctx) => recordPresence(ctx, id, { flagged: [], unsent: [] }), { ip, seconds })
    await save(id, 1, { seconds: 5 }, of)
    expect(await stays(id)).toEqual([])
    expect(await save(id, 2, { ip: outside, seconds: 10 }, of)).toMatchObject({ saved: [2] })
    await report(20)
    await report(40)
    await report(60, inside)
    expect(await stays(id)).toEqual([['outside_network', 10, 30]])
    const file = { key: newId(), name: 'a.pdf', bytes: Buffer.from('%PDF-1.4') }
    const ids = { attempt: id, question: of.questions[1] ?? '' }
    await as((ctx) => storeAnswerFile(ctx, ids, file), { ip: outside, seconds: 100 })
    await report(120)
    const { learners } = await as((ctx) => monitorView(ctx, of.id), { who: manager, seconds: 121 })
    const seen = learners.find(({ userId }) => userId === learner?.viewer.user.id)
    expect(seen?.noticed).toEqual({ outside_network: 2 })
    const ended = await as((ctx) => submitAttempt(ctx, id, 2), { ip: outside, seconds: 130 })
    expect(ended).toMatchObject({ status: 'submitted', submitKind: 'learner', answered: 1 })
    expect(await stays(id)).toEqual([
      ['outside_network', 10, 30],
      ['outside_network', 120, 0],
    ])
    // The result is read anywhere.
    expect(await view({ ip: outside, seconds: 140 }, of)).toMatchObject({ result: { id } })
  })

  test('is open to everybody again once its networks are removed', async () => {
    const of = await openLimited(['203.0.113.0/24'])
    const { id } = await begin({}, of)
    expect(await view({ ip: outside }, of)).toMatchObject({ room: null })
    await as(
      async (ctx) => {
        const { networks: _, ...rules } = (await managedExam(ctx, of.id)).rules
        await examRows.update(ctx, of.id, { rules })
      },
      { who: manager },
    )
    expect(await view({ ip: outside }, of)).toMatchObject({ outside: null, room: { attemptId: id } })
    await save(id, 1, { ip: outside }, of)
    expect(await stays(id)).toEqual([])
  })

  test('is taken from anywhere by a learner who may, without being noticed as outside', async () => {
    const of = await openLimited(['203.0.113.0/24'])
    const exempt = { ...noAccommodation, anyNetwork: true, reason: 'พักฟื้นที่โรงพยาบาล' }
    const user = learner?.viewer.user.id ?? ''
    await as((ctx) => grantAccommodation(ctx, of.id, { user, cohort: null, ...exempt }), { who: manager })
    const { id } = await begin({ ip: outside }, of)
    await save(id, 1, { ip: outside }, of)
    await as((ctx) => recordPresence(ctx, id, { flagged: [], unsent: [] }), { ip: outside, seconds: 20 })
    expect(await view({ ip: outside }, of)).toMatchObject({
      room: { attemptId: id },
      exam: { isNetworkLimited: false },
    })
    expect(await stays(id)).toEqual([])
    await expect(begin({ ip: outside, who: other }, of)).rejects.toMatchObject(needed)
  })

  test('is not taken by strangers, from any network', async () => {
    const { id } = await begin()
    const stranger = await buildTestUser(sites, 'user')
    const notFound = { status: 404 }
    await expect(begin({ who: stranger })).rejects.toMatchObject(notFound)
    await expect(view({ who: stranger, ip: outside })).rejects.toMatchObject(notFound)
    await expect(save(id, 9, { who: other, ip: outside })).rejects.toMatchObject(notFound)
    await expect(as((ctx) => submitAttempt(ctx, id, 0), { who: other, ip: outside })).rejects.toMatchObject(
      notFound,
    )
    const beta = sites.ctx({ tenant: sites.beta, role: 'user', viewer: learner?.viewer ?? {}, ip: inside })
    await expect(startAttempt(beta, exam.id)).rejects.toMatchObject(notFound)
    expect(await stays(id)).toEqual([])
  })

  test('is copied with its course', async () => {
    const copy = await as(
      async (ctx) => {
        const { id: to } = await buildCourse(ctx)
        const targets = await examUnits.copy?.(ctx, { from: exam.courseId, to, targets: [] })
        return examRows.get(ctx, targets?.get(exam.id) ?? '')
      },
      { who: manager },
    )
    expect(copy.rules.networks).toEqual(['203.0.113.0/24', '2001:db8::/32'])
  })
})

describe('the networks of an exam', () => {
  const form = async (id: string, networks: string) => {
    const { parts: _, ...value } = examValue(await as((ctx) => managedExam(ctx, id), { who: manager }))
    const data = new FormData()
    for (const [name, field] of Object.entries({ ...value, networks }))
      if (typeof field === 'boolean') field && data.set(name, 'on')
      else data.set(name, String(field ?? ''))
    return data
  }
  const change = async (networks: string, who = manager) => {
    const data = await form(exam.id, networks)
    return as((ctx) => saveExam(ctx, exam.id, data), { who })
  }
  const current = async () => (await as((ctx) => managedExam(ctx, exam.id), { who: manager })).rules.networks
  const rejected = (code: string, params: object) => ({
    status: 422,
    errors: [{ path: 'networks', code, params }],
  })

  test('are entered by the team, one per line', async () => {
    await change(' 10.0.0.0/8\n\n2001:DB8::/48\n10.0.0.0/8 ')
    expect(await current()).toEqual(['10.0.0.0/8', '2001:db8::/48'])
    await change('')
    expect(await current()).toBeUndefined()
  })

  test('are refused if one cannot be read, or they are too many', async () => {
    await change('10.0.0.0/8')
    await expect(change('10.0.0.0/8\n๑๐.0.0.0/8')).rejects.toMatchObject(
      rejected('exam.network', { entry: '๑๐.0.0.0/8' }),
    )
    await expect(change('10.0.0.0/33')).rejects.toMatchObject(
      rejected('exam.network', { entry: '10.0.0.0/33' }),
    )
    const many = Array.from({ length: 21 }, (_, at) => `10.0.${at}.0/24`)
    await expect(change(many.join('\n'))).rejects.toMatchObject(rejected('exam.network_count', { most: 20 }))
    expect(await current()).toEqual(['10.0.0.0/8'])
    await change(many.slice(1).join('\n'))
    expect(await current()).toHaveLength(20)
  })

  test('are not changed by learners, nor by another site', async () => {
    await change('10.0.0.0/8')
    await expect(change('', learner)).rejects.toMatchObject({ status: 403 })
    const data = await form(exam.id, '')
    const beta = sites.ctx({ tenant: sites.beta, role: 'admin' })
    await expect(saveExam(beta, exam.id, data)).rejects.toMatchObject({ status: 404 })
    expect(await current()).toEqual(['10.0.0.0/8'])
  })
})
