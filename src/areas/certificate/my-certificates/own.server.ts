import { userCacheScope, usersByIds } from '#areas/account/public.server.ts'
import { courseBySlug, courseCompletion, coursesByIds, ownRequirements } from '#areas/lesson/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { certificateAbilities } from '../abilities.ts'
import {
  certificateBySerial,
  certificateRows,
  wallCacheScope,
} from '../certificate/certificate-row.server.ts'
import { type CertificateView, viewOf } from '../certificate/certificate-view.server.ts'
import { isEarned } from '../certificate/refund-policy.rules.ts'
import { parseSerial } from '../certificate/serial.rules.ts'
import { type Rule, ruleRows } from '../template/template-row.server.ts'
import type { ValidityRule } from '../template/validity.rules.ts'

/** Returns the viewer’s certificates, newest first. */
export async function ownCertificates(
  ctx: Ctx,
  where: { courseId?: string } = {},
): Promise<CertificateView[]> {
  const { user } = ctx.viewer
  if (!user) return []
  const rows = await certificateRows.list(ctx, {
    where: { userId: user.id, ...where },
    order: ['-issuedAt'],
    limit: 200,
  })
  return Promise.all(rows.map((row) => viewOf(ctx, row)))
}

export interface CourseCertificate {
  course: { id: string; slug: string; title: string }
  rule: (ValidityRule & { isAutomatic: boolean }) | null
  requirements: Awaited<ReturnType<typeof ownRequirements>>
  certificates: CertificateView[]
  /**
   * How the viewer gets it once everything is completed: claims it, because the course issues it without the team; waits
   * for the team; or not at all, because the course was refunded. Null before that, and once one was issued.
   */
  next: 'claim' | 'team' | 'refunded' | null
  isSignedIn: boolean
  manages: boolean
}

/** Returns a course's requirements for its certificate, and the viewer's progress and certificates. Throws 404. */
export async function courseCertificate(ctx: Ctx, slug: string): Promise<CourseCertificate> {
  const course = await courseBySlug(ctx, slug)
  const [rule, needs, certificates] = await Promise.all([
    ruleRows.find(ctx, { courseId: course.id }),
    ownRequirements(ctx, course.id),
    ownCertificates(ctx, { courseId: course.id }),
  ])
  return {
    course,
    rule: rule
      ? { isAutomatic: rule.isAutomatic, validity: rule.validity, months: rule.months, until: rule.until }
      : null,
    requirements: needs,
    certificates,
    next: rule && !certificates.length ? await nextStep(ctx, rule, needs.enrolmentId) : null,
    isSignedIn: ctx.viewer.user !== null,
    manages: can(ctx.viewer, certificateAbilities['certificate.manage']),
  }
}

async function nextStep(
  ctx: Ctx,
  { isAutomatic }: Pick<Rule, 'isAutomatic'>,
  enrolmentId: string | null,
): Promise<CourseCertificate['next']> {
  const completion = enrolmentId ? await courseCompletion(ctx, enrolmentId) : undefined
  if (!completion?.completedAt) return null
  if (!isEarned(ctx.tenant, completion)) return 'refunded'
  return isAutomatic ? 'claim' : 'team'
}

/** Returns one certificate by its URL. Throws 404 for an invalid or unknown serial. */
export async function certificateByUrl(ctx: Ctx, input: string): Promise<CertificateView> {
  const read = parseSerial(input)
  return viewOf(ctx, await certificateBySerial(ctx, read.ok ? read.serial : ''))
}

export interface WallEntry {
  id: string
  holder: string
  issuedAt: Date
  /** The last characters of the serial. */
  ending: string
  isExpired: boolean
  picture: string | null
}

const wallSize = 24

