import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { savePhoto, usersByEmail } from '#areas/account/public.server.ts'
import { answerEntry, decideEntry, writeEntry } from '#areas/feedback/public.server.ts'
import { storeImage } from '#areas/files/public.server.ts'
import {
  addCohort,
  addPath,
  courseBySlug,
  courseFeedback,
  createCourse,
  enrol,
  markDone,
  publishCourse,
  recordStudy,
  saveCourseForLater,
  saveTeacher,
} from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import {
  type DemoCohort,
  type DemoCourse,
  type DemoUnit,
  demoCourses,
  demoPaths,
  demoTeachers,
} from './courses.ts'
import { bodyOf } from './post-body.ts'
import { addTrailer, addVideos, watchVideos } from './seed-videos.ts'
import { demoSites } from './sites.ts'

/** Creates the courses of a site with some learners, through the acts users use. `makeCtx` opens a unit of work. */
export async function seedCourses(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  await seedStudy(makeCtx, host)
  for (const course of demoCourses[host] ?? []) {
    await seedCourse(makeCtx, host, imagesDir, course)
    await seedSaved(makeCtx, host, course)
  }
  await seedTeacher(makeCtx, host, imagesDir)
  await seedPaths(makeCtx, host)
}

/** Lets the first learner study for a while on some days of the past week. */
async function seedStudy(makeCtx: () => Ctx, host: string): Promise<void> {
  const learner = await findViewer(makeCtx(), `user@${host}`, 'user')
  if (!learner?.user || !demoCourses[host]?.length) return
  const userId = learner.user.id
  const now = makeCtx().now.getTime()
  for (const [daysAgo, minutes] of [
    [4, 26],
    [3, 18],
    [1, 34],
    [0, 12],
  ] as const)
    for (let minute = minutes; minute >= 0; minute -= 2) {
      const ctx = {
        ...makeCtx(),
        viewer: learner,
        now: new Date(now - daysAgo * 86_400_000 - minute * 60_000),
      }
      await unitOfWork(ctx.db, () => recordStudy(ctx, userId))
    }
}

/** Creates one course and lets its first learners start. */
export async function seedCourse(
  makeCtx: () => Ctx,
  host: string,
  imagesDir: string,
  course: DemoCourse,
): Promise<void> {
  const teacher = await findViewer(makeCtx(), `manager@${host}`, 'manager')
  if (!teacher) return
  const ctx = { ...makeCtx(), viewer: teacher }
  await unitOfWork(ctx.db, async () => {
    const bytes = new Uint8Array(await readFile(join(imagesDir, course.cover)))
    const cover = await storeImage(ctx, bytes, { name: course.cover })
    const id = await createCourse(ctx, courseInput(course, cover.id, teacher.user?.id ?? ''))
    await addVideos(ctx, id, course)
    await addTrailer(ctx, id, course)
    await publishCourse(ctx, id)
    for (const cohort of course.cohorts ?? []) await addCohort(ctx, id, cohortInput(ctx.now, cohort))
  })
  if (course.access !== 'free') return
  for (const [at, name] of course.learners.entries())
    await seedLearner(makeCtx, host, { name, slug: course.slug, units: at * 2 + 1 })
  await watchVideos(makeCtx, course, (name) => findViewer(makeCtx(), `${name}@${host}`, 'user'))
  await seedFeedback(makeCtx, host, course)
}

/** Gives the teacher of the courses a photo and a profile. */
async function seedTeacher(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  const email = `manager@${host}`
  const teacher = await findViewer(makeCtx(), email, 'manager')
  const photo = demoSites
    .find((site) => site.host === host)
    ?.people.find((person) => person.email === email)?.avatar
  const profile = demoTeachers[host]
  const slug = demoCourses[host]?.[0]?.slug
  if (!teacher?.user || !photo || !profile || !slug) return
  const userId = teacher.user.id
  const ctx = { ...makeCtx(), viewer: teacher }
  const bytes = new Uint8Array(await readFile(join(imagesDir, photo)))
  const form = new FormData()
  for (const [name, value] of Object.entries(profile)) form.append(name, value)
  await unitOfWork(ctx.db, async () => {
    await savePhoto(ctx, new Blob([bytes]), { x: 0.5, y: 0.5, side: 1 })
    await saveTeacher(ctx, (await courseBySlug(ctx, slug)).id, userId, form)
  })
}

async function seedPaths(makeCtx: () => Ctx, host: string): Promise<void> {
  const teacher = await findViewer(makeCtx(), `manager@${host}`, 'manager')
  if (!teacher) return
  const ctx = { ...makeCtx(), viewer: teacher }
  for (const { courses, price, ...path } of demoPaths[host] ?? []) {
    await unitOfWork(ctx.db, async () => {
      const ids = await Promise.all(courses.map(async (slug) => (await courseBySlug(ctx, slug)).id))
      await addPath(ctx, { ...path, courseIds: ids, price: baht(price), isOpen: true })
    })
  }
}

