import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { attemptStates } from './attempt.states.ts'
import {
  answerEvents as answerEventTable,
  answers as answerTable,
  attempts as attemptTable,
  extensions as extensionTable,
  grades as gradeTable,
  messages as messageTable,
} from './attempt.table.ts'

export type Attempt = Row<typeof attemptTable>

export const attemptRows = rows(attemptTable, { missing: 'exam.no_attempt' })
export const answerRows = rows(answerTable)
export const answerEventRows = rows(answerEventTable)
export const gradeRows = rows(gradeTable)
export const extensionRows = rows(extensionTable)
export const messageRows = rows(messageTable)

/** The live topics of an attempt for its learner's page, and of all attempts of an exam for the team's monitor. */
export const attemptTopic = (id: string): string => `exam-attempt:${id}`
export const monitorTopic = (examId: string): string => `exam-monitor:${examId}`

export const attemptLife = createLifecycle({
  machine: attemptStates,
  rows: attemptRows,
  live: ({ row, to }) => ({ topic: attemptTopic(row.id), data: { status: to } }),
})

/** Returns the viewer's own attempt, locked. Throws 401, 404 for somebody else's. */
export async function lockOwnAttempt(ctx: Ctx, id: string): Promise<Attempt> {
  const userId = ctx.viewer.user?.id
  const attempt = await attemptRows.lock(ctx, id)
  if (!userId || attempt.userId !== userId) throw notFound('exam.no_attempt')
  return attempt
}

/** Returns the viewer's own attempt. Throws 404 for somebody else's. */
export async function ownAttempt(ctx: Ctx, id: string): Promise<Attempt> {
  const userId = ctx.viewer.user?.id
  const attempt = await attemptRows.get(ctx, id)
  if (!userId || attempt.userId !== userId) throw notFound('exam.no_attempt')
  return attempt
}

/** Whether a user may subscribe to an attempt: only its learner. */
export async function ownsAttempt(ctx: Ctx, id: string): Promise<boolean> {
  const attempt = isId(id) ? await attemptRows.find(ctx, { id }) : undefined
  return attempt !== undefined && attempt.userId === ctx.viewer.user?.id
}
