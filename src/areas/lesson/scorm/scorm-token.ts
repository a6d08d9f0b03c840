import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

const purpose = 'lesson scorm'
/** A full day of study; each time the page is opened, it creates a new one. */
const tokenTtlMs = 12 * 3_600_000

/** What the bearer of a URL may read: one package, as one learner, in one of its items. */
export interface ScormTokenPayload {
  /** The location of the package in storage, and its length in bytes. */
  key: string
  size: number
  /** The enrolment whose run-time data is used; empty for a preview without a learner. */
  enrolmentId: string
  unitId: string
  item: string
  learnerId: string
  learnerName: string
}

/**
 * Returns the URL segment under which a package is served. Its frame has an opaque origin, so no cookies are sent, and
 * the URL itself gives access.
 */
export function scormToken(ctx: Ctx, pass: ScormTokenPayload): string {
  const subject = JSON.stringify({ ...pass, site: ctx.tenant.id, at: ctx.now.getTime() })
  const expiresAt = new Date(ctx.now.getTime() + tokenTtlMs)
  return signLink(ctx.services.config.sessionSecret, { purpose, subject, expiresAt })
}

/** Verifies such a token; null if it is invalid, of another site, or expired. `openedAt` is when it was created. */
export function readScormToken(ctx: Ctx, token: string): (ScormTokenPayload & { openedAt: Date }) | null {
  const link = verifyLink(ctx.services.config.sessionSecret, token, { purpose, now: ctx.now })
  if (!link.ok) return null
  const { site, at, ...pass } = JSON.parse(link.subject) as ScormTokenPayload & { site: string; at: number }
  return site === ctx.tenant.id ? { ...pass, openedAt: new Date(at) } : null
}
