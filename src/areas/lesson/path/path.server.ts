import { authorize } from '#kernel/auth/abilities.ts'
import { type FieldError, invalid, notFound } from '#kernel/errors.ts'
import { type FormValue, normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import { type Ctx, dependsOn, touch } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { slugify } from '#kernel/text/slug.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { type Course, courseRows, coursesScope } from '../course/course-row.server.ts'
import { freeSlug } from '../course/free-slug.server.ts'
import { isEntitledTo } from '../enrolment/enrolment.server.ts'
import { openPathOrder } from '../sale/purchase-row.server.ts'
import { pathFields } from './path.fields.ts'
import { type CohortChoice, nextCohort } from './path-cohorts.rules.ts'
import { pathCohorts } from './path-cohorts.server.ts'
import { pathPercent } from './path-progress.rules.ts'
import { type LearningPath, pathRows } from './path-row.server.ts'
import { restOfPath } from './rest-of-path.server.ts'

/** Returns all paths, for the team. Throws 401, 403. */
export function listPaths(ctx: Ctx): Promise<LearningPath[]> {
  authorize(ctx, lessonAbilities['course.manage'])
  return pathRows.list(ctx, { order: ['title', 'id'], limit: 200 })
}

/** Returns a path for the team. Throws 401, 403, 404. */
export function managedPath(ctx: Ctx, id: string): Promise<LearningPath> {
  authorize(ctx, lessonAbilities['course.manage'])
  return pathRows.get(ctx, id)
}

/** Returns the form of a path, with the available courses. */
export async function fieldsOfPath(ctx: Ctx) {
  const courses = await courseRows.list(ctx, {
    where: { status: ['draft', 'published'] },
    order: ['title'],
    limit: 300,
  })
  return pathFields(courses.map(({ id, title }) => ({ value: id, label: { th: title, en: title } })))
}

/** Returns a path as the value of its form. */
export const pathValue = (path: LearningPath | null): FormValue =>
  path
    ? { ...path, price: path.price || null, courses: path.courseIds.map((course) => ({ course })) }
    : { courses: [], isOpen: false }

/** Saves a path; creates a new one if there is no id. Throws 401, 403, 404, 409, 422. */
export async function savePath(ctx: Ctx, id: string | null, form: FormData): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'])
  const set = await fieldsOfPath(ctx)
  const value = normalizeForm(set, readFormData(set, form)) as FormValue & {
    title: string
    slug: string
    summary: string
    courses: { course: string }[]
    price: number | null
    isOpen: boolean
  }
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  if (!fieldErrors.length) fieldErrors.push(...(await validatePath(ctx, value, id)))
  if (fieldErrors.length) throw invalid(fieldErrors)
  const before = id ? await pathRows.get(ctx, id) : null
  const row = {
    title: value.title,
    slug: slugify(value.slug) || before?.slug || (await slugOfTitle(ctx, value.title)),
    summary: value.summary,
    courseIds: value.courses.map(({ course }) => course),
    price: satang(value.price ?? 0),
    isOpen: value.isOpen,
  }
  if (!id) return addPath(ctx, row)
  touch(ctx, coursesScope)
  await pathRows.update(ctx, id, row, { version: Number(form.get('version')) })
}

const slugOfTitle = (ctx: Ctx, title: string) =>
  freeSlug(ctx, slugify(title) || 'path', (slug) => pathRows.find(ctx, { slug }))

type NewPath = Pick<LearningPath, 'title' | 'slug' | 'summary' | 'courseIds' | 'price' | 'isOpen'>

/** Adds a path. Throws 401, 403. */
export async function addPath(ctx: Ctx, path: NewPath): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'])
  touch(ctx, coursesScope)
  await pathRows.insert(ctx, { ...path, createdAt: ctx.now })
}

async function validatePath(
  ctx: Ctx,
  { slug, courses }: { slug: string; courses: readonly { course: string }[] },
  id: string | null,
): Promise<FieldError[]> {
  if (courses.length < 2) return [{ path: 'courses', code: 'lesson.path_short' }]
  const ids = courses.map(({ course }) => course)
  const repeated = ids.flatMap((eachId, at) =>
    ids.indexOf(eachId) < at ? [{ path: `courses.${at}.course`, code: 'lesson.path_twice' }] : [],
  )
  if (repeated.length) return repeated
  const other = slug && (await pathRows.find(ctx, { slug: slugify(slug) }))
  return other && other.id !== id ? [{ path: 'slug', code: 'lesson.slug_taken' }] : []
}

