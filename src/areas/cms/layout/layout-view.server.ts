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

/** As many blocks of a page ask the database as keep it quick; those after show nothing, which those who publish are told. */
const mostLive = 8

/**
 * Makes a layout ready for this viewer: words in one language, live blocks with what the viewer may see. Blocks that are
 * unknown or broken are left out; `unshownIn` tells those who write which.
 */
export async function layoutView(ctx: Ctx, layout: Layout, pageId = ''): Promise<LayoutView> {
  const css = layoutCss()
  const goods = goodsTogether(ctx)
  let live = 0
  const mayAsk = () => ++live <= mostLive
  const offered = offeredTogether(ctx, mayAsk)

  // Everything before the first await runs in the order of the layout, so boxes are numbered in it.
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

/** Asks each kind once for all its blocks on the page: they all ask before the first answer is there. */
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

/** Asks for the goods of all blocks in one statement, since all of them ask before the first answer is there. */
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
