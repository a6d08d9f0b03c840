import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * An e-mail that comes again and again because its reader asked for it: a day's agenda. Its link stops it alone, and not the e-mails to many
 * of the site. `id` is whatever its area tells its readers apart by.
 */
export interface RegularEmail {
  key: string
  title: LocalizedText
  isStopped(ctx: Ctx, id: string): Promise<boolean>
  stop(ctx: Ctx, id: string): Promise<void>
  resume(ctx: Ctx, id: string): Promise<void>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** E-mails it sends by the clock to who asked for them; their links stop each alone. */
    regularEmails?: readonly RegularEmail[]
  }
}

/** The regular e-mail of this key. */
export const regularEmail = (key: string): RegularEmail | undefined =>
  allAreas()
    .flatMap(({ regularEmails }) => regularEmails ?? [])
    .find((one) => one.key === key)
