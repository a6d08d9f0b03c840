import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { releaseSeat } from '../admission/seats.server.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { enrolmentStates } from './enrolment.states.ts'
import { enrolments as enrolmentTable } from './enrolment.table.ts'

export type Enrolment = Row<typeof enrolmentTable>

export const enrolmentRows = rows(enrolmentTable, { missing: 'lesson.not_enrolled' })

export const enrolmentLifecycle = createLifecycle({
  machine: enrolmentStates,
  rows: enrolmentRows,
  touches: () => [coursesScope],
  async after(ctx, { row, to }) {
    if (to === 'left' && row.slotId) {
      await releaseSeat(ctx, row.slotId)
      await enrolmentRows.update(ctx, row.id, { slotId: null })
    }
  },
})

/** Returns the viewer's enrolment, even if they left; undefined for guests. */
export async function ownEnrolment(ctx: Ctx, courseId: string): Promise<Enrolment | undefined> {
  const { user } = ctx.viewer
  return user ? enrolmentRows.find(ctx, { courseId, userId: user.id }) : undefined
}

/** Whether the access period has ended. */
export const hasExpired = ({ expiresAt }: Pick<Enrolment, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now
