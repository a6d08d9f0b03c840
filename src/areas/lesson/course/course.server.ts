import { findUsers, roleHoldersOf, usersByIds } from '#areas/account/public.server.ts'
import { storeImage } from '#areas/files/public.server.ts'
import { authorize, authorizeInAnyScope, can, scopesOf } from '#kernel/auth/abilities.ts'
import { type FieldError, invalid } from '#kernel/errors.ts'
import type { FieldOption } from '#kernel/fields/field.types.ts'
import { normalizeForm, readFormData, uploadsOf, validateForm } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { slugify } from '#kernel/text/slug.ts'
import { lessonAbilities } from '../abilities.ts'
import { recalculateSeats } from '../admission/seats.server.ts'
import { requestStreams } from '../stream/stream-row.server.ts'
import { readTrailer } from '../trailer/read-trailer.server.ts'
import { courseDetails, courseFields } from './course.fields.ts'
import type { CourseStatus } from './course.states.ts'
import type { Access } from './course.types.ts'
import { type Course, courseLifecycle, courseRows, coursesScope } from './course-row.server.ts'
import { type CoursesQuery, coursesList } from './courses.list.rules.ts'
import { createCourse } from './create-course.server.ts'
import { freeSlug } from './free-slug.server.ts'

export interface ListedCourse {
  id: string
  title: string
  slug: string
  status: CourseStatus
  access: Access
  coverId: string | null
  units: number
  /** The number of units that refer to an exam. */
  exams: number
  learners: number
  completed: number
  updatedAt: Date
  /** Whether the viewer manages it; an assistant sees only its learners and their submissions. */
  manages: boolean
}

const coursesStatement = (courseIds: 'all' | string[]) =>
  listStatement(coursesList, {
    name: 'lesson.courses',
    columns: `c.id, c.title, c.slug, c.status, c.access, c.cover_id AS "coverId", c.updated_at AS "updatedAt",
    (SELECT count(*)::int FROM lesson_unit u WHERE u.tenant_id = $1 AND u.course_id = c.id) AS units,
    (SELECT count(*)::int FROM lesson_unit u WHERE u.tenant_id = $1 AND u.course_id = c.id AND u.kind = 'exam') AS exams,
    (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = c.id AND e.status <> 'left') AS learners,
    (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = c.id AND e.status = 'completed') AS completed`,
    from: 'lesson_course c',
    where: (bind) =>
      courseIds === 'all'
        ? 'c.tenant_id = $1'
        : `c.tenant_id = $1 AND c.id = ANY(${bind(courseIds)}::uuid[])`,
    search: (bind, words) =>
      `c.title || ' ' || c.subtitle || ' ' || c.topic ILIKE ${bind(likePattern(words))}`,
    tabs: {
      all: `c.status <> 'archived'`,
      published: `c.status = 'published'`,
      draft: `c.status = 'draft'`,
      archived: `c.status = 'archived'`,
    },
    filters: { access: (bind, access) => `c.access = ${bind(access)}` },
    sorts: {
      edited: 'c.updated_at DESC, c.id',
      title: 'c.title COLLATE "th-x-icu", c.id',
      learners: 'learners DESC, c.id',
    },
  })

/** Returns the courses the viewer manages or assists in, with their number of learners. One statement. Throws 401, 403. */
export async function listCourses(ctx: Ctx, query: CoursesQuery): Promise<Page<ListedCourse>> {
  const { 'course.assist': assist, 'course.manage': manage } = lessonAbilities
  authorizeInAnyScope(ctx, assist)
  const statement = coursesStatement(scopesOf(ctx.viewer, assist, 'course'))
  const page = await statement.page<Omit<ListedCourse, 'manages'>>(ctx, query)
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, manages: can(ctx.viewer, manage, { course: item.id }) })),
  }
}

/** Returns a course for its team. Throws 401, 403, 404. */
export function managedCourse(ctx: Ctx, id: string): Promise<Course> {
  authorize(ctx, lessonAbilities['course.manage'], { course: id })
  return courseRows.get(ctx, id)
}

/** Returns the possible teachers: everybody who works on the site, those with a role in the course, and the previous ones. */
export async function teacherChoices(ctx: Ctx, course: Course | null): Promise<FieldOption<string>[]> {
  const [staff, holders] = await Promise.all([
    findUsers(ctx, { search: '', roles: ['manager', 'admin'], limit: 200 }),
    course ? roleHoldersOf(ctx, { kind: 'course', id: course.id }) : [],
  ])
  const others = await usersByIds(ctx, [
    ...(course?.teacherIds ?? []),
    ...holders.flatMap(({ userId, role }) => (role === 'teacher' ? [userId] : [])),
  ])
  const teachersById = new Map([...staff, ...others].map((contact) => [contact.id, contact]))
  return [...teachersById.values()].map(({ id, firstname, lastname }) => {
    const name = `${firstname} ${lastname}`.trim()
    return { value: id, label: { th: name, en: name } }
  })
}

