import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { examAbilities } from '../abilities.ts'
import { lockOwnAttempt } from '../attempt/attempt-row.server.ts'
import { cameraConsents } from './camera.table.ts'

/** The version of the consent text currently shown (`messages/camera.ts`). */
const consentVersion = 1

const consentRows = rows(cameraConsents)

/** A learner's camera consent for an attempt: given, declined or withdrawn. */
export interface CameraConsent {
  state: 'given' | 'refused' | 'withdrawn'
  at: Date
}

/** Stores the viewer's decision on the camera in their open attempt; repeating it changes nothing. Throws 401, 404. */
export async function recordCameraConsent(ctx: Ctx, attemptId: string, isGiven: boolean): Promise<void> {
  authorize(ctx, examAbilities.sit)
  const attempt = await lockOwnAttempt(ctx, attemptId)
  const [last] = await consentRows.list(ctx, { where: { attemptId }, order: ['-createdAt'], limit: 1 })
  if (attempt.status !== 'in_progress' || last?.isGiven === isGiven) return
  await consentRows.insert(ctx, { attemptId, isGiven, consentText: consentVersion, createdAt: ctx.now })
}

/** Returns the camera consent of an attempt; null if it was not asked for. One statement. */
export async function cameraConsent(ctx: Ctx, attemptId: string): Promise<CameraConsent | null> {
  const all = await consentRows.list(ctx, { where: { attemptId }, order: ['-createdAt'], limit: 20 })
  const [last] = all
  if (!last) return null
  if (last.isGiven) return { state: 'given', at: last.createdAt }
  return { state: all.some(({ isGiven }) => isGiven) ? 'withdrawn' : 'refused', at: last.createdAt }
}
