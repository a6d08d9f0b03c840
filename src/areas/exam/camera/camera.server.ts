import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { examAbilities } from '../abilities.ts'
import { lockOwnAttempt } from '../attempt/attempt-row.server.ts'
import { cameraConsents } from './camera.table.ts'

/** The text of consent that is shown now (`messages/camera.ts`). */
const consentText = 1

const consentRows = rows(cameraConsents)

/** What somebody said to the camera in an attempt: agreed, said no, or took it back. */
export interface CameraConsent {
  state: 'given' | 'refused' | 'withdrawn'
  at: Date
}

/** Writes down what the viewer says to the camera in their open attempt; the same twice is once. Throws 401, 404. */
export async function sayToCamera(ctx: Ctx, attemptId: string, isGiven: boolean): Promise<void> {
  authorize(ctx, examAbilities.sit)
  const attempt = await lockOwnAttempt(ctx, attemptId)
  const [last] = await consentRows.list(ctx, { where: { attemptId }, order: ['-createdAt'], limit: 1 })
  if (attempt.status !== 'in_progress' || last?.isGiven === isGiven) return
  await consentRows.insert(ctx, { attemptId, isGiven, consentText, createdAt: ctx.now })
}

/** What was said to the camera in an attempt; null where nobody was asked. One statement. */
export async function cameraConsent(ctx: Ctx, attemptId: string): Promise<CameraConsent | null> {
  const all = await consentRows.list(ctx, { where: { attemptId }, order: ['-createdAt'], limit: 20 })
  const [last] = all
  if (!last) return null
  if (last.isGiven) return { state: 'given', at: last.createdAt }
  return { state: all.some(({ isGiven }) => isGiven) ? 'withdrawn' : 'refused', at: last.createdAt }
}
