import { completionsOf, courseCompletion } from '#areas/lesson/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/i18n/messages.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { mailMessages } from '../messages/mail.ts'
import { certificatePaths } from '../paths.ts'
import { type Rule, ruleRows } from '../template/template-row.server.ts'
import {
  type RevokeReason,
  recordRevocation,
  revokeReasons,
  type Visibility,
  validityStatusOf,
} from './certificate.types.ts'
import {
  certificateLifecycle,
  certificateRows,
  lockOwnCertificate,
  wallCacheScope,
} from './certificate-row.server.ts'
import { type CertificateOptions, queueCertificate } from './queue.server.ts'
import { isEarned, refundPolicyOf } from './refund-policy.rules.ts'

export const bulkJob = 'certificate.bulk'
const bulkSize = 100

/** Handles a course completion: issues its certificate if the course's rule says so. Idempotent. */
export async function issueOnCompletion(ctx: Ctx, { enrolmentId }: { enrolmentId: string }): Promise<void> {
  const completion = await courseCompletion(ctx, enrolmentId)
  if (!completion || !isEarned(ctx.tenant, completion)) return
  const rule = await ruleRows.find(ctx, { courseId: completion.courseId })
  if (rule?.isAutomatic && !(await wasEverIssued(ctx, enrolmentId, rule)))
    await queueCertificate(ctx, completion, rule)
}

/**
 * Issues the certificate of one enrolment, even if the course requires the team to issue it. Throws 401, 403, 404, 409
 * `certificate.not_completed`, `certificate.already`.
 */
export async function issueManually(ctx: Ctx, enrolmentId: string): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  return issueForEnrolment(ctx, enrolmentId)
}

/**
 * Lets the holder claim their certificate if none was issued automatically (because the rule was added later). Throws
 * as `issueManually`.
 */
export async function claimCertificate(ctx: Ctx, courseId: string, enrolmentId: string): Promise<string> {
  authorize(ctx, certificateAbilities.hold)
  const completion = await courseCompletion(ctx, enrolmentId)
  if (!completion || completion.userId !== ctx.viewer.user?.id || completion.courseId !== courseId)
    throw notFound('certificate.none')
  if (!isEarned(ctx.tenant, completion)) throw conflict('certificate.refunded')
  const rule = await ruleRows.find(ctx, { courseId })
  if (!rule?.isAutomatic) throw conflict('certificate.by_team')
  if (await wasEverIssued(ctx, enrolmentId, rule)) throw conflict('certificate.already')
  return issueForEnrolment(ctx, enrolmentId)
}

async function issueForEnrolment(
  ctx: Ctx,
  enrolmentId: string,
  options?: CertificateOptions,
): Promise<string> {
  const completion = await courseCompletion(ctx, enrolmentId)
  if (!completion?.completedAt) throw conflict('certificate.not_completed')
  const rule = await ruleRows.find(ctx, { courseId: completion.courseId })
  if (!rule) throw notFound('certificate.no_rule')
  const id = await queueCertificate(ctx, completion, rule, options)
  if (!id) throw conflict('certificate.already')
  return id
}

/**
 * Whether a certificate of this template was ever issued, or one of any template revoked: those are reissued only by
 * the team, one by one.
 */
async function wasEverIssued(
  ctx: Ctx,
  enrolmentId: string,
  { templateId }: Pick<Rule, 'templateId'>,
): Promise<boolean> {
  const [ofTemplate, revoked] = await Promise.all([
    certificateRows.count(ctx, { enrolmentId, templateId }),
    certificateRows.count(ctx, { enrolmentId, status: 'revoked' }),
  ])
  return ofTemplate + revoked > 0
}

/** Starts issuing to everyone who completed a course and has no certificate; a job works through them. Throws 401, 403, 404. */
export async function issueForAll(ctx: Ctx, courseId: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!(await ruleRows.find(ctx, { courseId }))) throw notFound('certificate.no_rule')
  enqueue(ctx, bulkJob, { courseId }, { key: `${bulkJob}:${courseId}` })
}

/** Queues certificates for the next waiting learners, and continues until none are left. */
export async function issueBulkBatch(ctx: Ctx, { courseId }: { courseId: string }): Promise<void> {
  const rule = await ruleRows.find(ctx, { courseId })
  if (!rule) return
  const waiting = await completionsWithoutCertificate(ctx, rule)
  for (const completion of waiting.slice(0, bulkSize)) await queueCertificate(ctx, completion, rule)
  if (waiting.length > bulkSize) enqueue(ctx, bulkJob, { courseId }, { key: `${bulkJob}:${courseId}` })
}

