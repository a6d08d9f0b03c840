import type { Ctx } from '#kernel/http/ctx.ts'
import { contactView } from '../contact/contact-view.server.ts'
import { calendarView, eventsView, hoursView } from '../event-list/event-list.server.ts'
import type { Block, Box, Column } from '../layout/layout.types.ts'
import type { BlockView, RowView } from '../layout/layout-view.ts'
import { type BlockProps, blockInputs } from './block.input.ts'
import { type BlockDefinition, blockDefinitionOf } from './block-definition.server.ts'
import { type BlockType, isBlockType } from './block-types.rules.ts'
import { coursesView } from './courses-view.server.ts'
import { cardOnHero, liveBlocks, type ProductLoader } from './live-block.server.ts'
import { type StaticBlockType, staticBlockView } from './static-block-view.ts'

/** What a block may request from the layout it is in. */
export interface BlockContext {
  /** Whether one more block may query the database; counts it. */
  mayAsk(): boolean
  products: ProductLoader
  /** The page it is on; empty when none is known. */
  pageId: string
  /** Returns what a block of another area shows, loaded together with blocks of the same kind on the page. */
  offered(offer: BlockDefinition, props: unknown): Promise<unknown>
  /** Builds columns within a block; null when they are nested too deep. */
  within(box: Box, columns: readonly Column[]): Promise<RowView | null>
}

/** Live blocks that use only the site's facts and no query. */
const queryFreeTypes = new Set<string>(['search', 'follow'])

/** Returns what a block shows to this viewer, null when it shows nothing. */
export async function blockView(ctx: Ctx, block: Block, context: BlockContext): Promise<BlockView | null> {
  const { id: key, type, props } = block
  if (!isBlockType(type)) return areaBlockView(ctx, block, context)
  const parsed = blockInputs[type].safeParse(props)
  if (!parsed.success) return null
  const input = parsed.data
  if (type === 'columns') {
    const { columns } = input as BlockProps<'columns'>
    const row = await context.within(props as Box, columns as Column[])
    return row && { key, type, row }
  }
  const live = liveBlocks[type as keyof typeof liveBlocks]
  if (live) {
    const may = queryFreeTypes.has(type) || context.mayAsk()
    const view = may ? await live(ctx, input as never, context.products) : null
    return view && { key, ...view }
  }
  if (type === 'courses') {
    const view = await coursesView(ctx, input as BlockProps<'courses'>, context)
    return view && { key, ...view }
  }
  const dated = eventListBlock(ctx, type, input, context)
  if (dated !== undefined) {
    const view = await dated
    return view && { key, ...view }
  }
  if (type === 'contact') {
    const place = { pageId: context.pageId, blockId: key, mayAsk: context.mayAsk }
    const form = await contactView(ctx, input as BlockProps<'contact'>, place)
    return { key, type, form }
  }
  const view = { key, ...staticBlockView(type as StaticBlockType, input as never, ctx.locale) } as BlockView
  const { card } = input as BlockProps<'hero'>
  if (view.type !== 'hero' || !card || !context.mayAsk()) return view
  return { ...view, hero: { ...view.hero, card: await cardOnHero(ctx, card, context.products) } }
}

/** Builds date-based blocks; only a calendar with posts queries the database. Undefined for any other block. */
function eventListBlock(ctx: Ctx, type: BlockType, input: unknown, context: BlockContext) {
  if (type === 'events') return eventsView(ctx, input as BlockProps<'events'>)
  if (type === 'hours') return hoursView(ctx, input as BlockProps<'hours'>)
  if (type !== 'calendar') return undefined
  const props = input as BlockProps<'calendar'>
  return calendarView(ctx, { ...props, posts: props.posts && context.mayAsk() })
}

async function areaBlockView(
  ctx: Ctx,
  { id: key, type, props }: Block,
  context: BlockContext,
): Promise<BlockView | null> {
  const offer = blockDefinitionOf(ctx, type)
  const parsed = offer?.input.safeParse(props)
  if (!offer || !parsed?.success) return null
  const data = await context.offered(offer, parsed.data)
  return data === null ? null : { key, type: 'offered', kind: type, role: ctx.viewer.role, data }
}
