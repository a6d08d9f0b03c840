import { authorize } from '#kernel/auth/abilities.ts'
import { malformed } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../../abilities.ts'
import type { DraftCount, OrderedFor } from '../../on-behalf/on-behalf.types.ts'
import { draftInput, orderForInput } from '../../on-behalf/order-for.input.ts'
import { countDraft, orderFor } from '../../on-behalf/order-for.server.ts'

export type NewOrderAnswer =
  | { ok: true; count: DraftCount }
  | { ok: true; placed: OrderedFor & { url: string } }

/** Calculates a draft order, or places it once per `key`. Throws what `countDraft` and `orderFor` throw. */
export async function actOnNewOrder(ctx: Ctx, form: FormData): Promise<NewOrderAnswer> {
  authorize(ctx, shopAbilities['orders.work'])
  const draft = read(form.get('draft'))
  if (form.get('intent') === 'count')
    return { ok: true, count: await countDraft(ctx, parseInput(draftInput, draft)) }
  const key = form.get('key')
  const placed = await orderFor(
    ctx,
    parseInput(orderForInput, draft),
    typeof key === 'string' && key ? key : undefined,
  )
  return { ok: true, placed: { ...placed, url: `${ctx.origin}${placed.payPath}` } }
}

function read(draft: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof draft === 'string' ? draft : '')
  } catch {
    throw malformed()
  }
}
