import { randomBytes } from 'node:crypto'
import { usersByIds } from '#areas/account/public.server.ts'
import { courseScore } from '#areas/exam/public.server.ts'
import type { CourseCompletion } from '#areas/lesson/public.server.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { nextNumber } from '#kernel/series.ts'
import { dateParts } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { registerYearOf } from '../sheet/sheet-text.rules.ts'
import { type Rule, templateRows } from '../template/template-row.server.ts'
import { expiryOf } from '../template/validity.rules.ts'
import type { Visibility } from './certificate.types.ts'
import { wallCacheScope } from './certificate-row.server.ts'
import { serialOf } from './serial.rules.ts'

export const issueJob = 'certificate.issue'

export interface CertificateOptions {
  /** Overrides the name of the account. */
  holder?: string
  visibility?: Visibility
  /** The id the certificate will have. */
  id?: string
  /** The date it bears, if not today's. */
  issuedAt?: Date
  /** The end of its validity, if not by the rule. */
  expiresAt?: Date | null
}

/**
 * Registers a certificate: its serial, its gapless number and its index in the status list are assigned here, in this
 * transaction; a job creates the document. Returns undefined if one is already queued or issued for this enrolment and
 * template.
 */
export async function queueCertificate(
  ctx: Ctx,
  completion: CourseCompletion,
  rule: Pick<Rule, 'templateId' | 'validity' | 'months' | 'until'>,
  {
    holder,
    visibility = 'private',
    id = newId(),
    issuedAt = ctx.now,
    expiresAt = expiryOf(rule, issuedAt),
  }: CertificateOptions = {},
): Promise<string | undefined> {
  const [template, [person], score] = await Promise.all([
    templateRows.get(ctx, rule.templateId),
    usersByIds(ctx, [completion.userId]),
    courseScore(ctx, completion),
  ])
  const name = holder ?? `${person?.firstname ?? ''} ${person?.lastname ?? ''}`.trim()
  if (!name || person?.status === 'erased') return undefined
  const added = await ctx.db.query<{ id: string }>(
    'certificate.queue',
    `INSERT INTO certificate_certificate (tenant_id, id, serial, number, book_year, enrolment_id, course_id, user_id, template_id,
       template_version_id, holder, course_title, course_slug, minutes, status, visibility, issued_at, expires_at, status_index, created_at, score)
     SELECT $1, $2, $3, 0 - $4::int, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'queued', $15, $16, $17, 0 - $4::int, $19, $18
     WHERE NOT EXISTS (SELECT 1 FROM certificate_certificate c WHERE c.tenant_id = $1 AND c.enrolment_id = $6 AND c.template_id = $9
       AND c.status IN ('queued', 'issued'))
     ON CONFLICT (tenant_id, enrolment_id, template_id) WHERE status IN ('queued', 'issued') DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      id,
      serialOf(template.prefix, dateParts(ctx.now).year, randomBytes(5)),
      randomBytes(4).readUInt32BE() >>> 2,
      registerYearOf(ctx.now),
      completion.enrolmentId,
      completion.courseId,
      completion.userId,
      template.id,
      template.versionId,
      name,
      completion.title,
      completion.slug,
      completion.minutes,
      visibility,
      issuedAt,
      expiresAt,
      score,
      ctx.now,
    ],
  )
  if (!added.length) return undefined
  // The row was inserted first, with placeholder numbers, so that no register number is used up for a certificate that
  // already exists.
  const book = await nextNumber(ctx, {
    kind: 'certificate',
    period: String(registerYearOf(ctx.now)),
    prefix: '',
    width: 4,
  })
  const status = await nextNumber(ctx, { kind: 'certificate-status', prefix: '', width: 1 })
  await ctx.db.query(
    'certificate.number',
    'UPDATE certificate_certificate SET number = $3, status_index = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, book.number, status.number - 1],
  )
  await recordTransition(ctx, {
    entity: 'certificate.certificate',
    id,
    from: '',
    to: 'queued',
    event: 'queue',
  })
  enqueue(ctx, issueJob, { id }, { key: `${issueJob}:${id}` })
  touch(ctx, wallCacheScope)
  return id
}
