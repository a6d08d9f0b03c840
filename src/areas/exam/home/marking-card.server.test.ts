import { expect, test } from 'vitest'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, openExamFor, takeExam } from '../factory.ts'
import { markAnswer } from '../marking/marking.server.ts'
import { markingCard } from './marking-card.server.ts'

const sites = testSites()

test('the team sees how many attempts need marking, with a link to the oldest', async () => {
  const manager = await buildTestUser(sites, 'manager')
  const one = await buildTestUser(sites, 'user')
  const two = await buildTestUser(sites, 'user')
  const started = new Date('2026-11-20T03:00:00Z')
  const bodies = [{ kind: 'essay' as const, stem: docOf('เล่า') }]
  expect(await markingCard(sites.ctx(manager))).toEqual([])
  const exam = await openExamFor(sites, { manager, learners: [one, two], bodies, began: started })
  const later = await openExamFor(sites, { manager, learners: [one], bodies, began: started })
  const first = await takeExam(sites, exam, { learner: one, answers: ['ก'], startedAt: started })
  await takeExam(sites, exam, { learner: two, answers: ['ก'], startedAt: started })
  await takeExam(sites, later, {
    learner: one,
    answers: ['ก'],
    startedAt: new Date(started.getTime() + 60_000),
  })
  const ctx = sites.ctx(manager)
  expect(await markingCard(ctx)).toMatchObject([
    {
      key: 'exam.marking',
      count: 3,
      urgent: true,
      to: `/cluster/exams/${exam.id}/attempts?tab=marking`,
      sentence: { th: 'มีข้อสอบรอตรวจ 3 ครั้ง' },
    },
  ])
  expect(ctx.db.statements).toBe(1)
  const mark = { question: exam.questions[0]!, points: 1000, comment: '' }
  await sites.doing((one) => markAnswer(one, { exam: exam.id, attempt: first }, mark), manager)
  expect(await markingCard(sites.ctx(manager))).toMatchObject([{ count: 2 }])
  for (const who of [one, {}, { ...manager, tenant: sites.beta }])
    expect(await markingCard(sites.ctx(who))).toEqual([])
})
