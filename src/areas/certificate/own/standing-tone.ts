import type { Tone } from '#kernel/ui/badge.tsx'
import type { Standing } from '../certificate/certificate.types.ts'

const tones: Partial<Record<Standing, Tone>> = {
  valid: 'good',
  expired: 'warn',
  queued: 'info',
  revoked: 'bad',
  superseded: 'warn',
}

/** How a badge shows what a certificate is worth. */
export const standingTone = (standing: Standing): { tone?: Tone } => {
  const tone = tones[standing]
  return tone ? { tone } : {}
}
