import { z } from 'zod'

const words = z.object({ th: z.string(), en: z.string() })
/** A path on this site or an external URL. */
const address = z.string().regex(/^(\/(?!\/)|https:\/\/)/)
const action = z.object({ label: words, to: address })
/** The id of an image in the files area; anything else is shown as no image. */
const picture = z.string()
const amount = z.number().int().min(0)

/**
 * The rows of a site's home page from its settings (`facts.home`). Every row is optional; a malformed one is left out
 * rather than failing the page.
 */
export const homeRows = {
  hero: z.object({
    eyebrow: words,
    headline: words,
    lead: words,
    actions: z.array(action).max(2),
    ticks: z.array(words).max(6),
    picture: picture.optional(),
    pictureAlt: words.optional(),
    /** A product on the image, with what is new about it. */
    card: z.object({ sku: z.string(), note: words }).optional(),
  }),
  /** Category codes. */
  categoryStrip: z.array(z.string()).max(24),
  picks: z.object({ title: words, lead: words, skus: z.array(z.string()).max(24), more: action.optional() }),
  band: z.object({
    eyebrow: words,
    headline: words,
    lead: words,
    priceSatang: amount.optional(),
    insteadOfSatang: amount.optional(),
    per: words.optional(),
    actions: z.array(action).max(2),
    picture: picture.optional(),
    pictureAlt: words.optional(),
  }),
  stories: z.object({
    title: words,
    lead: words,
    more: action.optional(),
    items: z
      .array(
        z.object({
          quote: words,
          name: words,
          role: words,
          avatar: picture.optional(),
          picture: picture.optional(),
          pictureAlt: words.optional(),
        }),
      )
      .max(6),
  }),
  trust: z.array(z.object({ figure: words, label: words })).max(4),
  follow: z.object({ title: words, lead: words }),
}

type Rows = { [Row in keyof typeof homeRows]: z.output<(typeof homeRows)[Row]> | null }

/** Parses a site's home page settings; a missing or malformed row is null. */
export function readHomeRows(facts: unknown): Rows {
  const input = (typeof facts === 'object' && facts !== null ? facts : {}) as Record<string, unknown>
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
