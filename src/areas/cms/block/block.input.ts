import { z } from 'zod'
import { readCustomFields } from '#kernel/fields/index.ts'
import { isRecord } from '#kernel/fields/text-value.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { safeHref } from '#kernel/rich-text/safe-href.rules.ts'
import { isDay } from '#kernel/time/index.ts'
import { parseClip } from '#kernel/ui/clip.rules.ts'
import { maxFields } from '../contact/answer.rules.ts'
import { maxAnswers } from '../contact/form-limits.rules.ts'
import { upgradeForm } from '../contact/legacy-form.rules.ts'
import { retentionChoices } from '../contact/retention.rules.ts'
import { columnInput } from '../layout/layout.input.ts'
import type { BlockType } from './block-types.rules.ts'

/** A block's text: one for all languages, or Thai and English. */
const blockText = z.union([
  z.string().max(4000),
  z.object({ th: z.string().max(4000), en: z.string().max(4000) }),
])
export type LocalizedBlockText = z.output<typeof blockText>
const to = z.string().refine((text) => safeHref(text) !== null)
const imageId = z.string().refine(isMediaId)
const image = z.object({ id: imageId, alt: blockText.optional(), caption: blockText.optional() })
const action = z.object({ label: blockText, to })
const siteVideoPath = /^\/(filemanager|api\/files)\/[\w/.-]+$/
/*
 * An invalid optional value does not invalidate the block while it is half written: a link without a URL, alt text for
 * an image not chosen yet.
 */
const optionalLink = to.optional().catch(undefined)
const optionalAction = action.optional().catch(undefined)
const optionalImage = image.optional().catch(undefined)
const completeItems = <Part extends z.ZodType>(part: Part, max: number) =>
  z
    .array(part.nullable().catch(null))
    .max(max)
    .transform((list) => list.filter((block) => block !== null))
const satang = z.number().int().min(0)
const doc = z.looseObject({ type: z.literal('doc') })
const limit = z.number().int().min(1).max(24)
const dayText = z.string().refine(isDay)
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const datedItem = z.object({
  name: blockText,
  day: dayText,
  /** The last day of a range. */
  end: dayText.optional(),
  time: timeOfDay.optional(),
  place: blockText.optional(),
  text: blockText.optional(),
  to: optionalLink,
})
/** Opening times of a weekday; closed without them. */
const openingHours = z.object({ open: timeOfDay.optional(), close: timeOfDay.optional() }).optional()

