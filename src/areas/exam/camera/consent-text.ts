import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatTime } from '#kernel/time/index.ts'
import { cameraMessages } from '../messages/camera.ts'
import type { CameraConsent } from './camera.server.ts'

/** Returns what a learner decided on the camera, for the team. */
export function consentText({ state, at }: CameraConsent, locale: Locale): string {
  const t = cameraMessages[locale].staff
  if (state === 'refused') return t.declined
  return state === 'given' ? t.agreed(formatTime(at, locale)) : t.withdrawn(formatTime(at, locale))
}
