import { allAreas, collectFromEnabledAreas } from '#kernel/area/areas.ts'
import type { FieldOption } from '#kernel/fields/field.types.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Unit } from './outline.server.ts'
import type { OutlineUnit, UnitKind } from './outline.types.ts'
import type { UnitSource, UnitTarget } from './unit-source.types.ts'

/** All kinds of units whose content is stored in another area. */
export const allUnitSources = (): UnitSource[] => allAreas().flatMap(({ unitSources = [] }) => unitSources)

const sourceOf = (kind: UnitKind): UnitSource | undefined =>
  allUnitSources().find((source) => source.kind === kind)

/** The objects an author may choose for a unit, and where they are created. */
export interface UnitTargets {
  options: FieldOption<string>[]
  authorPath: string | null
}

/** Returns the targets an author may choose for a unit; null if its kind stores its own content. */
export async function unitTargets(
  ctx: Ctx,
  { kind, courseId }: Pick<Unit, 'kind' | 'courseId'>,
): Promise<UnitTargets | null> {
  const source = sourceOf(kind)
  if (!source) return null
  const choices = await source.choices(ctx, courseId)
  return {
    options: choices.map(({ target, name }) => ({ value: target, label: name })),
    authorPath: source.authorPath(ctx, courseId),
  }
}

/** Returns the path of a course's objects of this kind; null if there are none, their area is off or the viewer may not see them. */
export async function staffPathOf(ctx: Ctx, kind: UnitKind, courseId: string): Promise<string | null> {
  const sources = collectFromEnabledAreas<UnitSource & { area?: string }>(
    ctx,
    ({ unitSources }) => unitSources,
  )
  const source = sources.find((candidate) => candidate.kind === kind)
  return (await source?.staffPath?.(ctx, courseId)) ?? null
}

/** Returns the target of a unit for a learner; null if the unit stores its own content, or the target was deleted. */
export async function unitTarget(
  ctx: Ctx,
  courseId: string,
  { kind, content }: Pick<OutlineUnit, 'kind' | 'content'>,
): Promise<UnitTarget | null> {
  if (!content.target) return null
  return (await sourceOf(kind)?.find(ctx, courseId, content.target)) ?? null
}
