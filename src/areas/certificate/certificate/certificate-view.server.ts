import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { certificateAbilities } from '../abilities.ts'
import { registerNumber } from '../sheet/sheet-text.rules.ts'
import {
  type RevokeReason,
  type ValidityStatus,
  type Visibility,
  validityStatusOf,
} from './certificate.types.ts'
import { type Certificate, certificateBySerial, certificateRows } from './certificate-row.server.ts'
import { maskName } from './mask-name.rules.ts'

/** A certificate as the viewer may see it. */
export interface CertificateView {
  serial: string
  validity: ValidityStatus
  /** Only the beginning of each word if the holder keeps the name private. */
  holder: string
  isMasked: boolean
  course: string
  courseSlug: string
  minutes: number
  /** In whole per cent; for the holder and the team. Others read it where it is printed. */
  score: number | null
  number: string
  issuedAt: Date
  expiresAt: Date | null
  revokedAt: Date | null
  reason: RevokeReason | null
  /** The serial of the certificate that replaces it. */
  replacedBy: string | null
  visibility: Visibility
  pdfSha256: string | null
  wantedName: string | null
  isOwn: boolean
  manages: boolean
}

/** Returns what anyone with the serial may know of a certificate. At most two statements. */
export async function viewOf(ctx: Ctx, row: Certificate): Promise<CertificateView> {
  const isOwn = row.userId !== null && row.userId === ctx.viewer.user?.id
  const manages = can(ctx.viewer, certificateAbilities['certificate.manage'])
  const next = row.supersededBy ? await certificateRows.find(ctx, { id: row.supersededBy }) : undefined
  const isMasked = row.visibility === 'private' && !isOwn && !manages
  return {
    serial: row.serial,
    validity: validityStatusOf(row, ctx.now),
    holder: isMasked ? maskName(row.holder) : row.holder,
    isMasked,
    course: row.courseTitle,
    courseSlug: row.courseSlug,
    minutes: row.minutes,
    score: isOwn || manages ? row.score : null,
    number: registerNumber(row),
    issuedAt: row.issuedAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    reason: row.revokeReason,
    replacedBy: next?.serial ?? null,
    visibility: row.visibility,
    pdfSha256: row.pdfSha256,
    wantedName: isOwn || manages ? row.wantedName : null,
    isOwn,
    manages,
  }
}

/**
 * Returns a certificate whose document the viewer may open: the holder, the team, and anyone with the serial if the
 * holder allows it. Throws 404.
 */
export async function getReadableCertificate(ctx: Ctx, serial: string): Promise<Certificate> {
  const row = await certificateBySerial(ctx, serial)
  const isOwn = row.userId !== null && row.userId === ctx.viewer.user?.id
  if (isOwn || can(ctx.viewer, certificateAbilities['certificate.manage'])) return row
  // A certificate that was never issued or is no longer valid is shown only by its status.
  if (row.visibility === 'private' || validityStatusOf(row, ctx.now) !== 'valid')
    throw notFound('certificate.none')
  return row
}
