import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBaht } from '#kernel/money/format.ts'
import { satang } from '#kernel/money/satang.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { cssLength } from '#kernel/ui/length.ts'
import { contactPath, contactView } from '../contact/contact-view.server.ts'
import { calendarView, eventsView, hoursView } from '../event-list/event-list.server.ts'
import { figureParts } from '../home/home-view.server.ts'
import type { Block, Box, Column } from '../layout/layout.types.ts'
import type { ActionView, BlockView, PictureView, PlanView, RowView } from '../layout/layout-view.ts'
import { type BlockProps, type BlockType, type BlockWords, blockInputs, isBlockType } from './block.input.ts'
import { inLocale } from './block-words.ts'
import { coursesView } from './courses-view.server.ts'
import { cardOnHero, type GoodsOf, liveBlocks } from './live-block.server.ts'
import { type BlockOffer, offerOf } from './offer.server.ts'

/** What a block may ask of the layout it stands in. */
export interface Place {
  /** Whether one more block may ask the database; counts it. */
  mayAsk(): boolean
  goods: GoodsOf
  /** The page it stands on; empty where none is known. */
  pageId: string
  /** What a block of another area shows, asked for together with its like on the page. */
  offered(offer: BlockOffer, props: unknown): Promise<unknown>
  /** Makes columns within a block; null when they nest too deep. */
  within(box: Box, columns: readonly Column[]): Promise<RowView | null>
}

/** Live blocks that go by what the site says of itself. */
const asksNothing = new Set<string>(['search', 'follow'])

/** What a block shows to this viewer, null when it shows nothing. */
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
  const made = still[type as Still](input as never, (words) => inLocale(words, ctx.locale), ctx.locale)
  const view = { key, ...made } as BlockView
  const { card } = input as BlockProps<'hero'>
  if (view.type !== 'hero' || !card || !place.mayAsk()) return view
  return { ...view, hero: { ...view.hero, card: await cardOnHero(ctx, card, place.goods) } }
}

/** Blocks of days; only a calendar with posts asks the database. Undefined for any other. */
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

type Say = (words: BlockWords | undefined) => string
type Apart = 'columns' | 'courses' | 'events' | 'calendar' | 'hours' | 'contact'
type Still = Exclude<BlockType, Apart | keyof typeof liveBlocks>
type Made<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>

/** Blocks that are the same for everybody. */
const still: {
  [Type in Still]: (props: BlockProps<Type>, say: Say, locale: Locale) => Made<Type>
} = {
  heading: ({ text, level = 2 }, say) => ({ type: 'heading', text: say(text), level }),
  text: ({ doc }, _, locale) => {
    const both = doc as { type?: string; th?: unknown; en?: unknown }
    const own = both.type === 'doc' ? both : (locale === 'en' && both.en) || both.th
    return { type: 'text', doc: readDoc(own).doc }
  },
  picture: ({ to, ...shot }, say) => ({ type: 'picture', picture: pictureOf(shot, say), ...leading(to) }),
  gallery: ({ pictures }, say) => ({
    type: 'gallery',
    pictures: pictures.map((shot) => pictureOf(shot, say)),
  }),
  video: ({ src, title }, say) => ({ type: 'video', src, title: say(title) }),
  button: ({ look, ...action }, say) => ({
    type: 'button',
    action: actionOf(action, say),
    ...(look && { look }),
  }),
  card: ({ title, text, picture, to }, say) => ({
    type: 'card',
    title: say(title),
    ...(text && { text: say(text) }),
    ...(picture && { picture: pictureOf(picture, say) }),
    ...leading(to),
  }),
  divider: () => ({ type: 'divider' }),
  quote: ({ text, by, role, avatar }, say) => ({
    type: 'quote',
    text: say(text),
    ...(by && { by: say(by) }),
    ...(role && { role: say(role) }),
    ...(avatar && { avatar }),
  }),
  accordion: ({ items }, say) => ({
    type: 'accordion',
    items: items.map(({ title, text }) => ({ title: say(title), text: say(text) })),
  }),
  'price-table': ({ plans }, say) => ({
    type: 'price-table',
    plans: plans.map(
      ({ name, priceSatang, per, lead, points, action, best }): PlanView => ({
        name: say(name),
        price: formatBaht(satang(priceSatang)),
        ...(per && { per: say(per) }),
        ...(lead && { lead: say(lead) }),
        points: points.map(say).filter(Boolean),
        ...(action && { action: actionOf(action, say) }),
        ...(best && { best }),
      }),
    ),
  }),
  map: ({ name, address }, say) => ({ type: 'map', name: say(name), address: say(address) }),
  spacer: ({ height }) => ({ type: 'spacer', height: cssLength(height).replace(/^-.*/, '0') }),
  hero: ({ eyebrow, headline, lead, actions = [], ticks = [], picture }, say) => ({
    type: 'hero',
    hero: {
      eyebrow: say(eyebrow),
      headline: say(headline),
      lead: say(lead),
      actions: actions.map((action) => actionOf(action, say)),
      ticks: ticks.map(say).filter(Boolean),
      picture: picture ? pictureOf(picture, say) : null,
      card: null,
    },
  }),
  band: ({ eyebrow, headline, lead, priceSatang, insteadOfSatang, per, actions = [], picture }, say) => ({
    type: 'band',
    band: {
      eyebrow: say(eyebrow),
      headline: say(headline),
      lead: say(lead),
      price: priceSatang === undefined ? null : formatBaht(satang(priceSatang)),
      was: insteadOfSatang === undefined ? null : formatBaht(satang(insteadOfSatang)),
      per: say(per),
      actions: actions.map((action) => actionOf(action, say)),
      picture: picture ? pictureOf(picture, say) : null,
    },
  }),
  stories: ({ title, lead, more, items }, say) => ({
    type: 'stories',
    stories: {
      title: say(title),
      lead: say(lead),
      more: more ? actionOf(more, say) : null,
      items: items.map(({ quote, name, role, avatar, picture }) => ({
        quote: say(quote),
        name: say(name),
        role: say(role),
        avatar: avatar ?? null,
        picture: picture ? pictureOf(picture, say) : null,
      })),
    },
  }),
  figures: ({ items }, say) => ({
    type: 'figures',
    items: items.map(({ figure, label }) => ({ ...figureParts(say(figure)), label: say(label) })),
  }),
}

function pictureOf(
  { id, alt, caption }: { id: string; alt?: BlockWords; caption?: BlockWords },
  say: Say,
): PictureView {
  return { id, alt: say(alt), ...(caption && { caption: say(caption) }) }
}

const actionOf = ({ label, to }: { label: BlockWords; to: string }, say: Say): ActionView => ({
  label: say(label),
  to: safeAddress(to) ?? '/',
})

const leading = (to: string | undefined) => (to ? { to: safeAddress(to) ?? '/' } : {})
