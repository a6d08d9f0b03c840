import type { z } from 'zod'
import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { BlockShape } from './block-shape.types.ts'

/**
 * A kind of block that an area offers to the pages of its site. Its appearance is registered separately with
 * `registerBlockViews` (that goes to browsers, this does not).
 */
export interface BlockDefinition<Props = unknown, View = unknown> extends BlockShape {
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
    blocks?: readonly BlockDefinition[]
  }
}

/** Defines a kind of block; the type of its properties follows from its schema. */
export const defineBlock = <Props, View>(offer: BlockDefinition<Props, View>): BlockDefinition =>
  offer as BlockDefinition as BlockDefinition

const allDefinitions = (): BlockDefinition[] => allAreas().flatMap(({ blocks }) => blocks ?? [])
const findDefinition = (type: string) => allDefinitions().find((offer) => offer.type === type)

/** Returns the kind of a block offered by an area that the viewer may enter. */
export function blockDefinitionOf(ctx: Ctx, type: string): BlockDefinition | undefined {
  const offer = findDefinition(type)
  return offer && canEnterArea(ctx.tenant, areaOf(offer), ctx.viewer.role) ? offer : undefined
}

/** Returns every kind offered by the site's areas. */
export const availableBlockDefinitions = (ctx: Ctx): BlockDefinition[] =>
  allDefinitions().filter((offer) => ctx.tenant.areas.includes(areaOf(offer)))

/** Returns the schema of a kind offered by any area, on this or another site; null when none offers it. */
export const areaBlockInput = (type: string): z.ZodType | null => findDefinition(type)?.input ?? null

const areaOf = ({ type }: BlockDefinition) => type.slice(0, type.indexOf('.'))
