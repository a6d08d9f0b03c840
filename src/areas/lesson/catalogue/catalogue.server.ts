import { peopleByIds } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { containing, listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { lessonAbilities } from '../abilities.ts'
import type { Access, Level } from '../course/course.types.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { type CatalogueQuery, catalogueList } from './catalogue.list.rules.ts'

interface CardRow {
  id: string
  slug: string
  title: string
  subtitle: string
  topic: string
  level: Level
  access: Access
  coverId: string | null
  teacherIds: string[]
  minutes: number
  units: number
  learners: number
}

export interface CourseCard extends Omit<CardRow, 'teacherIds'> {
  teachers: string[]
  /** How far the viewer is; null where they do not learn it. */
  percent: number | null
}

/** A course the viewer has begun. */
export interface Begun {
  slug: string
  title: string
  coverId: string | null
  percent: number
}

export interface CatalogueView {
  page: Page<CourseCard>
  query: CatalogueQuery
  topics: string[]
  begun: Begun[]
  manages: boolean
}

const found = listStatement(catalogueList, {
  name: 'lesson.catalogue',
  columns: `c.id, c.slug, c.title, c.subtitle, c.topic, c.level, c.access, c.cover_id AS "coverId", c.teacher_ids AS "teacherIds", c.minutes,
    c.unit_count AS units,
    (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = c.id AND e.status <> 'left') AS learners`,
  from: 'lesson_course c',
  where: `c.tenant_id = $1 AND c.status = 'published'`,
  search: (bind, words) => `c.title || ' ' || c.subtitle || ' ' || c.topic ILIKE ${bind(containing(words))}`,
  filters: {
    topic: (bind, topic) => `c.topic = ${bind(topic)}`,
    level: (bind, level) => `c.level = ${bind(level)}`,
    access: (bind, access) => `c.access = ${bind(access)}`,
  },
  sorts: {
    newest: 'c.published_at DESC, c.id',
    popular: 'learners DESC, c.published_at DESC, c.id',
    short: 'c.minutes, c.id',
  },
})

/** Courses that are open, with what the viewer has begun. Three statements for guests, four for who is signed in. */
export async function catalogueView(ctx: Ctx, params: URLSearchParams): Promise<CatalogueView> {
  dependsOn(ctx, coursesScope)
  const query = catalogueList.parse(params)
  const [page, topics, begun] = await Promise.all([
    found.page<CardRow>(ctx, query),
    topicsOf(ctx),
    begunCourses(ctx),
  ])
  const names = await teacherNames(
    ctx,
    page.items.flatMap(({ teacherIds }) => teacherIds),
  )
  const percents = new Map(begun.map(({ slug, percent }) => [slug, percent]))
  return {
    page: {
      ...page,
      items: page.items.map(({ teacherIds, ...card }) => ({
        ...card,
        teachers: teacherIds.flatMap((id) => names.get(id) ?? []),
        percent: percents.get(card.slug) ?? null,
      })),
    },
    query,
    topics,
    begun: begun.filter(({ percent }) => percent < 100).slice(0, 3),
    manages: can(ctx.viewer, lessonAbilities['course.manage']),
  }
}

async function topicsOf(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.query<{ topic: string }>(
    'lesson.topics',
    `SELECT topic FROM lesson_course WHERE tenant_id = $1 AND status = 'published' AND topic <> '' GROUP BY topic
     ORDER BY count(*) DESC, topic LIMIT 30`,
    [ctx.tenant.id],
  )
  return rows.map(({ topic }) => topic)
}

function begunCourses(ctx: Ctx): Promise<Begun[]> {
  const { user } = ctx.viewer
  if (!user) return Promise.resolve([])
  return ctx.db.query<Begun>(
    'lesson.begun',
    `SELECT c.slug, c.title, c.cover_id AS "coverId", e.percent
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     WHERE e.tenant_id = $1 AND e.user_id = $2 AND e.status <> 'left' ORDER BY e.last_at DESC LIMIT 200`,
    [ctx.tenant.id, user.id],
  )
}

/** What teachers are called, by their ids. One statement, none where there are no teachers. */
export async function teacherNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const people = ids.length ? await peopleByIds(ctx, [...new Set(ids)]) : []
  return new Map(people.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}
