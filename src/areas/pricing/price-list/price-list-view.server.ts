import { usersByIds } from '#areas/account/public.server.ts'
import { listTags } from '#areas/customer/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { adjustmentInput } from './price-list.input.ts'
import { type AdjustedPrice, getPriceList, type PriceList, previewAdjustment } from './price-list.server.ts'
import { listPricesList } from './price-lists.list.rules.ts'
import { listPricesOf, withProducts } from './price-lists.server.ts'

/** A bulk price change as typed, with its effect or the reason why it is not possible. */
export type AdjustmentView = { by: string; rounding: string } & (
  | { error: string }
  | { total: number; rows: (AdjustedPrice & { name: LocalizedText })[] }
)

const maxPreviewRows = 50

/** Returns the page of a price list: its contents, its audience, and what is open next to it. Throws 401, 403, 404. */
export async function priceListView(ctx: Ctx, id: string, params: URLSearchParams) {
  const query = listPricesList.parse(params)
  const { list, next, customers, steps } = await getPriceList(ctx, id)
  const [page, tags, move, users] = await Promise.all([
    listPricesOf(ctx, list, query),
    query.panel === 'settings' ? listTags(ctx) : [],
    query.panel === 'move' && params.has('by') ? adjustmentOf(ctx, list, params) : null,
    usersByIds(ctx, [...new Set(steps.flatMap(({ actorId }) => actorId ?? []))]),
  ])
  const names = new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  return {
    list,
    next,
    customers,
    page,
    tags,
    move,
    steps: steps
      .toReversed()
      .slice(0, 30)
      .map(({ event, at, reason, actorId }) => ({
        event,
        at,
        reason: reason ?? null,
        by: (actorId && names.get(actorId)) || null,
      })),
    now: ctx.now,
  }
}

async function adjustmentOf(ctx: Ctx, list: PriceList, params: URLSearchParams): Promise<AdjustmentView> {
  const input = { by: params.get('by') ?? '', rounding: params.get('rounding') ?? String(list.rounding) }
  try {
    const moved = await previewAdjustment(ctx, list.id, parseInput(adjustmentInput, input))
    const preview = moved.slice(0, maxPreviewRows).map((row) => ({ ...row, satang: zeroSatang, offBp: null }))
    return { ...input, total: moved.length, rows: await withProducts(ctx, preview, 1) }
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 422) throw error
    const [fault] = error.errors ?? []
    return { ...input, error: errorMessage(ctx.locale, fault?.code ?? error.code, fault?.params ?? {}) }
  }
}
