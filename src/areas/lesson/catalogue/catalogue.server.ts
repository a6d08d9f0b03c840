import { userCacheScope, usersByIds } from '#areas/account/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { minSimilarity } from '#kernel/search/search.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { type UpcomingDate, upcomingDates } from '../calendar/upcoming.server.ts'
import type { Access, Level } from '../course/course.types.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { type ListedPath, listedPath, openPaths } from '../path/path.server.ts'
import { type CoursePrice, priceOn } from '../sale/price.rules.ts'
import { type CatalogueQuery, catalogueList } from './catalogue.list.rules.ts'
import { countFacets, type FacetCounts, type FacetRow } from './facets.rules.ts'

/** A course as statements return it for its card. */
export interface CardRow {
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
  hasTrailer: boolean
  learners: number
  language: 'th' | 'en'
  price: Satang
  listPrice: Satang | null
  saleUntil: Day | null
  stars: number[]
  createdAt: Date
}

export interface CourseCard
  extends Omit<CardRow, 'teacherIds' | 'price' | 'listPrice' | 'saleUntil' | 'createdAt'> {
  price: CoursePrice | null
  /** Published within the last month. */
  isNew: boolean
  teachers: string[]
  /** The viewer's progress; null if they are not enrolled. */
  percent: number | null
}

/** A course the viewer has started and may open. */
export interface StartedCourse {
  slug: string
  title: string
  coverId: string | null
  percent: number
  /** The last unit visited, and the position in its video. */
  unit: string | null
  positionMs: number
}

export interface CatalogueView {
  page: Page<CourseCard>
  query: CatalogueQuery
  topics: string[]
  /** The number of languages in which courses are taught. */
  languagesTaught: number
  /** The number of courses for each option of a filter. */
  counts: FacetCounts
  begun: StartedCourse[]
  /** The next dates of the viewer's own courses. */
  upcoming: UpcomingDate[]
  paths: ListedPath[]
  manages: boolean
}

/** The current price of a course; 0 if it is not sold. */
const priceNow = `CASE WHEN c.access <> 'paid' THEN 0
  WHEN c.sale_until < (now() AT TIME ZONE 'Asia/Bangkok')::date AND c.list_price_satang > c.price_satang THEN c.list_price_satang
  ELSE c.price_satang END`

/**
 * A Bayesian average, so that five stars from one learner rank below four and a half from a hundred: each course starts
 * with five ratings of three and a half.
 */
const bayesianRating = `(17.5 + (SELECT sum(n * at) FROM unnest(c.stars) WITH ORDINALITY AS s (n, at)))
  / (5 + (SELECT sum(n) FROM unnest(c.stars) AS n))`

const priceConditions = {
  free: `c.access = 'free'`,
  low: `c.access = 'paid' AND ${priceNow} <= 50000`,
  high: `c.access = 'paid' AND ${priceNow} > 50000`,
}
const lengthConditions = {
  short: 'c.minutes <= 120',
  middle: 'c.minutes BETWEEN 121 AND 300',
  long: 'c.minutes > 300',
}

// Thai has no spaces between words, but some users type them; misspellings are matched by similarity.
const matchesSearch = (like: string, words: string) =>
  `(replace(c.title || c.subtitle || c.topic, ' ', '') ILIKE ${like}
      OR word_similarity(${words}::text, c.title || ' ' || c.topic) >= ${minSimilarity})`
const likeOf = (words: string) => likePattern(words.replaceAll(' ', ''))

/** The columns of a `CardRow`; the course is `c`, its site `$1`. */
export const cardColumns = `c.id, c.slug, c.title, c.subtitle, c.topic, c.level, c.access, c.cover_id AS "coverId", c.teacher_ids AS "teacherIds", c.minutes,
  c.unit_count AS units, c.trailer IS NOT NULL AS "hasTrailer", c.language, c.price_satang AS price, c.list_price_satang AS "listPrice", c.sale_until AS "saleUntil", c.stars,
  c.created_at AS "createdAt",
  (SELECT count(*)::int FROM lesson_enrolment e WHERE e.tenant_id = $1 AND e.course_id = c.id AND e.status <> 'left') AS learners`

const catalogueStatement = listStatement(catalogueList, {
  name: 'lesson.catalogue',
  columns: cardColumns,
  from: 'lesson_course c',
  where: `c.tenant_id = $1 AND c.status = 'published'`,
  search: (bind, words) => matchesSearch(bind(likeOf(words)), bind(words)),
  filters: {
    topic: (bind, topic) => `c.topic = ${bind(topic)}`,
    level: (bind, level) => `c.level = ${bind(level)}`,
    access: (bind, access) => `c.access = ${bind(access)}`,
    price: (_, band) => priceConditions[band],
    language: (bind, language) => `c.language = ${bind(language)}`,
    length: (_, length) => lengthConditions[length],
  },
  sorts: {
    newest: 'c.published_at DESC, c.id',
    popular: 'learners DESC, c.published_at DESC, c.id',
    rating: `${bayesianRating} DESC, c.id`,
    price: `${priceNow}, c.id`,
    short: 'c.minutes, c.id',
  },
})

