import { invalid } from '#kernel/errors.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publishProject } from '../activity/activity.server.ts'
import { lockProject, projectRows } from '../project/access.server.ts'
import { changedValues, parseTaskFields } from './task-field.rules.ts'

/** Sets a project's custom fields; values of removed fields stay until their task is changed. Throws 401, 403, 404, 409. */
export async function saveTaskFields(ctx: Ctx, projectId: string, input: unknown): Promise<void> {
  await lockProject(ctx, projectId, 'plan')
  await projectRows.update(ctx, projectId, { fields: parseTaskFields(input) })
  publishProject(ctx, projectId)
}

/** Returns custom field values with some changed. Throws 422 for a value its field does not accept. */
export function valuesOf(
  fields: readonly Field[],
  before: Record<string, unknown>,
  changes: Record<string, unknown>,
): Record<string, unknown> {
  const { value, faults } = changedValues(fields, before, changes)
  if (faults.length) throw invalid(faults)
  return value
}
