import { productsBySku } from '#areas/catalog/public.server.ts'
import type { ProductCard } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { blockView, type Place } from '../block/block-view.server.ts'
import type { GoodsOf } from '../block/live-block.server.ts'
import type { BlockOffer } from '../block/offer.server.ts'
import type { Block, Box, Column, Layout } from './layout.types.ts'
import { layoutCss } from './layout-css.ts'
import type { BlockView, LayoutView, RowView } from './layout-view.ts'
import { deepestColumns } from './unshown.ts'

/**
 * The maximum number of blocks per page that may query the database, to keep it fast; further ones show nothing, which
 * is reported on publishing.
 */
const mostLive = 8

/**
 * Prepares a layout for this viewer: texts in one language, live blocks with what the viewer may see. Unknown or broken
 * blocks are left out; `unshownIn` reports them to editors.
 */
export async function layoutView(ctx: Ctx, layout: Layout, pageId = ''): Promise<LayoutView> {
  const css = layoutCss()
  const goods = goodsTogether(ctx)
  let live = 0
  const mayAsk = () => ++live <= mostLive
  const offered = offeredTogether(ctx, mayAsk)

  // Everything before the first await runs in layout order, so boxes are numbered in that order.
  async function row(input: Box, columns: readonly Column[], depth: number): Promise<RowView> {
    const numbers = css.row(input, columns)
    const held = await Promise.all(columns.map(({ blocks }) => shown(blocks, depth)))
    return {
      box: numbers.row,
      columns: held.map((blocks, at) => ({ box: numbers.columns[at] ?? 0, blocks })),
    }
  }

  async function shown(blocks: readonly Block[], depth: number): Promise<BlockView[]> {
    const place: Place = {
      mayAsk,
      goods,
      pageId,
      offered,
      within: async (params, columns) => (depth < deepestColumns ? row(params, columns, depth + 1) : null),
    }
    const views = await Promise.all(blocks.map((block) => blockView(ctx, block, place)))
    return views.filter((view) => view !== null)
  }

  const rows = await Promise.all(layout.rows.map((one) => row(one, one.columns, 0)))
  return { css: css.text(), rows }
}

/** Batches each kind into one call for all its blocks on the page: all of them request before the first result arrives. */
function offeredTogether(ctx: Ctx, mayAsk: () => boolean): Place['offered'] {
  const batches = new Map<string, { requested: unknown[]; answer: ReturnType<BlockOffer['load']> | null }>()
  const batchOf = (offer: BlockOffer) => {
    const requested: unknown[] = []
    const ask = async () => {
      await null
      return offer.load(ctx, requested)
    }
    return { requested: requested, answer: mayAsk() ? ask() : null }
  }
  return async (offer, props) => {
    const batch = batches.get(offer.type) ?? batchOf(offer)
    batches.set(offer.type, batch)
    const at = batch.requested.push(props) - 1
    return (await batch.answer)?.[at] ?? null
  }
}

/** Loads the products of all blocks in one query, since all of them request before the first result arrives. */
function goodsTogether(ctx: Ctx): GoodsOf {
  const requested = new Set<string>()
  let answer: Promise<Map<string, ProductCard>> | null = null
  const ask = async () => {
    await null
    const cards = await productsBySku(ctx, [...requested])
    return new Map(cards.map((card) => [card.sku.toLowerCase(), card]))
  }
  return async (skus) => {
    for (const sku of skus) requested.add(sku)
    answer ??= ask()
    const known = await answer
    return skus.flatMap((sku) => known.get(sku.trim().toLowerCase()) ?? [])
  }
}
