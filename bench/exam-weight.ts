import { examPaths } from '#areas/exam/paths.ts'
import { lessonPaths } from '#areas/lesson/paths.ts'
import { signIn } from './buyer.ts'
import { kbOf, scriptsOf, type Weight, weigh } from './weight.ts'

const host = 'academy.localhost'
const course = 'kitchen-lab'
const page = examPaths.assessment(course, 'final')
const view = 'assessment.guest.view'

/** Measures the weight of an exam's page for a learner of its course, including the exam room. */
export const examWeight = async (origin: string): Promise<Weight> =>
  weigh(origin, host, page, { cookie: await signIn(origin, host), view })

/**
 * The most scripts an exam may add, in kB gzip, for a learner coming from the course's page, which has already loaded
 * React and the UI kit.
 */
const maxKb = 120

/** Measures the scripts of an exam that the course's page has not loaded yet. */
export async function examExtraScripts(origin: string): Promise<{ kb: number; most: number }> {
  const cookie = await signIn(origin, host)
  const [courseScripts, exam] = await Promise.all([
    scriptsOf(origin, host, lessonPaths.detail(course), { cookie, view: 'detail.guest.view' }),
    scriptsOf(origin, host, page, { cookie, view }),
  ])
  return { kb: kbOf([...exam].filter((name) => !courseScripts.has(name))), most: maxKb }
}

// Standalone: `node bench/exam-weight.ts http://127.0.0.1:5001`.
if (import.meta.main) {
  const origin = process.argv[2] ?? 'http://127.0.0.1:5001'
  const { kb, most } = await examExtraScripts(origin)
  console.log({ ...(await examWeight(origin)), beyondCourseKb: kb, most })
  if (kb > most) process.exitCode = 1
}
