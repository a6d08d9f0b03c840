import { authorize } from '#kernel/auth/abilities.ts'
import { malformed } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../../abilities.ts'
import { customerOrderInput, draftInput } from '../../on-behalf/customer-order.input.ts'
import { calculateDraft, placeCustomerOrder } from '../../on-behalf/customer-order.server.ts'
import type { DraftTotals, PlacedOrder } from '../../on-behalf/on-behalf.types.ts'

export type NewOrderResult =
  | { ok: true; count: DraftTotals }
  | { ok: true; placed: PlacedOrder & { url: string } }

/** Calculates a draft order, or places it once per `key`. Throws what `calculateDraft` and `orderFor` throw. */
export async function handleNewOrderForm(ctx: Ctx, form: FormData): Promise<NewOrderResult> {
  authorize(ctx, shopAbilities['orders.work'])
  const draft = parseDraftJson(form.get('draft'))
  if (form.get('intent') === 'count')
    return { ok: true, count: await calculateDraft(ctx, parseInput(draftInput, draft)) }
  const key = form.get('key')
  const placed = await placeCustomerOrder(
    ctx,
    parseInput(customerOrderInput, draft),
    typeof key === 'string' && key ? key : undefined,
  )
  return { ok: true, placed: { ...placed, url: `${ctx.origin}${placed.payPath}` } }
}

function parseDraftJson(draft: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof draft === 'string' ? draft : '')
  } catch {
    throw malformed()
  }
}
