import type { Ctx } from '#kernel/http/ctx.ts'
import { foldText } from '#kernel/text/index.ts'
import type { FeedbackKind } from '../target.ts'
import type { EntryStatus } from './entry.states.ts'
import { entries, refreshTargetCounts } from './entry-lifecycle.server.ts'

interface TargetRef {
  target: string
  id: string
}

export interface ImportedEntry {
  id: string
  parentId: string | null
  status: EntryStatus
  name: string
  body: string
  at: Date
}

/** Imports entries from elsewhere, with their dates and states. Nobody is notified. */
export async function importEntries(
  ctx: Ctx,
  { target, id }: TargetRef,
  kind: FeedbackKind,
  imported: readonly ImportedEntry[],
): Promise<void> {
  if (!imported.length) return
  const common = { kind, targetKind: target, targetId: id }
  await entries.insertMany(
    ctx,
    imported.map(({ at, ...entry }) => ({
      ...entry,
      ...common,
      search: foldText(entry.body),
      createdAt: at,
      updatedAt: at,
    })),
  )
  await refreshTargetCounts(ctx, common)
}

/** Deletes imported entries. */
export async function removeEntries(
  ctx: Ctx,
  { target, id }: TargetRef,
  kind: FeedbackKind,
  ids: readonly string[],
): Promise<void> {
  const common = { kind, targetKind: target, targetId: id }
  if (await entries.removeWhere(ctx, { ...common, id: [...ids] })) await refreshTargetCounts(ctx, common)
}

/** Returns the ids of all entries about a target, in any state. */
export async function entryIdsOf(ctx: Ctx, { target, id }: TargetRef): Promise<string[]> {
  const found = await ctx.db.query<{ id: string }>(
    'feedback.idsOf',
    'SELECT id FROM feedback_entry WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3',
    [ctx.tenant.id, target, id],
  )
  return found.map((row) => row.id)
}

/** Deletes everything about a deleted target. */
export async function removeTarget(ctx: Ctx, { target, id }: TargetRef): Promise<void> {
  const of = [ctx.tenant.id, target, id]
  await ctx.db.query(
    'feedback.removeEntries',
    'DELETE FROM feedback_entry WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3',
    of,
  )
  await ctx.db.query(
    'feedback.removeCounts',
    'DELETE FROM feedback_target WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3',
    of,
  )
}
