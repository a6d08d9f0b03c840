import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { slotPools } from './slot.table.ts'

export type SlotPool = Row<typeof slotPools>

const pools = rows(slotPools, { missing: 'slot.not_found' })

/** Creates a pool, or changes its number of places. Throws 409 `slot.too_few` if more are taken than would remain. */
export async function setCapacity(
  ctx: Ctx,
  { kind, key, capacity }: { kind: string; key: string; capacity: number },
): Promise<SlotPool> {
  const [pool] = await ctx.db.query<{ id: string }>(
    'slot.setCapacity',
    `INSERT INTO slot_pool (tenant_id, id, kind, key, capacity) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (tenant_id, kind, key) DO UPDATE SET capacity = $5 WHERE slot_pool.taken <= $5 RETURNING id`,
    [ctx.tenant.id, newId(), kind, key, capacity],
  )
  if (!pool) throw conflict('slot.too_few')
  return pools.get(ctx, pool.id)
}

/** Returns the number of places and of those taken, for many things of one kind in one statement. */
export const poolsOf = (ctx: Ctx, kind: string, keys: readonly string[]): Promise<SlotPool[]> =>
  pools.list(ctx, { where: { kind, key: keys } })

/** Takes places, or gives them back for a negative number, in one conditional update. Throws 409 `slot.full`, 404. */
export async function takePlaces(ctx: Ctx, poolId: string, places: number): Promise<void> {
  const updated = await ctx.db.query(
    'slot.take',
    `UPDATE slot_pool SET taken = taken + $3 WHERE tenant_id = $1 AND id = $2 AND (taken + $3 <= capacity OR $3 < 0)
     RETURNING id`,
    [ctx.tenant.id, poolId, places],
  )
  if (updated.length) return
  const pool = await pools.find(ctx, { id: poolId })
  if (!pool) throw notFound('slot.not_found')
  const available = pool.capacity - pool.taken
  throw conflict('slot.full', { left: available }, { left: available })
}
