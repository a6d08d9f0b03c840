import { completionsOf, courseCompletion } from '#areas/lesson/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { certificateAbilities } from '../abilities.ts'
import { type Rule, ruleRows } from '../template/template-row.server.ts'
import { type RevokeReason, revokeReasons, type Visibility } from './certificate.types.ts'
import {
  bySerial,
  type Certificate,
  certificateLife,
  certificateRows,
  wallScope,
} from './certificate-row.server.ts'
import { queueCertificate } from './queue.server.ts'

export const bulkJob = 'certificate.bulk'
const bulkSize = 100

/** A course was completed: its certificate is given where its rule says so. Done again it does nothing. */
export async function giveOnCompletion(ctx: Ctx, { enrolmentId }: { enrolmentId: string }): Promise<void> {
  const completion = await courseCompletion(ctx, enrolmentId)
  const rule = completion && (await ruleRows.find(ctx, { courseId: completion.courseId }))
  if (rule?.isAutomatic && !(await hasHad(ctx, enrolmentId, rule)))
    await queueCertificate(ctx, completion!, rule)
}

/**
 * Issues the certificate of one enrolment, also where the course asks for the team’s hand. Throws 401, 403, 404, 409 `certificate.not_completed`,
 * `certificate.already`.
 */
export async function issueByHand(ctx: Ctx, enrolmentId: string): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  return issue(ctx, enrolmentId)
}

/** The holder takes their certificate themselves, where nothing gave it before (a rule that came later). Throws as `issueByHand`. */
export async function claim(ctx: Ctx, courseId: string, enrolmentId: string): Promise<string> {
  authorize(ctx, certificateAbilities.hold)
  const completion = await courseCompletion(ctx, enrolmentId)
  if (!completion || completion.userId !== ctx.viewer.user?.id || completion.courseId !== courseId)
    throw notFound('certificate.none')
  const rule = await ruleRows.find(ctx, { courseId })
  if (!rule?.isAutomatic) throw conflict('certificate.by_team')
  if (await hasHad(ctx, enrolmentId, rule)) throw conflict('certificate.already')
  return issue(ctx, enrolmentId)
}

async function issue(ctx: Ctx, enrolmentId: string): Promise<string> {
  const completion = await courseCompletion(ctx, enrolmentId)
  if (!completion?.completedAt) throw conflict('certificate.not_completed')
  const rule = await ruleRows.find(ctx, { courseId: completion.courseId })
  if (!rule) throw notFound('certificate.no_rule')
  const id = await queueCertificate(ctx, completion, rule)
  if (!id) throw conflict('certificate.already')
  return id
}

/** Whether a certificate of this template was ever given: one that was taken back is not given again by itself. */
const hasHad = async (
  ctx: Ctx,
  enrolmentId: string,
  { templateId }: Pick<Rule, 'templateId'>,
): Promise<boolean> => (await certificateRows.count(ctx, { enrolmentId, templateId })) > 0

/** Begins to issue for all who completed a course and have none; a job goes through them. Throws 401, 403, 404. */
export async function issueForAll(ctx: Ctx, courseId: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!(await ruleRows.find(ctx, { courseId }))) throw notFound('certificate.no_rule')
  enqueue(ctx, bulkJob, { courseId }, { key: `${bulkJob}:${courseId}` })
}

/** Takes the next of those who wait into the book, and goes on until nobody does. */
export async function bulkStep(ctx: Ctx, { courseId }: { courseId: string }): Promise<void> {
  const rule = await ruleRows.find(ctx, { courseId })
  if (!rule) return
  const waiting = await withoutCertificate(ctx, rule)
  for (const completion of waiting.slice(0, bulkSize)) await queueCertificate(ctx, completion, rule)
  if (waiting.length > bulkSize) enqueue(ctx, bulkJob, { courseId }, { key: `${bulkJob}:${courseId}` })
}

/** Who completed a course and was never given its certificate. Two statements. */
export async function withoutCertificate(ctx: Ctx, rule: Pick<Rule, 'courseId' | 'templateId'>) {
  const [all, given] = await Promise.all([
    completionsOf(ctx, rule.courseId),
    ctx.db.query<{ enrolmentId: string }>(
      'certificate.given',
      'SELECT DISTINCT enrolment_id AS "enrolmentId" FROM certificate_certificate WHERE tenant_id = $1 AND course_id = $2 AND template_id = $3',
      [ctx.tenant.id, rule.courseId, rule.templateId],
    ),
  ])
  const had = new Set(given.map(({ enrolmentId }) => enrolmentId))
  return all.filter(({ enrolmentId }) => !had.has(enrolmentId))
}

/** Takes a certificate back for good; outsiders read the reason. Throws 401, 403, 404, 409, 422. */
export async function revoke(ctx: Ctx, id: string, reason: RevokeReason, note = ''): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  if (!revokeReasons.includes(reason)) throw invalid([{ path: 'reason', code: 'field.format' }])
  await certificateLife.move(ctx, id, 'revoke', {
    reason: [reason, note.trim()].filter(Boolean).join(': '),
    set: { revokedAt: ctx.now, revokeReason: reason },
  })
}

/**
 * Issues a new certificate in place of one, with its name put right or anew after its time: the old one leads to the new one and holds
 * no more. Throws 401, 403, 404, 409.
 */
export async function replace(
  ctx: Ctx,
  id: string,
  { holder = '' }: { holder?: string } = {},
): Promise<string> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const before = await certificateRows.lock(ctx, id)
  const [completion, rule] = await Promise.all([
    courseCompletion(ctx, before.enrolmentId),
    ruleRows.find(ctx, { courseId: before.courseId, templateId: before.templateId }),
  ])
  if (!completion || !before.userId) throw conflict('certificate.no_holder')
  const next = newId()
  await certificateLife.move(ctx, id, 'supersede', {
    set: { supersededBy: next, revokedAt: ctx.now, wantedName: null },
    ...(holder && { reason: holder }),
  })
  const lasting = { templateId: before.templateId, validity: 'none' as const, months: null, until: null }
  const made = await queueCertificate(ctx, completion, rule ?? lasting, {
    id: next,
    holder: holder.trim() || before.holder,
    visibility: before.visibility,
  })
  if (!made) throw conflict('certificate.already')
  return next
}

/** The holder says how their name is spelt; the team decides. Throws 401, 404, 409 `certificate.gone`, 422. */
export async function askForName(ctx: Ctx, serial: string, name: string): Promise<void> {
  const own = await lockOwn(ctx, serial)
  if (own.status !== 'issued' && own.status !== 'queued') throw conflict('certificate.gone')
  const wanted = name.replace(/\s+/g, ' ').trim()
  if (wanted === own.holder) throw invalid([{ path: 'name', code: 'certificate.same_name' }])
  await certificateRows.update(ctx, own.id, { wantedName: wanted })
}

/** The team leaves the name as it is. Throws 401, 403, 404. */
export async function declineName(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  await certificateRows.update(ctx, id, { wantedName: null })
}

/** The holder says who may see their name. Throws 401, 404. */
export async function showTo(ctx: Ctx, serial: string, visibility: Visibility): Promise<void> {
  const own = await lockOwn(ctx, serial)
  await certificateRows.update(ctx, own.id, { visibility })
  touch(ctx, wallScope(own.courseId))
}

async function lockOwn(ctx: Ctx, serial: string): Promise<Certificate> {
  authorize(ctx, certificateAbilities.hold)
  const { id } = await bySerial(ctx, serial)
  const own = await certificateRows.lock(ctx, id)
  if (own.userId !== ctx.viewer.user?.id) throw notFound('certificate.none')
  return own
}