/** Returns published courses, with those the viewer has started and their next dates. Four statements for guests, six for signed-in users. */
export async function catalogueView(ctx: Ctx, params: URLSearchParams): Promise<CatalogueView> {
  dependsOn(ctx, coursesScope)
  const query = catalogueList.parse(params)
  const [page, all, begun, upcoming, paths] = await Promise.all([
    catalogueStatement.page<CardRow>(ctx, query),
    facetRows(ctx, query.search),
    startedCourses(ctx),
    upcomingDates(ctx, 3),
    openPaths(ctx),
  ])
  const percents = new Map(begun.map(({ slug, percent }) => [slug, percent]))
  return {
    page: { ...page, items: await courseCards(ctx, page.items, percents) },
    query,
    topics: topicsOf(all),
    languagesTaught: new Set(all.map(({ language }) => language)).size,
    counts: countFacets(
      all.filter(({ isFound }) => isFound),
      query,
    ),
    upcoming,
    begun: begun.filter(({ percent }) => percent < 100).slice(0, 3),
    paths: paths.map(listedPath),
    manages: can(ctx.viewer, lessonAbilities['course.manage']),
  }
}

/** Returns the first published courses in an order, of one topic or of all, as any visitor sees them. Two statements. */
export async function firstCourses(
  ctx: Ctx,
  { sort, topic, limit }: Pick<CatalogueQuery, 'sort' | 'topic'> & { limit: number },
): Promise<CourseCard[]> {
  dependsOn(ctx, coursesScope)
  const query = { ...catalogueList.parse(new URLSearchParams()), sort, topic }
  const { items } = await catalogueStatement.page<CardRow>(ctx, query)
  return courseCards(ctx, items.slice(0, limit), new Map())
}

/** Returns courses as cards, with the names of their teachers. `percents`: the viewer's progress, by slug. One statement. */
export async function courseCards(
  ctx: Ctx,
  courses: readonly CardRow[],
  percents: ReadonlyMap<string, number>,
): Promise<CourseCard[]> {
  const teachers = [...new Set(courses.flatMap(({ teacherIds }) => teacherIds))]
  dependsOn(ctx, ...teachers.map(userCacheScope))
  const names = await teacherNames(ctx, teachers)
  return courses.map(({ teacherIds, price, listPrice, saleUntil, createdAt, ...card }) => ({
    ...card,
    price: card.access === 'paid' ? priceOn({ price, listPrice, saleUntil }, day(ctx.now)) : null,
    isNew: ctx.now.getTime() - createdAt.getTime() < 30 * 86_400_000,
    teachers: teacherIds.flatMap((id) => names.get(id) ?? []),
    percent: percents.get(card.slug) ?? null,
  }))
}

/** The topics taught, most courses first. */
function topicsOf(all: readonly FacetRow[]): string[] {
  const { topic } = countFacets(all, {})
  return Object.entries(topic)
    .sort(([a, many], [b, few]) => few - many || a.localeCompare(b, 'th'))
    .slice(0, 30)
    .map(([name]) => name)
}

/** Returns the facets of published courses, and whether the search terms match them. */
const facetRows = (ctx: Ctx, words: string): Promise<(FacetRow & { isFound: boolean })[]> =>
  ctx.db.query(
    'lesson.facets',
    `SELECT c.topic, c.level, c.language, ${caseOf(priceConditions)} AS price, ${caseOf(lengthConditions)} AS length,
       ($3::text = '' OR ${matchesSearch('$2', '$3')}) AS "isFound"
     FROM lesson_course c WHERE c.tenant_id = $1 AND c.status = 'published' ORDER BY c.id LIMIT 5000`,
    [ctx.tenant.id, likeOf(words), words],
  )

const caseOf = (parts: Record<string, string>) =>
  `CASE ${Object.entries(parts)
    .map(([value, where]) => `WHEN ${where} THEN '${value}'`)
    .join(' ')} END`

function startedCourses(ctx: Ctx): Promise<StartedCourse[]> {
  const { user } = ctx.viewer
  if (!user) return Promise.resolve([])
  return ctx.db.query<StartedCourse>(
    'lesson.begun',
    `SELECT c.slug, c.title, c.cover_id AS "coverId", e.percent, u->>'title' AS unit, coalesce(p.position_ms, 0) AS "positionMs"
     FROM lesson_enrolment e JOIN lesson_course c ON c.tenant_id = e.tenant_id AND c.id = e.course_id
     JOIN lesson_revision r ON r.tenant_id = e.tenant_id AND r.id = e.revision_id
     LEFT JOIN LATERAL (SELECT u FROM jsonb_path_query(r.outline, '$.sections[*].units[*]') u
       WHERE u->>'id' = e.last_unit_id::text LIMIT 1) AS l ON true
     LEFT JOIN lesson_progress p ON p.tenant_id = e.tenant_id AND p.enrolment_id = e.id AND p.unit_id = e.last_unit_id
     WHERE e.tenant_id = $1 AND e.user_id = $2 AND e.status <> 'left'
       AND (e.status = 'completed' OR e.expires_at IS NULL OR e.expires_at > $3) ORDER BY e.last_at DESC LIMIT 200`,
    [ctx.tenant.id, user.id, ctx.now],
  )
}

/** Returns the names of teachers by id. One statement, none without teachers. */
export async function teacherNames(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = ids.length ? await usersByIds(ctx, ids) : []
  return new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}
