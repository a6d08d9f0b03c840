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
    /** What the area gives for completing a course. */
    completionAwards?: {
      /** Returns what completed enrolments have earned, by the id of the enrolment. */
      earned(ctx: Ctx, enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, CompletionAward>>
      /** Returns what a course offers to its visitors, null for nothing. */
      offered(ctx: Ctx, course: { id: string; slug: string }): Promise<CompletionAward | null>
      /** Returns what the full refund of a course does to what was earned, for whoever refunds it; null for nothing. */
      onRefund?(ctx: Ctx): LocalizedText | null
    }
  }
}

/** Returns the awards of completed enrolments, by the id of the enrolment. */
export async function awardsOf(
  ctx: Ctx,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, CompletionAward>> {
  if (!enrolmentIds.length) return new Map()
  const awards = await Promise.all(openSources(ctx).map(({ earned }) => earned(ctx, enrolmentIds)))
  return new Map(awards.flatMap((found) => [...found]))
}

/** Returns what completing a course brings, for its visitors. */
export async function offeredAwards(
  ctx: Ctx,
  course: { id: string; slug: string },
): Promise<CompletionAward[]> {
  const awards = await Promise.all(openSources(ctx).map(({ offered }) => offered(ctx, course)))
  return awards.filter((award) => award !== null)
}

/** Returns what the full refund of a course does to what completing it has brought. */
export const refundEffects = (ctx: Ctx): LocalizedText[] =>
  openSources(ctx).flatMap(({ onRefund }) => onRefund?.(ctx) ?? [])

const openSources = (ctx: Ctx) =>
  allAreas().flatMap(({ key, completionAwards }) =>
    completionAwards && canEnterArea(ctx.tenant, key, ctx.viewer.role) ? [completionAwards] : [],
  )