/** Returns the completions of a course that earn its certificate, never got it and had none revoked. Two statements. */
export async function completionsWithoutCertificate(ctx: Ctx, rule: Pick<Rule, 'courseId' | 'templateId'>) {
  const [all, issued] = await Promise.all([
    completionsOf(ctx, rule.courseId),
    ctx.db.query<{ enrolmentId: string }>(
      'certificate.given',
      `SELECT DISTINCT enrolment_id AS "enrolmentId" FROM certificate_certificate
       WHERE tenant_id = $1 AND course_id = $2 AND (template_id = $3 OR status = 'revoked')`,
      [ctx.tenant.id, rule.courseId, rule.templateId],
    ),
  ])
  const had = new Set(issued.map(({ enrolmentId }) => enrolmentId))
  return all.filter((completion) => !had.has(completion.enrolmentId) && isEarned(ctx.tenant, completion))
}

/** Revokes a certificate for good; outsiders can read the reason. Throws 401, 403, 404, 409, 422. */
export async function revokeCertificate(
  ctx: Ctx,
  id: string,
  reason: RevokeReason,
  note = '',
): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!revokeReasons.includes(reason)) throw invalid([{ path: 'reason', code: 'field.format' }])
  await revoke(ctx, id, reason, note)
}

/**
 * Handles the full refund of a course: revokes the certificates it earned if the site’s policy says so. Idempotent: one
 * that the team has issued since the refund stays.
 */
export async function revokeAfterRefund(
  ctx: Ctx,
  { enrolmentId, order, at }: { enrolmentId: string; order: string; at: string },
): Promise<void> {
  if (refundPolicyOf(ctx.tenant) === 'keep') return
  const current = await certificateRows.list(ctx, {
    where: { enrolmentId, status: ['queued', 'issued'] },
    order: ['id'],
  })
  for (const { id, createdAt } of current)
    if (createdAt <= new Date(at)) await revoke(ctx, id, 'refunded', order)
}

async function revoke(ctx: Ctx, id: string, reason: RevokeReason, note: string): Promise<void> {
  await certificateLifecycle.move(ctx, id, 'revoke', {
    reason: recordRevocation(reason, note),
    set: { revokedAt: ctx.now, revokeReason: reason },
  })
  await notifyOfRevocation(ctx, id, reason)
}

async function notifyOfRevocation(ctx: Ctx, id: string, reason: RevokeReason): Promise<void> {
  const { userId, courseTitle, courseSlug, serial } = await certificateRows.get(ctx, id)
  if (!userId) return
  const text = (locale: Locale) =>
    mailMessages[locale].revoked(courseTitle, certificateMessages[locale].reasons[reason])
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `certificate:${id}`,
    subject: { th: mailMessages.th.revokedTitle, en: mailMessages.en.revokedTitle },
    text: { th: text('th'), en: text('en') },
    path: certificatePaths.certificate(courseSlug, serial),
    mail: true,
  })
}

/**
 * Issues a replacement for a certificate. A corrected name changes neither its date nor how long it is valid; one that has
 * expired, or that is renewed, is dated today and valid by the current rule of its course. The old one links to the new
 * one and is no longer valid. Throws 401, 403, 404, 409.
 */
export async function replaceCertificate(
  ctx: Ctx,
  id: string,
  { holder = '', renews = false }: { holder?: string; renews?: boolean } = {},
): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const before = await certificateRows.lock(ctx, id)
  const [completion, rule] = await Promise.all([
    courseCompletion(ctx, before.enrolmentId),
    ruleRows.find(ctx, { courseId: before.courseId, templateId: before.templateId }),
  ])
  if (!completion || !before.userId) throw conflict('certificate.no_holder')
  const next = newId()
  await certificateLifecycle.move(ctx, id, 'supersede', {
    set: { supersededBy: next, revokedAt: ctx.now, wantedName: null },
    ...(holder && { reason: holder }),
  })
  const lasting = { templateId: before.templateId, validity: 'none' as const, months: null, until: null }
  const isRenewed = renews || validityStatusOf(before, ctx.now) === 'expired'
  const replacement = await queueCertificate(ctx, completion, rule ?? lasting, {
    id: next,
    holder: holder.trim() || before.holder,
    visibility: before.visibility,
    ...(!isRenewed && { issuedAt: before.issuedAt, expiresAt: before.expiresAt }),
  })
  if (!replacement) throw conflict('certificate.already')
  return next
}

/**
 * Issues a new certificate to the holder of a revoked one, by the current rule of its course; the revoked one stays
 * revoked. Throws 401, 403, 404, 409 `certificate.no_holder`,
 * `certificate.not_revoked`, `certificate.not_completed`, `certificate.already`.
 */
export async function reissueCertificate(
  ctx: Ctx,
  id: string,
  { holder }: { holder: string },
): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const { status, enrolmentId, visibility, userId } = await certificateRows.get(ctx, id)
  if (!userId) throw conflict('certificate.no_holder')
  if (status !== 'revoked') throw conflict('certificate.not_revoked')
  return issueForEnrolment(ctx, enrolmentId, { holder, visibility })
}

/** Sets who may see the holder's name, as chosen by the holder. Throws 401, 404. */
export async function setHolderVisibility(ctx: Ctx, serial: string, visibility: Visibility): Promise<void> {
  const certificate = await lockOwnCertificate(ctx, serial)
  await certificateRows.update(ctx, certificate.id, { visibility })
  touch(ctx, wallCacheScope)
}
