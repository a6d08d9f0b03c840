import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** One thing that can be opened for somebody. */
export interface EntitlementThing {
  kind: string
  /** Its id or key, as the area that owns it calls it. */
  target: string
}

/** What something sold opens for its buyer; `days` from the payment on, null for good. */
export interface Entitles extends EntitlementThing {
  days: number | null
}

/** A thing as people read it. */
export interface NamedThing {
  target: string
  name: LocalizedText
  /** Where its holder uses it. */
  to?: string
}

/** A kind of thing that areas open for people. Its name begins with the area that owns the things: `shop.download`. */
export interface EntitlementKind {
  kind: string
  label: LocalizedText
  /** Names of these things; those that are gone are left out. */
  names(ctx: Ctx, targets: readonly string[]): Promise<NamedThing[]>
  /** What staff may give by hand, the likeliest first, at most a hundred. Without it staff give nothing of this kind. */
  choices?(ctx: Ctx): Promise<NamedThing[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of its things that are open only for whoever was given them. */
    entitlementKinds?: readonly EntitlementKind[]
  }
}