/**
 * Returns the form of a course, with its possible teachers and prerequisites. Teachers of the course decide neither who
 * teaches nor what it costs, and see no drafts of others.
 */
export async function fieldsOf(ctx: Ctx, course: Course | null) {
  const scopes = scopesOf(ctx.viewer, lessonAbilities['course.manage'], 'course')
  const isTeam = scopes === 'all'
  const [teachers, others] = await Promise.all([
    isTeam ? teacherChoices(ctx, course) : null,
    courseRows.list(ctx, { where: { status: ['draft', 'published'] }, order: ['title'], limit: 200 }),
  ])
  const known = [...(course?.prerequisiteIds ?? []), ...(isTeam ? [] : scopes)]
  const before = others
    .filter(({ id, status }) => id !== course?.id && (isTeam || status === 'published' || known.includes(id)))
    .map(({ id, title }) => ({ value: id, label: { th: title, en: title } }))
  return courseFields({ teachers, others: before, hasFiles: course !== null })
}

/** Saves the settings of a course; creates a new one if there is no id. Returns its id. Throws 401, 403, 404, 409, 422. */
export async function saveCourse(ctx: Ctx, id: string | null, form: FormData): Promise<string> {
  authorize(ctx, lessonAbilities['course.manage'], id ? { course: id } : undefined)
  const before = id ? await courseRows.get(ctx, id) : null
  const set = await fieldsOf(ctx, before)
  const value = normalizeForm(set, readFormData(set, form))
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  const { sale, ...details } = courseDetails(value)
  // If the slug is left empty, a new course gets a generated one, and an existing one keeps its slug.
  const isMade = details.slug === ''
  if (isMade) details.slug = before?.slug ?? (slugify(details.title) || 'course')
  if (details.access === 'paid' && !sale.price) fieldErrors.push({ path: 'price', code: 'lesson.price' })
  if (sale.listPrice && sale.listPrice <= (sale.price ?? 0))
    fieldErrors.push({ path: 'listPrice', code: 'lesson.list_price' })
  if (sale.joinFrom && sale.joinUntil && sale.joinUntil < sale.joinFrom)
    fieldErrors.push({ path: 'joinUntil', code: 'lesson.join_days' })
  const trailerResult = before && (await readTrailer(ctx, before, value, form))
  fieldErrors.push(...(trailerResult?.errors ?? []))
  if (!fieldErrors.length && !isMade) fieldErrors.push(...(await validateSlug(ctx, details.slug, id)))
  if (fieldErrors.length) throw invalid(fieldErrors)
  const [picture] = uploadsOf(set, form)
  // The form shows the stored cover by its URL, and nothing if it was removed.
  const coverId = picture
    ? (await storeImage(ctx, new Uint8Array(await picture.file.arrayBuffer()), { name: picture.file.name }))
        .id
    : ((value.cover ? before?.coverId : null) ?? null)
  touch(ctx, coursesScope)
  if (!before && isMade) details.slug = await freeSlug(ctx, details.slug)
  if (!before) return createCourse(ctx, { ...details, sale, coverId, sections: [] })
  const version = Number(form.get('version'))
  const { teacherIds, access, price, listPrice, saleUntil } = before
  // The form of a teacher of the course does not have these.
  const unchanged = can(ctx.viewer, lessonAbilities['course.manage'])
    ? {}
    : { teacherIds, access, price, listPrice, saleUntil }
  const changes = { ...details, ...sale, ...unchanged }
  const row = await courseRows.update(
    ctx,
    before.id,
    { ...changes, coverId, trailer: trailerResult?.trailer ?? null, updatedAt: ctx.now },
    version ? { version } : undefined,
  )
  await recalculateSeats(ctx, row)
  if (trailerResult?.trailer) await requestStreams(ctx, before.id, [trailerResult.trailer.file.id])
  return before.id
}

async function validateSlug(ctx: Ctx, slug: string, id: string | null): Promise<FieldError[]> {
  const other = await courseRows.find(ctx, { slug })
  return other && other.id !== id ? [{ path: 'slug', code: 'lesson.slug_taken' }] : []
}

/** Archives a course; its learners keep access. Throws 401, 403, 404, 409. */
export async function archiveCourse(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, lessonAbilities['course.manage'], { course: id })
  await courseLifecycle.move(ctx, id, 'archive')
}
