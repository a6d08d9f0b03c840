import { formatBaht } from '#kernel/money/format.ts'
import { satang } from '#kernel/money/satang.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { safeHref } from '#kernel/rich-text/safe-href.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { cssLength } from '#kernel/ui/length.ts'
import { splitNumberAndUnit } from '../home/number-and-unit.rules.ts'
import type { ActionView, BlockView, ImageView, PlanView } from '../layout/layout-view.ts'
import type { BlockProps, LocalizedBlockText } from './block.input.ts'
import { blockTextInLocale } from './block-text.ts'

type Localize = (words: LocalizedBlockText | undefined) => string
type ViewOf<Type extends string> = Omit<Extract<BlockView, { type: Type }>, 'key'>
/** Blocks that are the same for everybody. */
export type StaticBlockType =
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
export const isStaticBlock = (type: string): type is StaticBlockType => Object.hasOwn(staticBlocks, type)

/**
 * Returns what a block shows to everybody alike. It makes no requests, so the editor uses it to render the input before
 * the server responds; there `props` are as typed, and malformed ones throw.
 */
export function staticBlockView<Type extends StaticBlockType>(
  type: Type,
  props: BlockProps<Type>,
  locale: Locale,
): ViewOf<Type> {
  const draw = staticBlocks[type] as unknown as (
    props: BlockProps<Type>,
    say: Localize,
    locale: Locale,
  ) => ViewOf<Type>
  return draw(props, (value) => blockTextInLocale(value, locale), locale)
}

const staticBlocks: {
  [Type in StaticBlockType]: (props: BlockProps<Type>, say: Localize, locale: Locale) => ViewOf<Type>
} = {
  heading: ({ text, level = 2 }, say) => ({ type: 'heading', text: say(text), level }),
  text: ({ doc }, _, locale) => {
    const both = doc as { type?: string; th?: unknown; en?: unknown }
    const docInLocale = both.type === 'doc' ? both : (locale === 'en' && both.en) || both.th
    return { type: 'text', doc: readDoc(docInLocale).doc }
  },
  picture: ({ to, ...shot }, say) => ({ type: 'picture', picture: imageOf(shot, say), ...linkFields(to) }),
  gallery: ({ pictures }, say) => ({
    type: 'gallery',
    images: pictures.map((shot) => imageOf(shot, say)),
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
    ...(picture && { picture: imageOf(picture, say) }),
    ...linkFields(to),
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
      picture: picture ? imageOf(picture, say) : null,
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
      picture: picture ? imageOf(picture, say) : null,
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
        picture: picture ? imageOf(picture, say) : null,
      })),
    },
  }),
  figures: ({ items }, say) => ({
    type: 'figures',
    items: items.map(({ figure, label }) => ({ ...splitNumberAndUnit(say(figure)), label: say(label) })),
  }),
}

function imageOf(
  { id, alt, caption }: { id: string; alt?: LocalizedBlockText; caption?: LocalizedBlockText },
  say: Localize,
): ImageView {
  return { id, alt: say(alt), ...(caption && { caption: say(caption) }) }
}

const actionOf = ({ label, to }: { label: LocalizedBlockText; to: string }, say: Localize): ActionView => ({
  label: say(label),
  to: safeHref(to) ?? '/',
})

const linkFields = (to: string | undefined) => (to ? { to: safeHref(to) ?? '/' } : {})
