import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { UnitKind } from './outline.types.ts'

/** Something of another area that a unit leads to. */
export interface UnitTarget {
  target: string
  name: LocalizedText
  /** Where a learner does it. */
  to: string
}

/** A kind of unit whose content belongs to another area, such as an exam. That area marks the unit as done (`completeUnits`). */
export interface UnitSource {
  kind: Extract<UnitKind, 'exam' | 'survey'>
  /** What authors of this course may choose. */
  choices(ctx: Ctx, courseId: string): Promise<UnitTarget[]>
  /** The thing for who learns the course; null where it is gone. */
  find(ctx: Ctx, courseId: string, target: string): Promise<UnitTarget | null>
  /** Gives a copy of a course such things of its own; answers by the id of each what it became. `targets`: what its units lead to. */
  copy(
    ctx: Ctx,
    courses: { from: string; to: string; targets: readonly string[] },
  ): Promise<ReadonlyMap<string, string>>
  /** Takes those of a course away with it; false, and nothing is done, where somebody changed or used one. */
  remove(ctx: Ctx, courseId: string): Promise<boolean>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Kinds of units whose content it holds. */
    unitSources?: readonly UnitSource[]
  }
}
