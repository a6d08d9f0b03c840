import type { Ctx } from '#kernel/http/ctx.ts'
import { contactPath, contactView } from '../contact/contact-view.server.ts'
import { calendarView, eventsView, hoursView } from '../event-list/event-list.server.ts'
import type { Block, Box, Column } from '../layout/layout.types.ts'
import type { BlockView, RowView } from '../layout/layout-view.ts'
import { type BlockProps, blockInputs } from './block.input.ts'
import { type BlockType, isBlockType } from './block-types.rules.ts'
import { coursesView } from './courses-view.server.ts'
import { cardOnHero, type GoodsOf, liveBlocks } from './live-block.server.ts'
import { type BlockOffer, offerOf } from './offer.server.ts'
import { type StillType, stillView } from './still-view.ts'

/** What a block may request from the layout it is in. */
export interface Place {
  /** Whether one more block may query the database; counts it. */
  mayAsk(): boolean
  goods: GoodsOf
  /** The page it is on; empty when none is known. */
  pageId: string
  /** Returns what a block of another area shows, loaded together with blocks of the same kind on the page. */
  offered(offer: BlockOffer, props: unknown): Promise<unknown>
  /** Builds columns within a block; null when they are nested too deep. */
  within(box: Box, columns: readonly Column[]): Promise<RowView | null>
}

/** Live blocks that use only the site's facts and no query. */
const asksNothing = new Set<string>(['search', 'follow'])

/** Returns what a block shows to this viewer, null when it shows nothing. */
export async function blockView(ctx: Ctx, block: Block, place: Place): Promise<BlockView | null> {
  const { id: key, type, props } = block
  if (!isBlockType(type)) return offeredView(ctx, block, place)
  const parsed = blockInputs[type].safeParse(props)
  if (!parsed.success) return null
  const input = parsed.data
  if (type === 'columns') {
    const { columns } = input as BlockProps<'columns'>
    const row = await place.within(props as Box, columns as Column[])
    return row && { key, type, row }
  }
  const live = liveBlocks[type as keyof typeof liveBlocks]
  if (live) {
    const may = asksNothing.has(type) || place.mayAsk()
    const view = may ? await live(ctx, input as never, place.goods) : null
    return view && { key, ...view }
  }
  if (type === 'courses') {
    const view = await coursesView(ctx, input as BlockProps<'courses'>, place)
    return view && { key, ...view }
  }
  const dated = eventListBlock(ctx, type, input, place)
  if (dated !== undefined) {
    const view = await dated
    return view && { key, ...view }
  }
  if (type === 'contact') {
    const form = contactView(ctx, input as BlockProps<'contact'>, contactPath(place.pageId, key))
    return { key, type, form }
  }
  const view = { key, ...stillView(type as StillType, input as never, ctx.locale) } as BlockView
  const { card } = input as BlockProps<'hero'>
  if (view.type !== 'hero' || !card || !place.mayAsk()) return view
  return { ...view, hero: { ...view.hero, card: await cardOnHero(ctx, card, place.goods) } }
}

/** Builds date-based blocks; only a calendar with posts queries the database. Undefined for any other block. */
function eventListBlock(ctx: Ctx, type: BlockType, input: unknown, place: Place) {
  if (type === 'events') return eventsView(ctx, input as BlockProps<'events'>)
  if (type === 'hours') return hoursView(ctx, input as BlockProps<'hours'>)
  if (type !== 'calendar') return undefined
  const props = input as BlockProps<'calendar'>
  return calendarView(ctx, { ...props, posts: props.posts && place.mayAsk() })
}

async function offeredView(
  ctx: Ctx,
  { id: key, type, props }: Block,
  place: Place,
): Promise<BlockView | null> {
  const offer = offerOf(ctx, type)
  const parsed = offer?.input.safeParse(props)
  if (!offer || !parsed?.success) return null
  const data = await place.offered(offer, parsed.data)
  return data === null ? null : { key, type: 'offered', kind: type, role: ctx.viewer.role, data }
}