/** A course of a path, with the viewer's status. */
export interface PathStep {
  id: string
  slug: string
  title: string
  coverId: string | null
  minutes: number
  percent: number | null
  isCompleted: boolean
  /** The cohorts from which the viewer chooses when buying the path; empty if there is no choice. */
  cohorts: CohortChoice[]
  /** The default cohort: the next to start. */
  next: CohortChoice | null
  /** Whether it is full, so that the path cannot be bought either. */
  isFull: boolean
}

export interface PathView {
  id: string
  slug: string
  title: string
  summary: string
  steps: PathStep[]
  percent: number
  /**
   * The price of what the viewer does not have of it, and of the same courses bought separately, the price of the whole path,
   * and how many of its courses they have; null if the path is not sold.
   */
  price: { now: Satang; was: Satang | null; whole: Satang; owned: number } | null
  /** Whether the viewer already has all of its courses. */
  hasAll: boolean
  order: string | null
  isSignedIn: boolean
}

/** Returns an open path by its slug. Throws 404. */
export async function openPath(ctx: Ctx, slug: string): Promise<LearningPath> {
  const path = await pathRows.find(ctx, { slug, isOpen: true })
  if (!path) throw notFound('lesson.no_path')
  return path
}

/** Returns the open courses of a path, in its order. */
export async function coursesOfPath(
  ctx: Ctx,
  { courseIds }: Pick<LearningPath, 'courseIds'>,
): Promise<Course[]> {
  const found = await courseRows.list(ctx, { where: { id: courseIds, status: 'published' } })
  return courseIds.flatMap((id) => found.find((course) => course.id === id) ?? [])
}

/** Returns a path with the viewer's progress. Five statements for guests. Throws 404. */
export async function pathView(ctx: Ctx, slug: string): Promise<PathView> {
  dependsOn(ctx, coursesScope)
  const path = await openPath(ctx, slug)
  const courses = await coursesOfPath(ctx, path)
  const { user } = ctx.viewer
  const [{ own: learned, choices, full }, rest, order] = await Promise.all([
    pathCohorts(ctx, courses),
    restOfPath(ctx, path, courses, user?.id ?? null),
    user && path.price > 0 ? openPathOrder(ctx, path.id, user.id) : undefined,
  ])
  const rights = user
    ? await Promise.all(
        courses.map(
          async (course) => course.access === 'free' || isEntitledTo(ctx, course, learned.get(course.id)),
        ),
      )
    : []
  const today = day(ctx.now)
  const steps = courses.map(({ id, slug: course, title, coverId, minutes }) => ({
    id,
    slug: course,
    title,
    coverId,
    minutes,
    percent: learned.get(id)?.percent ?? null,
    isCompleted: Boolean(learned.get(id)?.completedAt),
    cohorts: choices.get(id) ?? [],
    next: nextCohort(choices.get(id) ?? [], today) ?? null,
    isFull: full.has(id),
  }))
  return {
    id: path.id,
    slug: path.slug,
    title: path.title,
    summary: path.summary,
    steps,
    percent: pathPercent(steps),
    price:
      path.price > 0
        ? {
            now: rest.price,
            was: rest.separately > rest.price ? satang(rest.separately) : null,
            whole: path.price,
            owned: courses.length - rest.missing.length,
          }
        : null,
    hasAll: rights.length > 0 && rights.every(Boolean),
    order: order?.number ?? null,
    isSignedIn: user !== null,
  }
}

/** Returns open paths, for the catalogue. One statement. */
export const openPaths = (ctx: Ctx): Promise<LearningPath[]> =>
  pathRows.list(ctx, { where: { isOpen: true }, order: ['title', 'id'], limit: 6 })

/** A path as lists of other pages show it. */
export interface ListedPath {
  slug: string
  title: string
  courses: number
  /** 0 if its courses are only available separately. */
  price: Satang
}

export const listedPath = ({ slug, title, courseIds, price }: LearningPath): ListedPath => ({
  slug,
  title,
  courses: courseIds.length,
  price,
})

/** Returns the open paths that include a course. One statement, two if there are any. */
export async function pathsWithCourse(ctx: Ctx, courseId: string): Promise<ListedPath[]> {
  const found = await ctx.db.query<{ id: string }>(
    'lesson.pathsWithCourse',
    `SELECT id FROM lesson_path WHERE tenant_id = $1 AND is_open AND course_ids @> ARRAY[$2::uuid] ORDER BY id LIMIT 6`,
    [ctx.tenant.id, courseId],
  )
  if (!found.length) return []
  const paths = await pathRows.list(ctx, { where: { id: found.map(({ id }) => id) }, order: ['title', 'id'] })
  return paths.map(listedPath)
}
