import type { Tone } from '#kernel/ui/badge.tsx'
import type { Standing } from '../certificate/certificate.types.ts'

const tones: Partial<Record<Standing, Tone>> = {
  valid: 'good',
  expired: 'warn',
  queued: 'info',
  revoked: 'bad',
  superseded: 'warn',
}

/** Returns the badge tone for a certificate's validity. */
export const standingTone = (standing: Standing): { tone?: Tone } => {
  const tone = tones[standing]
  return tone ? { tone } : {}
}
