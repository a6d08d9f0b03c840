import { partsHere } from '#kernel/area/areas.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Where staff find more about whom or what a thread is with. */
export interface AboutLink {
  label: LocalizedText
  /** The area that must be switched on, where it is not the one that declares it. */
  area?: string
  may(viewer: Viewer): boolean
  /** Its address for a thread with a member, or for one about a thing by its key; null where it has nothing to say of it. */
  to(about: { userId: string } | { key: string }): string | null
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Links beside threads of the inbox, for staff. */
    aboutThreads?: readonly AboutLink[]
  }
}

/** The links beside a thread that the person of the request may follow. */
export function aboutLinks(
  ctx: Ctx,
  about: { userId: string } | { key: string },
): { label: string; to: string }[] {
  return partsHere(ctx, ({ aboutThreads }) => aboutThreads)
    .filter(({ may }) => may(ctx.viewer))
    .flatMap(({ label, to }) => {
      const path = to(about)
      return path ? [{ label: label[ctx.locale], to: path }] : []
    })
}