/** Creates learners' reviews of and questions about a course, with its teacher's answers. */
async function seedFeedback(
  makeCtx: () => Ctx,
  host: string,
  { slug, review, question }: DemoCourse,
): Promise<void> {
  const teacher = await findViewer(makeCtx(), `manager@${host}`, 'manager')
  const write = async (by: string, answer: string, operation: (ctx: Ctx) => Promise<{ id: string }>) => {
    const learner = await findViewer(makeCtx(), `${by}@${host}`, 'user')
    if (!learner || !teacher) return
    const ctx = { ...makeCtx(), viewer: learner }
    const { id } = await unitOfWork(ctx.db, () => operation(ctx))
    const staff = { ...makeCtx(), viewer: teacher }
    await unitOfWork(staff.db, async () => {
      await decideEntry(staff, id, 'show')
      await answerEntry(staff, id, { answer })
    })
  }
  if (review)
    await write(review.by, review.answer, (ctx) =>
      writeEntry(ctx, courseFeedback, {
        kind: 'review',
        ref: { slug },
        params: { stars: review.stars, body: review.body, as: 'name' },
      }),
    )
  if (question)
    await write(question.by, question.answer, (ctx) =>
      writeEntry(ctx, courseFeedback, { kind: 'question', ref: { slug }, params: { body: question.body } }),
    )
}

/** Creates a learner who has completed the first units of a course. */
async function seedLearner(
  makeCtx: () => Ctx,
  host: string,
  { name, slug, units }: { name: string; slug: string; units: number },
): Promise<void> {
  const learner = await findViewer(makeCtx(), `${name}@${host}`, 'user')
  if (!learner) return
  const ctx = { ...makeCtx(), viewer: learner }
  await unitOfWork(ctx.db, async () => {
    const { id } = await enrol(ctx, slug)
    for (const unit of await firstUnits(ctx, id, units)) await markDone(ctx, id, unit)
  })
}

/** Lets users save a course for later. */
async function seedSaved(
  makeCtx: () => Ctx,
  host: string,
  { slug, savedBy = [] }: DemoCourse,
): Promise<void> {
  for (const name of savedBy) {
    const viewer = await findViewer(makeCtx(), `${name}@${host}`, 'user')
    if (!viewer) continue
    const ctx = { ...makeCtx(), viewer }
    await unitOfWork(ctx.db, async () => {
      const { id } = await courseBySlug(ctx, slug)
      await saveCourseForLater(ctx, { course: id })
    })
  }
}

async function firstUnits(ctx: Ctx, enrolmentId: string, count: number): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    'demo.firstUnits',
    `SELECT u->>'id' AS id FROM lesson_enrolment e JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id,
       jsonb_array_elements(r.outline->'sections'->0->'units') u WHERE e.tenant_id = $1 AND e.id = $2 LIMIT $3`,
    [ctx.tenant.id, enrolmentId, count],
  )
  return rows.map(({ id }) => id)
}

async function findViewer(ctx: Ctx, email: string, role: 'manager' | 'user'): Promise<Viewer | null> {
  const [found] = await unitOfWork(ctx.db, () => usersByEmail(ctx, [email]))
  return found ? { role, user: { ...found, phone: null }, sessionId: null, guestKey: null } : null
}

function cohortInput(now: Date, { title, inDays, days, joinDays = -1, capacity }: DemoCohort) {
  const startsOn = addDays(day(now), inDays)
  return {
    title,
    startsOn,
    endsOn: addDays(startsOn, days),
    joinUntil: addDays(startsOn, joinDays),
    capacity,
  }
}

const courseInput = (
  {
    cover: _,
    learners: _who,
    about,
    sections,
    sale = {},
    cohorts: _cohorts,
    trailer: _trailer,
    review: _review,
    question: _question,
    ...course
  }: DemoCourse,
  coverId: string,
  teacher: string,
) => ({
  ...course,
  sale: {
    ...sale,
    price: baht(sale.price ?? 0),
    listPrice: sale.listPrice === undefined ? null : baht(sale.listPrice),
  },
  coverId,
  about: bodyOf(about, new Map()),
  teacherIds: teacher ? [teacher] : [],
  sections: sections.map(({ units, ...section }) => ({ ...section, units: units.map(unitInput) })),
})

const unitInput = ({ text, url, film, mustRead, isExtra = false, isPreview = false, ...unit }: DemoUnit) => ({
  ...unit,
  kind: film ? ('video' as const) : url ? ('link' as const) : ('article' as const),
  isRequired: !isExtra,
  isPreview,
  content: {
    ...(text && { text: bodyOf(text, new Map()) }),
    ...(url && { url }),
    ...(mustRead && { mustRead }),
  },
})
