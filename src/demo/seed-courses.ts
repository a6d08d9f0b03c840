import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peopleByEmail } from '#areas/account/public.server.ts'
import { storeImage } from '#areas/files/public.server.ts'
import { createCourse, enrol, markDone, publishCourse } from '#areas/lesson/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { type DemoCourse, type DemoUnit, demoCourses } from './courses.ts'
import { bodyOf } from './post-body.ts'

/** Makes the courses of a site, with some who learn them, by the acts people use. `makeCtx` opens a unit of work. */
export async function seedCourses(makeCtx: () => Ctx, host: string, pictures: string): Promise<void> {
  for (const course of demoCourses[host] ?? []) await makeCourse(makeCtx, host, pictures, course)
}

/** Makes one course and lets its first learners begin. */
export async function makeCourse(
  makeCtx: () => Ctx,
  host: string,
  pictures: string,
  course: DemoCourse,
): Promise<void> {
  const teacher = await person(makeCtx(), `manager@${host}`, 'manager')
  if (!teacher) return
  const ctx = { ...makeCtx(), viewer: teacher }
  await unitOfWork(ctx.db, async () => {
    const bytes = new Uint8Array(await readFile(join(pictures, course.cover)))
    const cover = await storeImage(ctx, bytes, { name: course.cover })
    const id = await createCourse(ctx, written(course, cover.id, teacher.user?.id ?? ''))
    await publishCourse(ctx, id)
  })
  if (course.access !== 'free') return
  for (const [at, name] of course.learners.entries())
    await learn(makeCtx, host, name, course.slug, at * 2 + 1)
}

/** Somebody who has done the first units of a course. */
async function learn(
  makeCtx: () => Ctx,
  host: string,
  name: string,
  slug: string,
  units: number,
): Promise<void> {
  const learner = await person(makeCtx(), `${name}@${host}`, 'user')
  if (!learner) return
  const ctx = { ...makeCtx(), viewer: learner }
  await unitOfWork(ctx.db, async () => {
    const { id } = await enrol(ctx, slug)
    for (const unit of await firstUnits(ctx, id, units)) await markDone(ctx, id, unit)
  })
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

async function person(ctx: Ctx, email: string, role: 'manager' | 'user'): Promise<Viewer | null> {
  const [found] = await unitOfWork(ctx.db, () => peopleByEmail(ctx, [email]))
  return found ? { role, user: { ...found, phone: null }, sessionId: null, guestKey: null } : null
}

const written = (
  { cover: _, learners: _who, about, sections, ...course }: DemoCourse,
  coverId: string,
  teacher: string,
) => ({
  ...course,
  coverId,
  about: bodyOf(about, new Map()),
  teacherIds: teacher ? [teacher] : [],
  sections: sections.map(({ units, ...section }) => ({ ...section, units: units.map(writtenUnit) })),
})

const writtenUnit = ({ text, url, isExtra = false, isPreview = false, ...unit }: DemoUnit) => ({
  ...unit,
  kind: url ? ('link' as const) : ('article' as const),
  isRequired: !isExtra,
  isPreview,
  content: { ...(text && { text: bodyOf(text, new Map()) }), ...(url && { url }) },
})
