import { productsBySku } from '#areas/catalog/public.server.ts'
import type { ProductCard } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { BlockDefinition } from '../block/block-definition.server.ts'
import { type BlockContext, blockView } from '../block/block-view.server.ts'
import type { ProductLoader } from '../block/live-block.server.ts'
import { maxColumnDepth } from './hidden-parts.ts'
import type { Block, Box, Column, Layout } from './layout.types.ts'
import { layoutCss } from './layout-css.ts'
import type { BlockView, LayoutView, RowView } from './layout-view.ts'

/**
 * The maximum number of blocks per page that may query the database, to keep it fast; further ones show nothing, which
 * is reported on publishing.
 */
const maxLiveBlocks = 8

/**
 * Prepares a layout for this viewer: texts in one language, live blocks with what the viewer may see. Unknown or broken
 * blocks are left out; `hiddenPartsIn` reports them to editors.
 */
export async function layoutView(ctx: Ctx, layout: Layout, pageId = ''): Promise<LayoutView> {
  const css = layoutCss()
  const loadProducts = batchProducts(ctx)
  let live = 0
  const mayAsk = () => ++live <= maxLiveBlocks
  const offered = batchAreaBlocks(ctx, mayAsk)

  // Everything before the first await runs in layout order, so boxes are numbered in that order.
  async function row(input: Box, columns: readonly Column[], depth: number): Promise<RowView> {
    const numbers = css.row(input, columns)
    const columnViews = await Promise.all(columns.map(({ blocks }) => shown(blocks, depth)))
    return {
      box: numbers.row,
      columns: columnViews.map((blocks, at) => ({ box: numbers.columns[at] ?? 0, blocks })),
    }
  }

  async function shown(blocks: readonly Block[], depth: number): Promise<BlockView[]> {
    const context: BlockContext = {
      mayAsk,
      products: loadProducts,
      pageId,
      offered,
      within: async (params, columns) => (depth < maxColumnDepth ? row(params, columns, depth + 1) : null),
    }
    const views = await Promise.all(blocks.map((block) => blockView(ctx, block, context)))
    return views.filter((view) => view !== null)
  }

  const rows = await Promise.all(layout.rows.map((eachRow) => row(eachRow, eachRow.columns, 0)))
  return { css: css.text(), rows }
}

/** Batches each kind into one call for all its blocks on the page: all of them request before the first result arrives. */
function batchAreaBlocks(ctx: Ctx, mayAsk: () => boolean): BlockContext['offered'] {
  const batches = new Map<
    string,
    { requested: unknown[]; answer: ReturnType<BlockDefinition['load']> | null }
  >()
  const batchOf = (offer: BlockDefinition) => {
    const requested: unknown[] = []
    const load = async () => {
      await null
      return offer.load(ctx, requested)
    }
    return { requested, answer: mayAsk() ? load() : null }
  }
  return async (offer, props) => {
    const batch = batches.get(offer.type) ?? batchOf(offer)
    batches.set(offer.type, batch)
    const at = batch.requested.push(props) - 1
    return (await batch.answer)?.[at] ?? null
  }
}

/** Loads the products of all blocks in one query, since all of them request before the first result arrives. */
function batchProducts(ctx: Ctx): ProductLoader {
  const requested = new Set<string>()
  let answer: Promise<Map<string, ProductCard>> | null = null
  const load = async () => {
    await null
    const cards = await productsBySku(ctx, [...requested])
    return new Map(cards.map((card) => [card.sku.toLowerCase(), card]))
  }
  return async (skus) => {
    for (const sku of skus) requested.add(sku)
    answer ??= load()
    const cardsBySku = await answer
    return skus.flatMap((sku) => cardsBySku.get(sku.trim().toLowerCase()) ?? [])
  }
}