/** Every kind of block with its properties; a block that does not match its schema shows nothing. */
export const blockInputs = {
  heading: z.object({ text: blockText, level: z.number().int().min(1).max(4).optional() }),
  text: z.object({ doc: z.union([doc, z.object({ th: doc, en: doc.optional() })]) }),
  picture: image.extend({ to: optionalLink }),
  gallery: z.object({ pictures: completeItems(image, 60).refine((list) => list.length > 0) }),
  /** A video from this site's own files, or one hosted elsewhere that loads only when clicked. */
  video: z.object({
    src: z.string().refine((src) => siteVideoPath.test(src) || parseClip(src) !== null),
    title: blockText,
  }),
  button: action.extend({ look: z.enum(['quiet', 'ghost']).optional() }),
  card: z.object({ title: blockText, text: blockText.optional(), picture: optionalImage, to: optionalLink }),
  columns: z.object({ columns: z.array(columnInput).min(1).max(6) }),
  divider: z.object({}),
  quote: z.object({
    text: blockText,
    by: blockText.optional(),
    role: blockText.optional(),
    avatar: imageId.optional(),
  }),
  accordion: z.object({
    items: z
      .array(z.object({ title: blockText, text: blockText }))
      .min(1)
      .max(60),
  }),
  'price-table': z.object({
    plans: z
      .array(
        z.object({
          name: blockText,
          priceSatang: satang,
          per: blockText.optional(),
          lead: blockText.optional(),
          points: z.array(blockText).max(20),
          action: optionalAction,
          best: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(6),
  }),
  /** Courses: described here (taught elsewhere or on site), or sold in the shop, which knows their price and availability. */
  courses: z.object({
    title: blockText.optional(),
    items: z
      .array(
        z.object({
          /** SKU of the product that is the course: the shop supplies what is left out here, and always the price. */
          sku: z.string().max(60).optional(),
          name: blockText.optional(),
          teacher: blockText.optional(),
          picture: optionalImage,
          length: blockText.optional(),
          badge: blockText.optional(),
          /** 0 means free; when left out, no price is shown. */
          priceSatang: satang.optional(),
          insteadOfSatang: satang.optional(),
          to: optionalLink,
        }),
      )
      .min(1)
      .max(24),
  }),
  map: z.object({ name: blockText, address: blockText }),
  spacer: z.object({ height: z.union([z.number(), z.string()]) }),
  hero: z.object({
    eyebrow: blockText.optional(),
    headline: blockText,
    lead: blockText.optional(),
    actions: completeItems(action, 2).optional(),
    picture: optionalImage,
    ticks: z.array(blockText).max(6).optional(),
    /** A product on the image, with what is new about it. */
    card: z
      .object({ sku: z.string().min(1).max(60), note: blockText.optional() })
      .optional()
      .catch(undefined),
  }),
  band: z.object({
    eyebrow: blockText.optional(),
    headline: blockText,
    lead: blockText.optional(),
    priceSatang: satang.optional(),
    insteadOfSatang: satang.optional(),
    per: blockText.optional(),
    actions: completeItems(action, 2).optional(),
    picture: optionalImage,
  }),
  stories: z.object({
    title: blockText,
    lead: blockText.optional(),
    more: optionalAction,
    items: z
      .array(
        z.object({
          quote: blockText,
          name: blockText,
          role: blockText.optional(),
          avatar: imageId.optional(),
          picture: optionalImage,
        }),
      )
      .min(1)
      .max(6),
  }),
  follow: z.object({ title: blockText, lead: blockText.optional() }),
  figures: z.object({
    items: z
      .array(z.object({ figure: blockText, label: blockText }))
      .min(1)
      .max(6),
  }),
  products: z.object({
    title: blockText.optional(),
    lead: blockText.optional(),
    category: z.string().max(100).optional(),
    /** Only these, as long as at least one is available. */
    skus: z.array(z.string().max(60)).max(24).optional(),
    sort: z.enum(['newest', 'popular', 'price', '-price', 'name']).optional(),
    limit: limit.optional(),
  }),
  categories: z.object({
    title: blockText.optional(),
    codes: z.array(z.string().max(100)).max(24).optional(),
  }),
  posts: z.object({
    title: blockText.optional(),
    category: z.string().max(80).optional(),
    limit: limit.optional(),
  }),
  search: z.object({ in: z.enum(['products', 'posts']), label: blockText.optional() }),
  /** Dates typed here, next ones first; past ones disappear automatically. */
  events: z.object({
    title: blockText.optional(),
    items: z.array(datedItem).min(1).max(60),
    limit: limit.optional(),
    past: z.boolean().optional(),
  }),
  /** Months with the dates typed here and, if enabled, the days of posts. */
  calendar: z.object({
    title: blockText.optional(),
    months: z.number().int().min(1).max(3).optional(),
    posts: z.boolean().optional(),
    items: z.array(datedItem).max(60).optional(),
  }),
  /** Opening hours by weekday. */
  hours: z.object({
    title: blockText.optional(),
    sun: openingHours,
    mon: openingHours,
    tue: openingHours,
    wed: openingHours,
    thu: openingHours,
    fri: openingHours,
    sat: openingHours,
    note: blockText.optional(),
  }),
  /** A form whose answers go to the site's staff. */
  contact: z.preprocess(
    (input) => (isRecord(input) ? upgradeForm(input) : input),
    z.object({
      title: blockText.optional(),
      lead: blockText.optional(),
      fields: z
        .array(z.unknown())
        .max(maxFields)
        .transform((list) => readCustomFields(list, maxFields))
        .refine((list) => list.length > 0),
      send: blockText.optional(),
      thanks: blockText.optional(),
      /** What the answers are used for; by default, to reply to the sender. */
      purpose: blockText.optional(),
      /** Defaults to the site's retention period. */
      keep: z.enum(retentionChoices).optional(),
      until: dayText.optional().catch(undefined),
      most: z.number().int().min(1).max(maxAnswers).optional().catch(undefined),
      once: z.boolean().optional(),
      /** Shown instead of the form when it takes no more answers. */
      closed: blockText.optional(),
      /** Whether who answers gets an e-mail. */
      confirm: z.boolean().optional(),
    }),
  ),
} as const satisfies Record<BlockType, z.ZodType>

export type BlockProps<Type extends BlockType> = z.output<(typeof blockInputs)[Type]>
