import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A thing that can be opened for a user. */
export interface EntitlementTarget {
  kind: string
  /** Its id or key, in the area that owns it. */
  target: string
}

/** What a sold item opens for its buyer; `days` count from the payment, null is permanent. */
export interface Entitles extends EntitlementTarget {
  days: number | null
}

/** A thing in display form. */
export interface NamedTarget {
  target: string
  name: LocalizedText
  /** Where its holder uses it. */
  to?: string
}

/** A kind of thing that areas can open for users. Its name starts with the area that owns the things: `shop.download`. */
export interface EntitlementKind {
  kind: string
  label: LocalizedText
  /** Returns the names of these things; deleted ones are left out. */
  names(ctx: Ctx, targets: readonly string[]): Promise<NamedTarget[]>
  /** Returns what staff may grant manually, the likeliest first, at most a hundred. Without it staff cannot grant this kind. */
  choices?(ctx: Ctx): Promise<NamedTarget[]>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** The area's kinds of things that are open only for users who were granted them. */
    entitlementKinds?: readonly EntitlementKind[]
  }
}
