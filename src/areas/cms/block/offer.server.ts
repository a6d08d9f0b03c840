import type { z } from 'zod'
import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BlockShape } from './block-shape.types.ts'

/**
 * A kind of block that an area brings to the pages of its site. How it looks is told apart from this, by
 * `offerBlockLook` (it goes to browsers, this does not).
 */
export interface BlockOffer<Props = unknown, View = unknown> extends BlockShape {
  /** The area and a name: `shop.reviews`. Offered, and shown, only where the site has the area. */
  type: `${string}.${string}`
  name: LocalizedText
  /** A path of the kit's icons. */
  icon: string
  /** What does not fit shows nothing, and is named to those who write. */
  input: z.ZodType<Props>
  /**
   * What its blocks on one page show to the viewer of the request, in their order; null for one that shows nothing. All
   * are asked for in one call: one statement is enough for however many. What it answers is sent to the browser as JSON
   * (moments as text), so it holds only what the viewer may see; a page that shows nothing of its visitor says what it shows (`dependsOn`).
   */
  load(ctx: Ctx, blocks: readonly Props[]): Promise<readonly (View | null)[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of blocks it brings to the pages of its site. */
    blocks?: readonly BlockOffer[]
  }
}

/** Describes a kind of block; the type of what its blocks hold follows from its schema. */
export const offerBlock = <Props, View>(offer: BlockOffer<Props, View>): BlockOffer =>
  offer as BlockOffer as BlockOffer

const allOffers = (): BlockOffer[] => allAreas().flatMap(({ blocks }) => blocks ?? [])
const find = (type: string) => allOffers().find((offer) => offer.type === type)

/** The kind of a block that an area of the site offers. */
export function offerOf(ctx: Ctx, type: string): BlockOffer | undefined {
  const offer = find(type)
  return offer && hasArea(ctx, offer) ? offer : undefined
}

/** Every kind that the areas of the site offer. */
export const offersHere = (ctx: Ctx): BlockOffer[] => allOffers().filter((offer) => hasArea(ctx, offer))

/** Whether any area offers the kind, here or on another site; null when none does, else what it may say. */
export const offeredInput = (type: string): z.ZodType | null => find(type)?.input ?? null

const hasArea = ({ tenant }: Ctx, { type }: BlockOffer) =>
  tenant.areas.includes(type.slice(0, type.indexOf('.')))
