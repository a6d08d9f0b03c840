import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const purpose = 'lesson scorm'
/** A whole day of study; the page makes a new one whenever it is opened. */
const lastsMs = 12 * 3_600_000

/** What the bearer of an address may read: one package, as one learner, in one of its items. */
export interface ScormPass {
  /** Where the package lies, and its length in bytes. */
  key: string
  size: number
  /** Whose run-time data; empty for a look without a learner. */
  enrolmentId: string
  unitId: string
  item: string
  learnerId: string
  learnerName: string
}

/**
 * A part of an address under which a package is read. The frame it stands in has an origin of its own, so no cookie comes along and the
 * address itself is what lets it in.
 */
export function scormToken(ctx: Ctx, pass: ScormPass): string {
  const subject = JSON.stringify({ ...pass, site: ctx.tenant.id, at: ctx.now.getTime() })
  const expiresAt = new Date(ctx.now.getTime() + lastsMs)
  return signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt })
}

/** Reads such a part; null for one that is not ours, of another site, or too old. `openedAt` is when it was made. */
export function readScormToken(ctx: Ctx, token: string): (ScormPass & { openedAt: Date }) | null {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  if (!link.ok) return null
  const { site, at, ...pass } = JSON.parse(link.subject) as ScormPass & { site: string; at: number }
  return site === ctx.tenant.id ? { ...pass, openedAt: new Date(at) } : null
}
