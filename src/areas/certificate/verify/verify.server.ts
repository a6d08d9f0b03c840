import type { Ctx } from '#kernel/http/ctx.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { certificateRows } from '../certificate/certificate-row.server.ts'
import { type CertificateView, viewOf } from '../certificate/certificate-view.server.ts'
import { parseSerial } from '../certificate/serial.rules.ts'

/** Guessing serials does not get far: only a few of a million million exist. */
export const verifications = defineRateLimit('certificate.verify', {
  points: 20,
  seconds: 60,
  code: 'certificate.often',
})

export type Verification =
  | { found: CertificateView }
  /** `near`: serials that may have been meant, if the check character does not match. */
  | { found: null; reason: 'shape' | 'check' | 'unknown' | 'file'; near: string[] }

/** Looks up a certificate by a typed or scanned serial. An invalid serial is rejected without a database query. Throws 429. */
export async function verifySerial(ctx: Ctx, input: string): Promise<Verification> {
  const read = parseSerial(input.slice(0, 1000))
  if (!read.ok) return { found: null, reason: read.reason, near: read.near }
  await verifications.consume(ctx, callerKey(ctx))
  const row = await certificateRows.find(ctx, { serial: read.serial })
  return row ? { found: await viewOf(ctx, row) } : { found: null, reason: 'unknown', near: [] }
}

/** Looks up a certificate by the hash of its PDF, computed in the browser. Throws 429. */
export async function verifyFile(ctx: Ctx, sha256: string): Promise<Verification> {
  const nothing: Verification = { found: null, reason: 'file', near: [] }
  if (!/^[0-9a-f]{64}$/.test(sha256)) return nothing
  await verifications.consume(ctx, callerKey(ctx))
  const row = await certificateRows.find(ctx, { pdfSha256: sha256 })
  return row ? { found: await viewOf(ctx, row) } : nothing
}
