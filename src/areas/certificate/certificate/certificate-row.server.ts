import { can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { certificateAbilities } from '../abilities.ts'
import { certificateStates } from './certificate.states.ts'
import { certificates as certificateTable } from './certificate.table.ts'

export type Certificate = Row<typeof certificateTable>

export const certificateRows = rows(certificateTable, { missing: 'certificate.none' })

/** What open pages of a certificate hear: it was made, taken back or replaced. */
export const certificateTopic = (serial: string): string => `certificate:${serial}`

export const certificateLife = lifecycle({
  machine: certificateStates,
  rows: certificateRows,
  reasons: ['revoke'],
  touches: ({ courseId }) => [wallScope(courseId)],
  live: ({ row, to }) => ({ topic: certificateTopic(row.serial), data: { status: to } }),
  // The team watches a whole course while many are made.
  async after(ctx, { row, to }) {
    ctx.db.note({ kind: 'live', topic: courseTopic(row.courseId), data: { status: to } })
  },
})

/** What the team’s page of a course hears. */
export const courseTopic = (courseId: string): string => `certificates-of:${courseId}`

/** The scope of cached pages that show who has certificates of a course. */
export const wallScope = (courseId: string): string => `certificates:${courseId}`

/** A certificate by its serial as it is stored. Throws 404. */
export async function bySerial(ctx: Ctx, serial: string): Promise<Certificate> {
  const found = await certificateRows.find(ctx, { serial })
  if (!found) throw notFound('certificate.none')
  return found
}

/** Whether somebody may watch a certificate being made: its holder and the team. */
export async function ownsCertificate(ctx: Ctx, serial: string): Promise<boolean> {
  if (can(ctx.viewer, certificateAbilities['certificate.manage'])) return true
  const found = ctx.viewer.user && (await certificateRows.find(ctx, { serial, userId: ctx.viewer.user.id }))
  return Boolean(found)
}

/** Certificates of an enrolment, the newest first. */
export const certificatesOf = (ctx: Ctx, enrolmentId: string): Promise<Certificate[]> =>
  certificateRows.list(ctx, { where: { enrolmentId }, order: ['-number'], limit: 50 })
