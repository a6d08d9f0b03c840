import type { CompletionAward } from '#areas/lesson/public.server.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { refundPolicyOf } from '../certificate/refund-policy.rules.ts'
import { certificatePaths } from '../paths.ts'
import { ruleCacheScope, ruleRows } from '../template/template-row.server.ts'

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

/** Returns the certificate that a course issues, with the page of what it takes; null for none. One statement. */
export async function offeredCertificate(
  ctx: Ctx,
  { id, slug }: { id: string; slug: string },
): Promise<CompletionAward | null> {
  dependsOn(ctx, ruleCacheScope)
  const rule = await ruleRows.find(ctx, { courseId: id })
  const label = { th: 'มีใบประกาศที่ตรวจสอบได้', en: 'Certificate anyone can verify' }
  return rule ? { to: certificatePaths.course(slug), label } : null
}

/** Returns what the refund of a course does to its certificate; null where the site keeps it. */
export const refundEffect = ({ tenant }: Pick<Ctx, 'tenant'>): LocalizedText | null =>
  refundPolicyOf(tenant) === 'keep'
    ? null
    : {
        th: 'ใบประกาศที่ได้จากคอร์สจะถูกเพิกถอน และแจ้งผู้ถือ',
        en: 'The certificate is revoked and its holder notified.',
      }
