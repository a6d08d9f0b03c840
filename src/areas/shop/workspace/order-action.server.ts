import type { Advanced } from '#areas/billing/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { dryRun } from './dry-run.server.ts'
import { orderActionInput, partsIn, returnActionInput } from './orders.input.ts'
import { runOrderAction } from './run-order-action.server.ts'
import { runReturnAction } from './run-return-action.server.ts'

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
    await runReturnAction(ctx, parseInput(returnActionInput, { ...input, restock: form.getAll('restock') }))
    return { ok: true }
  }
  const orderInput = parseInput(orderActionInput, { ...input, ...partsIn(form) })
  if (orderInput.intent === 'move' && orderInput.dry) {
    await dryRun(ctx, (trial) => runOrderAction(trial, orderInput, form))
    return { ok: true }
  }
  const moved = await runOrderAction(ctx, orderInput, form)
  return moved ? { ok: true, moved } : { ok: true }
}
