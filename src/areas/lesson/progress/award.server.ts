import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What a learner has for completing a course, such as a certificate, and where it is. */
export interface CompletionAward {
  to: string
  label: LocalizedText
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Returns what the area gives for completed enrolments, by the id of the enrolment. */
    completionAwards?: (
      ctx: Ctx,
      enrolmentIds: readonly string[],
    ) => Promise<ReadonlyMap<string, CompletionAward>>
  }
}

/** Returns the awards of completed enrolments, by the id of the enrolment. */
export async function awardsOf(
  ctx: Ctx,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, CompletionAward>> {
  if (!enrolmentIds.length) return new Map()
  const awards = await Promise.all(
    allAreas()
      .filter(({ key }) => canEnterArea(ctx.tenant, key, ctx.viewer.role))
      .map((area) => area.completionAwards?.(ctx, enrolmentIds)),
  )
  return new Map(awards.flatMap((found) => [...(found ?? [])]))
}
