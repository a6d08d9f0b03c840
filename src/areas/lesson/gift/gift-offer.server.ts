import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import { normalizeCode } from '../code/code.rules.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { giftRows } from './gift-row.server.ts'

/** A place that somebody bought for whoever has the code. */
export interface GiftOffer {
  code: string
  /** The cohort its buyer chose. */
  cohort: { title: string; startsOn: Day; endsOn: Day | null } | null
}

/**
 * Returns what a code of places in a course admits to; null if they are all taken or refunded. Needs no limit of tries: codes
 * are too long to be guessed, and nothing is taken.
 */
export async function findGiftOffer(ctx: Ctx, courseId: string, entered: string): Promise<GiftOffer | null> {
  const code = normalizeCode(entered)
  const place = await giftRows.find(ctx, { courseId, code, status: 'paid' })
  if (!place) return null
  const cohort = place.cohortId ? await cohortRows.find(ctx, { id: place.cohortId }) : undefined
  return {
    code,
    cohort: cohort ? { title: cohort.title, startsOn: cohort.startsOn, endsOn: cohort.endsOn } : null,
  }
}
