import { formatBaht } from '#kernel/money/format.ts'
import { satang } from '#kernel/money/satang.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { cssLength } from '#kernel/ui/length.ts'
import { figureParts } from '../home/figure-parts.rules.ts'
import type { ActionView, BlockView, PictureView, PlanView } from '../layout/layout-view.ts'
import type { BlockProps, BlockWords } from './block.input.ts'
import { inLocale } from './block-words.ts'

type Say = (words: BlockWords | undefined) => string
type Made<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
/** Blocks that are the same for everybody. */
export type StillType =
  | 'heading'
  | 'text'
  | 'picture'
  | 'gallery'
  | 'video'
  | 'button'
  | 'card'
  | 'divider'
  | 'quote'
  | 'accordion'
  | 'price-table'
  | 'map'
  | 'spacer'
  | 'hero'
  | 'band'
  | 'stories'
  | 'figures'

/** Whether a kind of block is rendered from its own content alone. */
export const isStill = (type: string): type is StillType => Object.hasOwn(still, type)

/**
 * Returns what a block shows to everybody alike. It makes no requests, so the editor uses it to render the input before
 * the server responds; there `props` are as typed, and malformed ones throw.
 */
export function stillView<Type extends StillType>(
  type: Type,
  props: BlockProps<Type>,
  locale: Locale,
): Made<Type> {
  const draw = still[type] as unknown as (props: BlockProps<Type>, say: Say, locale: Locale) => Made<Type>
  return draw(props, (words) => inLocale(words, locale), locale)
}

const still: {
  [Type in StillType]: (props: BlockProps<Type>, say: Say, locale: Locale) => Made<Type>
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
