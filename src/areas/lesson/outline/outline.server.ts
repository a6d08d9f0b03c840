import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import { sections as sectionTable, units as unitTable } from '../course/course.table.ts'
import { courseLifecycle, courseRows, revisionRows } from '../course/course-row.server.ts'
import { requestStreams } from '../stream/stream-row.server.ts'
import { minutesOf, unitsOf, validateOutline } from './outline.rules.ts'
import type { Outline, UnitKind } from './outline.types.ts'

export type Unit = Row<typeof unitTable>

const sectionRows = rows(sectionTable, { missing: 'lesson.no_section' })
const unitRows = rows(unitTable, { missing: 'lesson.no_unit' })

/** The maximum number of sections, and of units in total, per course. */
const maxSections = 100
const maxUnits = 500

/** Returns the draft. Two statements; the caller has checked permissions. */
export async function draftOutline(ctx: Ctx, courseId: string): Promise<Outline> {
  const [found, all] = await Promise.all([
    sectionRows.list(ctx, { where: { courseId }, order: ['position'], limit: maxSections }),
    unitRows.list(ctx, { where: { courseId }, order: ['position'], limit: maxUnits }),
  ])
  return {
    sections: found.map(({ id, title, opensOn, opensAfterDays, inOrder }) => ({
      id,
      title,
      opensOn,
      opensAfterDays,
      inOrder,
      units: all.filter(({ sectionId }) => sectionId === id).map(outlineUnit),
    })),
  }
}

const outlineUnit = ({ id, kind, title, minutes, isPreview, isRequired, donePercent, content }: Unit) => ({
  id,
  kind,
  title,
  minutes,
  isPreview,
  isRequired,
  donePercent,
  content,
})

/** Adds a section at the end. Throws 401, 403, 404, 409. */
export async function addSection(ctx: Ctx, courseId: string, title: string): Promise<string> {
  await lockCourse(ctx, courseId)
  const count = await sectionRows.count(ctx, { courseId })
  if (count >= maxSections) throw conflict('lesson.many_sections', { most: maxSections })
  const { id } = await sectionRows.insert(ctx, { id: newId(), courseId, position: count + 1, title })
  return id
}

export interface SectionChanges {
  title: string
  opensOn: string | null
  opensAfterDays: number | null
  inOrder: boolean
}

/** Changes the title of a section and when it opens. Throws 401, 403, 404. */
export async function changeSection(ctx: Ctx, id: string, changes: SectionChanges): Promise<void> {
  const { courseId } = await sectionRows.get(ctx, id)
  await lockCourse(ctx, courseId)
  await sectionRows.update(ctx, id, changes)
}

/** Removes a section without units. Throws 401, 403, 404, 409 `lesson.section_not_empty`. */
export async function removeSection(ctx: Ctx, id: string): Promise<void> {
  const { courseId } = await sectionRows.get(ctx, id)
  await lockCourse(ctx, courseId)
  if (await unitRows.count(ctx, { sectionId: id })) throw conflict('lesson.section_not_empty')
  await sectionRows.remove(ctx, id)
}

/** Moves a section one position up or down. Throws 401, 403, 404. */
export async function shiftSection(ctx: Ctx, id: string, by: 'up' | 'down'): Promise<void> {
  const { courseId } = await sectionRows.get(ctx, id)
  await lockCourse(ctx, courseId)
  const all = await sectionRows.list(ctx, { where: { courseId }, order: ['position'] })
  await renumber(
    ctx,
    'section',
    shifted(
      all.map((section) => section.id),
      id,
      by,
    ),
  )
}

/** Adds a unit at the end of a section; its content is edited on its own page. Throws 401, 403, 404, 409. */
export async function addUnit(
  ctx: Ctx,
  sectionId: string,
  { kind, title }: { kind: UnitKind; title: string },
): Promise<{ id: string; courseId: string }> {
  const { courseId } = await sectionRows.get(ctx, sectionId)
  await lockCourse(ctx, courseId)
  const [inCourse, inSection] = await Promise.all([
    unitRows.count(ctx, { courseId }),
    unitRows.count(ctx, { sectionId }),
  ])
  if (inCourse >= maxUnits) throw conflict('lesson.many_units', { most: maxUnits })
  const { id } = await unitRows.insert(ctx, {
    id: newId(),
    courseId,
    sectionId,
    position: inSection + 1,
    kind,
    title,
    minutes: 5,
    content: {},
  })
  return { id, courseId }
}

/** Returns a unit of the draft. Throws 401, 403, 404. */
export async function managedUnit(ctx: Ctx, courseId: string, id: string): Promise<Unit> {
  authorize(ctx, lessonAbilities['course.manage'], { course: courseId })
  const unit = await unitRows.get(ctx, id)
  if (unit.courseId !== courseId) throw notFound('lesson.no_unit')
  return unit
}

export type UnitChanges = Pick<
  Unit,
  'title' | 'minutes' | 'isPreview' | 'isRequired' | 'donePercent' | 'content' | 'sectionId'
>

