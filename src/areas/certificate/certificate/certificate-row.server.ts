import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateStates } from './certificate.states.ts'
import { certificates as certificateTable } from './certificate.table.ts'

export type Certificate = Row<typeof certificateTable>

export const certificateRows = rows(certificateTable, { missing: 'certificate.none' })

/** Live topic of a certificate's pages: it was issued, revoked or replaced. */
export const certificateTopic = (serial: string): string => `certificate:${serial}`

export const certificateLifecycle = createLifecycle({
  machine: certificateStates,
  rows: certificateRows,
  reasons: ['revoke'],
  touches: () => [wallCacheScope],
  live: ({ row, to }) => ({ topic: certificateTopic(row.serial), data: { status: to } }),
  // The team watches a whole course while many are issued.
  async after(ctx, { row, to }) {
    ctx.db.note({ kind: 'live', topic: courseTopic(row.courseId), data: { status: to } })
  },
})

/** Live topic of the team’s page of a course. */
export const courseTopic = (courseId: string): string => `certificates-of:${courseId}`

/** Cache scope of pages that list holders of certificates. */
export const wallCacheScope = 'certificates'

/** Returns a stored certificate by its serial. Throws 404. */
export async function certificateBySerial(ctx: Ctx, serial: string): Promise<Certificate> {
  const found = await certificateRows.find(ctx, { serial })
  if (!found) throw notFound('certificate.none')
  return found
}

/** Locks a certificate of the viewer. Throws 401, 404. */
export async function lockOwnCertificate(ctx: Ctx, serial: string): Promise<Certificate> {
  authorize(ctx, certificateAbilities.hold)
  const { id } = await certificateBySerial(ctx, serial)
  const certificate = await certificateRows.lock(ctx, id)
  if (certificate.userId !== ctx.viewer.user?.id) throw notFound('certificate.none')
  return certificate
}

/** Whether a user may watch a certificate being made: its holder or the team. */
export async function canWatchCertificate(ctx: Ctx, serial: string): Promise<boolean> {
  if (can(ctx.viewer, certificateAbilities['certificate.manage'])) return true
  const found = ctx.viewer.user && (await certificateRows.find(ctx, { serial, userId: ctx.viewer.user.id }))
  return Boolean(found)
}

/** Returns the certificates of an enrolment, newest first. */
export const certificatesOf = (ctx: Ctx, enrolmentId: string): Promise<Certificate[]> =>
  certificateRows.list(ctx, { where: { enrolmentId }, order: ['-number'], limit: 50 })
