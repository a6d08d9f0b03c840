import type { Ctx } from '#kernel/http/ctx.ts'

/** Adds to the data a run stores for its definition, in the transaction that writes its records. */
export const storeRunData = (ctx: Ctx, id: string, data: object) =>
  ctx.db.query(
    'import.remember',
    'UPDATE import_run SET data = data || $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, JSON.stringify(data)],
  )
