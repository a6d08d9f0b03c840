import { z } from 'zod'
import { readCustomFields } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { safeAddress } from '#kernel/rich-text/address.rules.ts'
import { isDay } from '#kernel/time/index.ts'
import { readClip } from '#kernel/ui/clip.rules.ts'
import { mostFields } from '../contact/answer.rules.ts'
import { currentForm } from '../contact/old-asks.rules.ts'
import { retentionChoices } from '../contact/retention.rules.ts'
import { columnInput } from '../layout/layout.input.ts'
import type { BlockType } from './block-types.rules.ts'

/** A block's text: one for all languages, or Thai and English. */
const words = z.union([
  z.string().max(4000),
  z.object({ th: z.string().max(4000), en: z.string().max(4000) }),
])
export type BlockWords = z.output<typeof words>
const to = z.string().refine((text) => safeAddress(text) !== null)
const picture = z.string().refine(isMediaId)
const shot = z.object({ id: picture, alt: words.optional(), caption: words.optional() })
const action = z.object({ label: words, to })
const ownFilm = /^\/(filemanager|api\/files)\/[\w/.-]+$/
/*
 * An invalid optional value does not invalidate the block while it is half written: a link without a URL, alt text for
 * an image not chosen yet.
 */
const maybeTo = to.optional().catch(undefined)
const maybeAction = action.optional().catch(undefined)
const maybeShot = shot.optional().catch(undefined)
const finished = <Part extends z.ZodType>(part: Part, most: number) =>
  z
    .array(part.nullable().catch(null))
    .max(most)
    .transform((list) => list.filter((one) => one !== null))
const satang = z.number().int().min(0)
const doc = z.looseObject({ type: z.literal('doc') })
const limit = z.number().int().min(1).max(24)
const someDay = z.string().refine(isDay)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const dated = z.object({
  name: words,
  day: someDay,
  /** The last day of a range. */
  end: someDay.optional(),
  time: clock.optional(),
  place: words.optional(),
  text: words.optional(),
  to: maybeTo,
})
/** Opening times of a weekday; closed without them. */
const openTimes = z.object({ open: clock.optional(), close: clock.optional() }).optional()

