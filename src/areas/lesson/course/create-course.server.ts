import { authorize } from '#kernel/auth/abilities.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import { lessonAbilities } from '../abilities.ts'
import { recalculateSeats } from '../admission/seats.server.ts'
import type { OutlineSection, OutlineUnit } from '../outline/outline.types.ts'
import type { CourseDetails, SaleDetails } from './course.fields.ts'
import { sections as sectionTable, units as unitTable } from './course.table.ts'
import { courseRows, coursesScope } from './course-row.server.ts'

const sectionRows = rows(sectionTable)
const unitRows = rows(unitTable)

type NewUnit = Pick<OutlineUnit, 'kind' | 'title' | 'content'> & Partial<OutlineUnit>
export type NewSection = Pick<OutlineSection, 'title'> &
  Partial<Omit<OutlineSection, 'units'>> & { units: readonly NewUnit[] }

/** A complete course. */
export interface NewCourse extends Omit<CourseDetails, 'sale'> {
  sale?: SaleDetails
  coverId?: string | null
  sections: readonly NewSection[]
}

/** Creates a course with all its contents, as a draft. Returns its id. Throws 401, 403. */
export async function createCourse(
  ctx: Ctx,
  { sections, coverId = null, sale = {}, ...details }: NewCourse,
): Promise<string> {
  authorize(ctx, lessonAbilities['course.manage'])
  const { id: courseId } = await courseRows.insert(ctx, {
    ...details,
    ...sale,
    coverId,
    id: newId(),
    status: 'draft',
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  await addSections(ctx, courseId, sections)
  await recalculateSeats(ctx, { id: courseId, capacity: sale.capacity ?? null })
  touch(ctx, coursesScope)
  return courseId
}

/** Adds the sections of a course that has none; the caller has checked permissions. */
export async function addSections(
  ctx: Ctx,
  courseId: string,
  sections: readonly NewSection[],
): Promise<void> {
  for (const [at, { units, ...section }] of sections.entries()) {
    const sectionId = newId()
    await sectionRows.insert(ctx, { ...section, id: sectionId, courseId, position: at + 1 })
    await unitRows.insertMany(
      ctx,
      units.map((unit, index) => ({
        minutes: 5,
        ...unit,
        id: newId(),
        courseId,
        sectionId,
        position: index + 1,
      })),
    )
  }
}
