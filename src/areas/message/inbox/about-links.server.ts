import { collectFromEnabledAreas } from '#kernel/area/areas.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A link to more information on the subject of a thread, for staff. */
export interface AboutLink {
  label: LocalizedText
  /** The area that must be enabled, if not the declaring one. */
  area?: string
  may(viewer: Viewer): boolean
  /** Returns the URL for a thread with a member, or for one about a thing by its key; null if not applicable. */
  to(about: { userId: string } | { key: string }): string | null
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Links beside inbox threads, for staff. */
    aboutThreads?: readonly AboutLink[]
  }
}

/** Returns the links beside a thread that the viewer may follow. */
export function aboutLinks(
  ctx: Ctx,
  about: { userId: string } | { key: string },
): { label: string; to: string }[] {
  return collectFromEnabledAreas(ctx, ({ aboutThreads }) => aboutThreads)
    .filter(({ may }) => may(ctx.viewer))
    .flatMap(({ label, to }) => {
      const path = to(about)
      return path ? [{ label: label[ctx.locale], to: path }] : []
    })
}
