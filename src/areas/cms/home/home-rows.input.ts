import { z } from 'zod'

const localizedText = z.object({ th: z.string(), en: z.string() })
/** A path on this site or an external URL. */
const linkTarget = z.string().regex(/^(\/(?!\/)|https:\/\/)/)
const action = z.object({ label: localizedText, to: linkTarget })
/** The id of an image in the files area; anything else is shown as no image. */
const imageId = z.string()
const amount = z.number().int().min(0)

/**
 * The rows of a site's home page from its settings (`facts.home`). Every row is optional; a malformed one is left out
 * rather than failing the page.
 */
export const homeRows = {
  hero: z.object({
    eyebrow: localizedText,
    headline: localizedText,
    lead: localizedText,
    actions: z.array(action).max(2),
    ticks: z.array(localizedText).max(6),
    picture: imageId.optional(),
    pictureAlt: localizedText.optional(),
    /** A product on the image, with what is new about it. */
    card: z.object({ sku: z.string(), note: localizedText }).optional(),
  }),
  /** Category codes. */
  categoryStrip: z.array(z.string()).max(24),
  picks: z.object({
    title: localizedText,
    lead: localizedText,
    skus: z.array(z.string()).max(24),
    more: action.optional(),
  }),
  band: z.object({
    eyebrow: localizedText,
    headline: localizedText,
    lead: localizedText,
    priceSatang: amount.optional(),
    insteadOfSatang: amount.optional(),
    per: localizedText.optional(),
    actions: z.array(action).max(2),
    picture: imageId.optional(),
    pictureAlt: localizedText.optional(),
  }),
  stories: z.object({
    title: localizedText,
    lead: localizedText,
    more: action.optional(),
    items: z
      .array(
        z.object({
          quote: localizedText,
          name: localizedText,
          role: localizedText,
          avatar: imageId.optional(),
          picture: imageId.optional(),
          pictureAlt: localizedText.optional(),
        }),
      )
      .max(6),
  }),
  trust: z.array(z.object({ figure: localizedText, label: localizedText })).max(4),
  follow: z.object({ title: localizedText, lead: localizedText }),
}

type Rows = { [Row in keyof typeof homeRows]: z.output<(typeof homeRows)[Row]> | null }

/** Parses a site's home page settings; a missing or malformed row is null. */
export function readHomeRows(settings: unknown): Rows {
  const input = (typeof settings === 'object' && settings !== null ? settings : {}) as Record<string, unknown>
  const read = <Row extends keyof Rows>(row: Row) => {
    const parsed = homeRows[row].safeParse(input[row])
    return parsed.success ? parsed.data : null
  }
  return {
    hero: read('hero'),
    categoryStrip: read('categoryStrip'),
    picks: read('picks'),
    band: read('band'),
    stories: read('stories'),
    trust: read('trust'),
    follow: read('follow'),
  } as Rows
}

export type HomeRows = Rows