/** Every kind of block with its properties; a block that does not match its schema shows nothing. */
export const blockInputs = {
  heading: z.object({ text: words, level: z.number().int().min(1).max(4).optional() }),
  text: z.object({ doc: z.union([doc, z.object({ th: doc, en: doc.optional() })]) }),
  picture: shot.extend({ to: maybeTo }),
  gallery: z.object({ pictures: finished(shot, 60).refine((list) => list.length > 0) }),
  /** A video from this site's own files, or one hosted elsewhere that loads only when clicked. */
  video: z.object({
    src: z.string().refine((src) => ownFilm.test(src) || readClip(src) !== null),
    title: words,
  }),
  button: action.extend({ look: z.enum(['quiet', 'ghost']).optional() }),
  card: z.object({ title: words, text: words.optional(), picture: maybeShot, to: maybeTo }),
  columns: z.object({ columns: z.array(columnInput).min(1).max(6) }),
  divider: z.object({}),
  quote: z.object({ text: words, by: words.optional(), role: words.optional(), avatar: picture.optional() }),
  accordion: z.object({
    items: z
      .array(z.object({ title: words, text: words }))
      .min(1)
      .max(60),
  }),
  'price-table': z.object({
    plans: z
      .array(
        z.object({
          name: words,
          priceSatang: satang,
          per: words.optional(),
          lead: words.optional(),
          points: z.array(words).max(20),
          action: maybeAction,
          best: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(6),
  }),
  /** Courses: described here (taught elsewhere or on site), or sold in the shop, which knows their price and availability. */
  courses: z.object({
    title: words.optional(),
    items: z
      .array(
        z.object({
          /** SKU of the product that is the course: the shop supplies what is left out here, and always the price. */
          sku: z.string().max(60).optional(),
          name: words.optional(),
          teacher: words.optional(),
          picture: maybeShot,
          length: words.optional(),
          badge: words.optional(),
          /** 0 means free; when left out, no price is shown. */
          priceSatang: satang.optional(),
          insteadOfSatang: satang.optional(),
          to: maybeTo,
        }),
      )
      .min(1)
      .max(24),
  }),
  map: z.object({ name: words, address: words }),
  spacer: z.object({ height: z.union([z.number(), z.string()]) }),
  hero: z.object({
    eyebrow: words.optional(),
    headline: words,
    lead: words.optional(),
    actions: finished(action, 2).optional(),
    picture: maybeShot,
    ticks: z.array(words).max(6).optional(),
    /** A product on the image, with what is new about it. */
    card: z
      .object({ sku: z.string().min(1).max(60), note: words.optional() })
      .optional()
      .catch(undefined),
  }),
  band: z.object({
    eyebrow: words.optional(),
    headline: words,
    lead: words.optional(),
    priceSatang: satang.optional(),
    insteadOfSatang: satang.optional(),
    per: words.optional(),
    actions: finished(action, 2).optional(),
    picture: maybeShot,
  }),
  stories: z.object({
    title: words,
    lead: words.optional(),
    more: maybeAction,
    items: z
      .array(
        z.object({
          quote: words,
          name: words,
          role: words.optional(),
          avatar: picture.optional(),
          picture: maybeShot,
        }),
      )
      .min(1)
      .max(6),
  }),
  follow: z.object({ title: words, lead: words.optional() }),
  figures: z.object({
    items: z
      .array(z.object({ figure: words, label: words }))
      .min(1)
      .max(6),
  }),
  products: z.object({
    title: words.optional(),
    lead: words.optional(),
    category: z.string().max(100).optional(),
    /** Only these, as long as at least one is available. */
    skus: z.array(z.string().max(60)).max(24).optional(),
    sort: z.enum(['newest', 'popular', 'price', '-price', 'name']).optional(),
    limit: limit.optional(),
  }),
  categories: z.object({ title: words.optional(), codes: z.array(z.string().max(100)).max(24).optional() }),
  posts: z.object({
    title: words.optional(),
    category: z.string().max(80).optional(),
    limit: limit.optional(),
  }),
  search: z.object({ in: z.enum(['products', 'posts']), label: words.optional() }),
  /** Dates typed here, next ones first; past ones disappear automatically. */
  events: z.object({
    title: words.optional(),
    items: z.array(dated).min(1).max(60),
    limit: limit.optional(),
    past: z.boolean().optional(),
  }),
  /** Months with the dates typed here and, if enabled, the days of posts. */
  calendar: z.object({
    title: words.optional(),
    months: z.number().int().min(1).max(3).optional(),
    posts: z.boolean().optional(),
    items: z.array(dated).max(60).optional(),
  }),
  /** Opening hours by weekday. */
  hours: z.object({
    title: words.optional(),
    sun: openTimes,
    mon: openTimes,
    tue: openTimes,
    wed: openTimes,
    thu: openTimes,
    fri: openTimes,
    sat: openTimes,
    note: words.optional(),
  }),
  /** A form whose answers go to the site's staff. */
  contact: z.preprocess(
    (input) => (isRecord(input) ? currentForm(input) : input),
    z.object({
      title: words.optional(),
      lead: words.optional(),
      fields: z
        .array(z.unknown())
        .max(mostFields)
        .transform((list) => readCustomFields(list, mostFields))
        .refine((list) => list.length > 0),
      send: words.optional(),
      thanks: words.optional(),
      /** What the answers are used for; by default, to reply to the sender. */
      purpose: words.optional(),
      /** Defaults to the site's retention period. */
      keep: z.enum(retentionChoices).optional(),
    }),
  ),
} as const satisfies Record<BlockType, z.ZodType>

export type BlockProps<Type extends BlockType> = z.output<(typeof blockInputs)[Type]>
