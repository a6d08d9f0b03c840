import { expect, test } from 'vitest'
import { buildCourse } from '#areas/lesson/factory.ts'
import { enrol } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { defaultRules } from '../exam/exam.fields.ts'
import { addExam, transitionExam } from '../exam/exam.server.ts'
import { buildBank, buildQuestion, buildTestUser } from '../factory.ts'
import { redirectToCourse } from './course-redirect.server.ts'

const sites = testSites()

/** Returns where a user is redirected, or null if they may stay. */
const redirectTarget = async (work: (ctx: Ctx) => Promise<void>, who: Parameters<typeof sites.doing>[1]) => {
  try {
    await sites.doing(work, who)
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

test('users who cannot take an exam yet are sent to sign in or to its course; drafts and other sites reveal nothing', async () => {
  const manager = await buildTestUser(sites, 'manager')
  const learner = await buildTestUser(sites, 'user')
  const stranger = await buildTestUser(sites, 'user')
  const { id, slug } = await sites.doing(async (ctx) => {
    const course = await buildCourse(ctx)
    const bankId = await buildBank(ctx)
    await buildQuestion(ctx, { bankId })
    const exam = await addExam(ctx, {
      courseId: course.id,
      title: 'ปลายภาค',
      slug: 'final',
      intro: '',
      rules: defaultRules,
      parts: [{ pick: 'random', title: '', bank: bankId, count: 0, points: 0 }],
    })
    return { id: exam, slug: course.slug }
  }, manager)
  const openAssessment = (ctx: Ctx) => redirectToCourse(ctx, { course: slug, exam: 'final' })
  expect(await redirectTarget(openAssessment, stranger)).toBe(null)
  await sites.doing((ctx) => transitionExam(ctx, id, 'open'), manager)
  expect(await redirectTarget(openAssessment, stranger)).toBe(`/lesson/detail/${slug}`)
  expect(await redirectTarget(openAssessment, {})).toMatch(/next=.*assessment.*final/)
  await sites.doing((ctx) => enrol(ctx, slug), learner)
  expect(await redirectTarget(openAssessment, learner)).toBe(null)
  await expect(redirectTarget(openAssessment, { ...stranger, tenant: sites.beta })).rejects.toMatchObject({
    status: 404,
  })
})
