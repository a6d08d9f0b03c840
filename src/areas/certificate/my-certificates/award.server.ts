import type { CompletionAward } from '#areas/lesson/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { certificatePaths } from '../paths.ts'

/** Returns the valid certificates of enrolments, by the id of the enrolment. One statement. */
export async function certificateAwards(
  ctx: Ctx,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, CompletionAward>> {
  const rows = await ctx.db.query<{ enrolmentId: string; slug: string; serial: string }>(
    'certificate.awards',
    `SELECT enrolment_id AS "enrolmentId", course_slug AS slug, serial FROM certificate_certificate
     WHERE tenant_id = $1 AND enrolment_id = ANY($2::uuid[]) AND status = 'issued'`,
    [ctx.tenant.id, enrolmentIds],
  )
  const label = { th: 'ดูใบประกาศ', en: 'View certificate' }
  return new Map(
    rows.map(({ enrolmentId, slug, serial }) => [
      enrolmentId,
      { to: certificatePaths.certificate(slug, serial), label },
    ]),
  )
}