/** Saves the settings and content of a unit. Throws 401, 403, 404, 409 `changed_meanwhile`, 422. */
export async function changeUnit(
  ctx: Ctx,
  before: Unit,
  { sectionId, ...changes }: UnitChanges,
  expected?: { version: number },
): Promise<void> {
  await lockCourse(ctx, before.courseId)
  const moved = sectionId !== before.sectionId
  if (moved) {
    const section = await sectionRows.find(ctx, { id: sectionId, courseId: before.courseId })
    if (!section) throw invalid([{ path: 'section', code: 'lesson.no_section' }])
  }
  const position = moved ? (await unitRows.count(ctx, { sectionId })) + 1 : before.position
  await unitRows.update(ctx, before.id, { ...changes, sectionId, position }, expected)
}

/** Removes a unit from the draft; learners who completed it keep that. Throws 401, 403, 404. */
export async function removeUnit(ctx: Ctx, id: string): Promise<Unit> {
  const unit = await unitRows.get(ctx, id)
  await lockCourse(ctx, unit.courseId)
  await unitRows.remove(ctx, id)
  return unit
}

/** Moves a unit one position up or down, across section boundaries. Throws 401, 403, 404. */
export async function shiftUnit(ctx: Ctx, id: string, by: 'up' | 'down'): Promise<void> {
  const { courseId, sectionId } = await unitRows.get(ctx, id)
  await lockCourse(ctx, courseId)
  const { sections } = await draftOutline(ctx, courseId)
  const at = sections.findIndex((section) => section.id === sectionId)
  const ids = (sections[at]?.units ?? []).map((unit) => unit.id)
  const isAtEdge = ids[by === 'up' ? 0 : ids.length - 1] === id
  const adjacent = sections[at + (by === 'up' ? -1 : 1)]
  if (!isAtEdge) return renumber(ctx, 'unit', shifted(ids, id, by))
  if (!adjacent) return
  await unitRows.update(ctx, id, { sectionId: adjacent.id })
  const others = adjacent.units.map((unit) => unit.id)
  await renumber(ctx, 'unit', by === 'up' ? [...others, id] : [id, ...others])
}

function shifted(ids: readonly string[], id: string, by: 'up' | 'down'): string[] {
  const at = ids.indexOf(id)
  const to = at + (by === 'up' ? -1 : 1)
  const next = [...ids]
  if (at >= 0 && to >= 0 && to < ids.length) [next[at], next[to]] = [next[to] as string, next[at] as string]
  return next
}

async function renumber(ctx: Ctx, what: 'section' | 'unit', ids: readonly string[]): Promise<void> {
  await ctx.db.query(
    `lesson.renumber_${what}`,
    `UPDATE lesson_${what} l SET position = n.position FROM unnest($2::uuid[]) WITH ORDINALITY n (id, position)
     WHERE l.tenant_id = $1 AND l.id = n.id`,
    [ctx.tenant.id, ids],
  )
}

/** Serialises changes to a course. */
async function lockCourse(ctx: Ctx, id: string) {
  authorize(ctx, lessonAbilities['course.manage'], { course: id })
  const course = await courseRows.lock(ctx, id)
  await courseRows.update(ctx, id, { updatedAt: ctx.now })
  return course
}

/**
 * Publishes the draft as a new revision: new learners get it, others continue with theirs. Returns its number. Throws
 * 401, 403, 404, 409 `lesson.not_ready`.
 */
export async function publishCourse(ctx: Ctx, id: string): Promise<number> {
  await lockCourse(ctx, id)
  const outline = await draftOutline(ctx, id)
  if (validateOutline(outline).some(({ blocks }) => blocks)) throw conflict('lesson.not_ready')
  const number = (await revisionRows.count(ctx, { courseId: id })) + 1
  const published = { sections: outline.sections.filter(({ units }) => units.length) }
  const revision = await revisionRows.insert(ctx, {
    id: newId(),
    courseId: id,
    number,
    outline: published,
    createdAt: ctx.now,
    createdBy: ctx.viewer.user?.id ?? null,
  })
  await courseLifecycle.move(ctx, id, 'publish', {
    set: {
      revisionId: revision.id,
      unitCount: unitsOf(published).length,
      minutes: minutesOf(published),
      publishedAt: ctx.now,
      updatedAt: ctx.now,
    },
  })
  await requestStreams(
    ctx,
    id,
    unitsOf(published).flatMap(({ kind, content }) =>
      kind === 'video' && content.file ? [content.file.id] : [],
    ),
  )
  return number
}

/** Moves learners of earlier revisions to the latest; their progress is kept. Returns the number. Throws 401, 403, 404, 409. */
export async function moveLearners(ctx: Ctx, id: string): Promise<number> {
  const { revisionId } = await lockCourse(ctx, id)
  if (!revisionId) throw conflict('lesson.not_ready')
  const moved = await ctx.db.query<{ id: string }>(
    'lesson.moveLearners',
    `UPDATE lesson_enrolment SET revision_id = $3, version = version + 1
     WHERE tenant_id = $1 AND course_id = $2 AND revision_id <> $3 AND status = 'active' RETURNING id`,
    [ctx.tenant.id, id, revisionId],
  )
  return moved.length
}