/** Returns learners who completed a course and agreed to be listed, each with their newest certificate. Throws 404. */
export async function loadWall(
  ctx: Ctx,
  slug: string,
  { search, page }: { search: string; page: number },
): Promise<{
  course: { slug: string; title: string }
  entries: Page<WallEntry>
  listed: number
  all: number
}> {
  const course = await courseBySlug(ctx, slug)
  dependsOn(ctx, wallCacheScope)
  const [[counts], rows] = await Promise.all([
    ctx.db.query<{ listed: number; all: number }>(
      'certificate.wallCounts',
      `SELECT count(DISTINCT user_id) FILTER (WHERE visibility = 'listed')::int AS listed,
         count(DISTINCT user_id)::int AS "all" FROM certificate_certificate
       WHERE tenant_id = $1 AND course_id = $2 AND status = 'issued'`,
      [ctx.tenant.id, course.id],
    ),
    ctx.db.query<Omit<WallEntry, 'picture'> & { userId: string; total: number }>(
      'certificate.wall',
      `SELECT id, holder, issued_at AS "issuedAt", right(serial, 6) AS ending, user_id AS "userId",
         coalesce(expires_at <= $4, false) AS "isExpired", count(*) OVER ()::int AS total
       FROM (SELECT DISTINCT ON (user_id) * FROM certificate_certificate
         WHERE tenant_id = $1 AND course_id = $2 AND status = 'issued' AND visibility = 'listed'
         ORDER BY user_id, issued_at DESC, id) newest
       WHERE $3 = '' OR holder ILIKE $5 ORDER BY issued_at DESC, id LIMIT ${wallSize} OFFSET $6`,
      [ctx.tenant.id, course.id, search, ctx.now, likePattern(search), (page - 1) * wallSize],
    ),
  ])
  const userIds = rows.map(({ userId }) => userId)
  dependsOn(ctx, ...userIds.map(userCacheScope))
  const users = await usersByIds(ctx, userIds)
  const total = rows[0]?.total ?? 0
  return {
    course: { slug: course.slug, title: course.title },
    entries: {
      items: rows.map(({ userId, total: _, ...row }) => ({
        ...row,
        picture: users.find(({ id }) => id === userId)?.picture ?? null,
      })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / wallSize)),
    },
    listed: counts?.listed ?? 0,
    all: counts?.all ?? 0,
  }
}

/** The most courses shown with their graduates. */
const maxWalls = 60

/** Returns the courses whose graduates agreed to be listed, those with most first. Two statements. */
export async function coursesWithWall(ctx: Ctx): Promise<{ slug: string; title: string; listed: number }[]> {
  dependsOn(ctx, wallCacheScope)
  const counts = await ctx.db.query<{ courseId: string; listed: number }>(
    'certificate.walls',
    `SELECT course_id AS "courseId", count(DISTINCT user_id)::int AS listed FROM certificate_certificate
     WHERE tenant_id = $1 AND status = 'issued' AND visibility = 'listed'
     GROUP BY course_id ORDER BY listed DESC, course_id LIMIT ${maxWalls}`,
    [ctx.tenant.id],
  )
  const courses = await coursesByIds(
    ctx,
    counts.map(({ courseId }) => courseId),
  )
  return counts.flatMap(({ courseId, listed }) => {
    const course = courses.find(({ id }) => id === courseId)
    return course ? [{ slug: course.slug, title: course.title, listed }] : []
  })
}

/** Returns certificates by holder name or part of the serial; for the team only. Throws 401, 403. */
export async function searchByHolder(
  ctx: Ctx,
  search: string,
): Promise<(CertificateView & { id: string })[]> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!search) return []
  const found = await ctx.db.query<{ id: string }>(
    'certificate.byName',
    `SELECT id FROM certificate_certificate WHERE tenant_id = $1 AND (holder ILIKE $2 OR serial ILIKE $2)
     ORDER BY issued_at DESC, id LIMIT 50`,
    [ctx.tenant.id, likePattern(search)],
  )
  const rows = await certificateRows.list(ctx, {
    where: { id: found.map(({ id }) => id) },
    order: ['-issuedAt'],
  })
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await viewOf(ctx, row)) })))
}
