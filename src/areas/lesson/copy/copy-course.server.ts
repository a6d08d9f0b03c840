import { copyItems } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { docOf } from '#kernel/rich-text/doc.rules.ts'
import { lessonAbilities } from '../abilities.ts'
import { managedCourse } from '../course/course.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { addSections, createCourse } from '../course/create-course.server.ts'
import { freeSlug } from '../course/free-slug.server.ts'
import { courseFileIds } from '../outline/course-file.server.ts'
import { draftOutline } from '../outline/outline.server.ts'
import type { Outline } from '../outline/outline.types.ts'
import { allUnitSources } from '../outline/unit-source.server.ts'
import { targetsIn } from '../package/package.rules.ts'
import type { CopyInput } from './copy.input.ts'
import { contentWith, filesOfCourse, priceOfCopy, slugOfCopy, trailerWith } from './copy.rules.ts'

/**
 * Creates a new draft course from the current draft of another one: its settings, sections, units, files and surveys,
 * and its exams unless they are shared. Files are not stored twice. Returns its id. Throws 401, 403, 404, 413, 422.
 */
export async function copyCourse(ctx: Ctx, id: string, { title, exams }: CopyInput): Promise<string> {
  authorize(ctx, lessonAbilities['course.manage'])
  const course = await managedCourse(ctx, id)
  if (title === course.title) throw invalid([{ path: 'title', code: 'lesson.same_title' }])
  const outline = await draftOutline(ctx, id)
  const { subtitle, about, outcomes, needs, topic, level, teacherIds, access, language } = course
  const { capacity, joinFrom, joinUntil, accessDays, prerequisiteIds, questions, coverId } = course
  const copy = await createCourse(ctx, {
    title,
    subtitle,
    outcomes,
    needs,
    topic,
    level,
    teacherIds,
    access,
    coverId,
    about: about ?? docOf(),
    slug: await freeSlug(ctx, slugOfCopy(course.slug)),
    sale: {
      language,
      capacity,
      joinFrom,
      joinUntil,
      accessDays,
      prerequisiteIds,
      questions,
      ...priceOfCopy(course),
    },
    sections: [],
  })
  const files = await copyFiles(ctx, { from: id, to: copy }, filesOfCourse({ ...course, outline }))
  const targets = await copyTargets(ctx, { from: id, to: copy, outline }, exams)
  await addSections(
    ctx,
    copy,
    outline.sections.map(({ id: _, units, ...section }) => ({
      ...section,
      units: units.map((unit) => ({ ...unit, content: contentWith(unit.content, files, targets) })),
    })),
  )
  const trailer = trailerWith(course.trailer, files)
  if (trailer) await courseRows.update(ctx, copy, { trailer })
  return copy
}

/** Copies the files that still exist; returns the new ones by their old ids. */
async function copyFiles(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
  named: readonly { id: string }[],
): Promise<Map<string, string>> {
  if (!named.length) return new Map()
  const existingIds = await courseFileIds(ctx, from)
  const existing = named.map(({ id }) => id).filter((id) => existingIds.has(id))
  const target = { space: 'record', ownerId: to, parentId: null } as const
  const copies = existing.length ? await copyItems(ctx, existing, target) : []
  return new Map(copies.map((copy, at) => [existing[at] ?? '', copy.id]))
}

async function copyTargets(
  ctx: Ctx,
  { from, to, outline }: { from: string; to: string; outline: Outline },
  exams: CopyInput['exams'],
): Promise<Map<string, string>> {
  const became = new Map<string, string>()
  for (const source of allUnitSources()) {
    if (source.kind === 'exam' && exams === 'same') continue
    const targets = targetsIn(outline, source.kind)
    for (const [was, is] of await source.copy(ctx, { from, to, targets })) became.set(was, is)
  }
  return became
}
