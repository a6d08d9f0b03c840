import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/**
 * A recurring email the recipient asked for, such as a daily agenda. Its unsubscribe link stops only this email, not
 * the site's bulk emails. `id` is the area's identifier of a recipient.
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
    /** The scheduled emails of the area that users subscribe to; the link in each stops only that one. */
    regularEmails?: readonly RegularEmail[]
  }
}

/** Returns the regular email with this key. */
export const regularEmail = (key: string): RegularEmail | undefined =>
  allAreas()
    .flatMap(({ regularEmails }) => regularEmails ?? [])
    .find((email) => email.key === key)
