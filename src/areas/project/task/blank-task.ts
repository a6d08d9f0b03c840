import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { ProjectRow } from '../project/access.server.ts'

/** Completed work gets its due day as completion time, never in the future. */
export const doneAt = (ctx: Ctx, dueOn: Day | null): Date =>
  dueOn ? new Date(Math.min(ctx.now.getTime(), Date.parse(`${dueOn}T09:00:00Z`))) : ctx.now

/** The values of a task of which nothing is given. */
export const blankTask = (ctx: Ctx, project: ProjectRow, createdAt: Date) => ({
  tenantId: ctx.tenant.id,
  projectId: project.id,
  dueMinute: null,
  scheduling: project.scheduling,
  constraintKind: null,
  constraintOn: null,
  watcherIds: [],
  reporterId: ctx.viewer.user?.id ?? null,
  custom: {},
  sourceKind: null,
  sourceKey: null,
  sourceLabel: null,
  folderId: null,
  recurrenceId: null,
  occurrenceOn: null,
  commentCount: 0,
  spentMin: 0,
  createdAt,
  updatedAt: ctx.now,
  deletedAt: null,
  version: 1,
})
