import type { z } from 'zod'
import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BlockShape } from './block-shape.types.ts'

/**
 * A kind of block that an area offers to the pages of its site. Its appearance is registered separately with
 * `offerBlockLook` (that goes to browsers, this does not).
 */
export interface BlockOffer<Props = unknown, View = unknown> extends BlockShape {
  /** The area and a name: `shop.reviews`. Offered and shown only where the site has the area. */
  type: `${string}.${string}`
  name: LocalizedText
  /** A path of the kit's icons. */
  icon: string
  /** A block that does not match shows nothing, and is reported to editors. */
  input: z.ZodType<Props>
  /**
   * Returns what its blocks on one page show to the viewer of the request, in order; null for one that shows nothing.
   * All blocks come in one call, so one query can serve any number of them. The result is sent to the browser as JSON
   * (timestamps as text), so it must hold only what the viewer may see; a page that shows nothing about its visitor
   * declares what it depends on (`dependsOn`).
   */
  load(ctx: Ctx, blocks: readonly Props[]): Promise<readonly (View | null)[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of blocks it offers to the pages of its site. */
    blocks?: readonly BlockOffer[]
  }
}

/** Defines a kind of block; the type of its properties follows from its schema. */
export const offerBlock = <Props, View>(offer: BlockOffer<Props, View>): BlockOffer =>
  offer as BlockOffer as BlockOffer

const allOffers = (): BlockOffer[] => allAreas().flatMap(({ blocks }) => blocks ?? [])
const find = (type: string) => allOffers().find((offer) => offer.type === type)

/** Returns the kind of a block offered by an area of the site. */
export function offerOf(ctx: Ctx, type: string): BlockOffer | undefined {
  const offer = find(type)
  return offer && hasArea(ctx, offer) ? offer : undefined
}

/** Returns every kind offered by the site's areas. */
export const offersHere = (ctx: Ctx): BlockOffer[] => allOffers().filter((offer) => hasArea(ctx, offer))

/** Returns the schema of a kind offered by any area, on this or another site; null when none offers it. */
export const offeredInput = (type: string): z.ZodType | null => find(type)?.input ?? null

const hasArea = ({ tenant }: Ctx, { type }: BlockOffer) =>
  tenant.areas.includes(type.slice(0, type.indexOf('.')))
