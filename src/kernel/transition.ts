import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'

export interface StateChange {
  entity: string
  id: string
  from: string
  to: string
  event: string
  reason?: string
}

export interface RecordedStateChange extends StateChange {
  at: Date
  actorId: string | null
  actorRole: string
}

/** Records changes of state, in one statement, in the transaction that makes them. */
export async function recordTransition(ctx: Ctx, ...changes: StateChange[]): Promise<void> {
  const rows = changes.map((change) => ({ row_id: newId(), ...change }))
  await ctx.db.query(
    'transition.record',
    `INSERT INTO transition (tenant_id, id, entity, entity_id, from_state, to_state, event, reason, actor_id, actor_role, at)
     SELECT $1, row_id, entity, id, "from", "to", event, reason, $3, $4, $5
     FROM jsonb_to_recordset($2::jsonb) AS given(row_id uuid, entity text, id uuid, "from" text, "to" text, event text, reason text)`,
    [ctx.tenant.id, JSON.stringify(rows), ctx.viewer.user?.id ?? null, ctx.viewer.role, ctx.now],
  )
}

/** Returns the changes of one entity, oldest first. */
export function transitionHistory(ctx: Ctx, entity: string, id: string): Promise<RecordedStateChange[]> {
  return ctx.db.query<RecordedStateChange>(
    'transition.history',
    `SELECT entity, entity_id AS id, from_state AS "from", to_state AS "to", event, reason, at,
            actor_id AS "actorId", actor_role AS "actorRole"
     FROM transition WHERE tenant_id = $1 AND entity = $2 AND entity_id = $3 ORDER BY at, id`,
    [ctx.tenant.id, entity, id],
  )
}
