import { createHash } from 'node:crypto'
import { signLink, verifyLink } from '#kernel/crypto/link.ts'
import { verifyPassword } from '#kernel/crypto/password.ts'
import { notAllowed, notFound, Problem } from '#kernel/errors.ts'
import { setCookie } from '#kernel/http/cookies.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { shareState } from './share.rules.ts'
import { type ShareRow, shareSelectSql } from './share-row.server.ts'

/** A link as its holder has it: the code, and the proof that the password was entered. */
export interface LinkKey {
  code: string
  proof?: string | undefined
}

// Codes cannot be guessed, but attempts are limited anyway. Only misses count, so that a valid link opens despite
// earlier attempts from the same network.
const missesPerNetwork = defineRateLimit('share.unknown-code', { points: 30, seconds: 900 })
const guessesPerNetwork = defineRateLimit('share.password', { points: 5, seconds: 900 })
// From all networks together. Visitors who already entered the password have a cookie and are not asked again.
const guessesPerLink = defineRateLimit('share.password-of-link', { points: 100, seconds: 3600 })

const cookieOf = (code: string) => `_share_${code.slice(0, 8).replace(/[^\w]/g, '_')}`

/** Returns the key that a request carries for the link of this code. */
export const linkKey = (ctx: Ctx, code: string): LinkKey => ({
  code,
  proof: ctx.caller.cookie(cookieOf(code)),
})

/** The link a proof is for; changing the password invalidates old proofs. */
const subjectOf = (share: ShareRow) =>
  `${share.id}.${createHash('sha256')
    .update(share.passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16)}`

const purpose = 'files.share'

/**
 * Returns the link of a code if it is active, unlocked and allows the request. Throws 404 `files.share_none`, 410
 * `files.share_over` (with `data.state`), 401 `files.share_password`, 403 `files.share_not_allowed`, 429 when codes are
 * being guessed. `spent` also accepts a link whose downloads are used up, to resume one already started.
 */
export async function openLink(
  ctx: Ctx,
  { code, proof }: LinkKey,
  want: 'view' | 'download' | 'upload' | null,
  { spent = false }: { spent?: boolean } = {},
): Promise<ShareRow> {
  const share = await findLink(ctx, code)
  const state = shareState(share, ctx.now)
  if (share.trashed || (state !== 'active' && !(spent && state === 'exhausted')))
    throw new Problem(410, 'files.share_over', { data: { state: share.trashed ? 'revoked' : state } })
  if (share.passwordHash && !hasValidProof(ctx, share, proof)) throw new Problem(401, 'files.share_password')
  const allowed =
    want === null || { view: share.canView, download: share.canDownload, upload: share.canUpload }[want]
  if (!allowed) throw notAllowed('files.share_not_allowed')
  return share
}

async function findLink(ctx: Ctx, code: string): Promise<ShareRow> {
  const [share] = /^[\w-]{22}$/.test(code)
    ? await ctx.db.query<ShareRow>('files.byCode', `${shareSelectSql} AND s.code = $2`, [ctx.tenant.id, code])
    : []
  if (share) return share
  await missesPerNetwork.consume(ctx, networkOf(ctx.caller.ip))
  throw notFound('files.share_none')
}

function hasValidProof(ctx: Ctx, share: ShareRow, proof: string | undefined): boolean {
  const link = verifyLink(ctx.services.config.sessionSecret, proof ?? '', { purpose, now: ctx.now })
  return link.ok && link.subject === subjectOf(share)
}

const hour = 3_600_000

/**
 * Unlocks a link that requires a password; the response sets a cookie for twelve hours. Throws 401
 * `files.share_wrong_password`, 429 after five wrong tries for one link from one network or a hundred from all, 404,
 * 410. Returns the key with its proof.
 */
export async function unlockShare(ctx: Ctx, code: string, password: string): Promise<LinkKey> {
  const share = await findLink(ctx, code)
  const state = shareState(share, ctx.now)
  if (share.trashed || state !== 'active')
    throw new Problem(410, 'files.share_over', { data: { state: share.trashed ? 'revoked' : state } })
  if (!share.passwordHash) return { code }
  await ctx.db.commit()
  // Counted before hashing, so that concurrent attempts are limited like sequential ones.
  const networkLimit = await guessesPerNetwork.consume(ctx, `${share.id} ${networkOf(ctx.caller.ip)}`)
  const all = await guessesPerLink.consume(ctx, share.id)
  const { ok } = await verifyPassword(password, share.passwordHash)
  if (!ok) {
    throw new Problem(401, 'files.share_wrong_password', {
      errors: [{ path: 'password', code: 'files.share_wrong_password' }],
    })
  }
  await Promise.all([networkLimit.refund(), all.refund()])
  const expiresAt = new Date(ctx.now.getTime() + 12 * hour)
  const proof = signLink(ctx.services.config.sessionSecret, { purpose, subject: subjectOf(share), expiresAt })
  setCookie(ctx, cookieOf(code), proof, { maxAgeSeconds: 12 * 3600 })
  return { code, proof }
}
