import { allAreas } from '#kernel/area/areas.ts'
import type { Option } from '#kernel/fields/field.types.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Unit } from './outline.server.ts'
import type { OutlineUnit, UnitKind } from './outline.types.ts'
import type { UnitSource, UnitTarget } from './unit-source.types.ts'

/** Every kind of unit whose content is held elsewhere. */
export const allUnitSources = (): UnitSource[] => allAreas().flatMap(({ unitSources = [] }) => unitSources)

const sourceOf = (kind: UnitKind): UnitSource | undefined =>
  allUnitSources().find((source) => source.kind === kind)

/** What the author of a unit may let it lead to; nothing where its kind holds its content itself. */
export async function unitTargets(
  ctx: Ctx,
  { kind, courseId }: Pick<Unit, 'kind' | 'courseId'>,
): Promise<Option<string>[]> {
  const choices = (await sourceOf(kind)?.choices(ctx, courseId)) ?? []
  return choices.map(({ target, name }) => ({ value: target, label: name }))
}

/** Where a learner does what the unit leads to; null where it holds its content itself, or that is gone. */
export async function unitTarget(
  ctx: Ctx,
  courseId: string,
  { kind, content }: Pick<OutlineUnit, 'kind' | 'content'>,
): Promise<UnitTarget | null> {
  if (!content.target) return null
  return (await sourceOf(kind)?.find(ctx, courseId, content.target)) ?? null
}
