import type { Advanced } from '#areas/billing/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { actOnOrder } from './order-act.server.ts'
import { orderAct, partsIn, returnAct } from './orders.input.ts'
import { actOnReturn } from './return-act.server.ts'
import { tryOut } from './try-out.server.ts'

/** Handles staff actions on orders, on the list page and on the page of a single order. */
export async function orderAction({
  ctx,
  form,
}: {
  ctx: Ctx
  form: FormData
}): Promise<{ ok: true; moved?: Advanced }> {
  const input = Object.fromEntries(form)
  if (form.has('return')) {
    await actOnReturn(ctx, parseInput(returnAct, { ...input, restock: form.getAll('restock') }))
    return { ok: true }
  }
  const act = parseInput(orderAct, { ...input, ...partsIn(form) })
  if (act.intent === 'move' && act.dry) {
    await tryOut(ctx, (trial) => actOnOrder(trial, act, form))
    return { ok: true }
  }
  const moved = await actOnOrder(ctx, act, form)
  return moved ? { ok: true, moved } : { ok: true }
}
