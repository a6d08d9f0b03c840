import { allScopes } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A kind of item users can have a role in, with its items, for a selection. */
export interface ScopeChoice {
  kind: string
  title: LocalizedText
  roles: { role: string; name: LocalizedText }[]
  items: { id: string; name: LocalizedText }[]
}

/** Returns every kind with its first 200 items, plus those with these ids. All queries in one round trip. */
export function scopeChoices(
  ctx: Ctx,
  named: readonly { kind: string; id: string }[] = [],
): Promise<ScopeChoice[]> {
  return Promise.all(
    allScopes().map(async ({ kind, title, roles, list }) => {
      const ids = named.filter((choice) => choice.kind === kind).map(({ id }) => id)
      const [all, more] = await Promise.all([list(ctx, {}), ids.length ? list(ctx, { ids }) : []])
      const items = [...new Map([...all, ...more].map((item) => [item.id, item])).values()]
      const names = Object.entries<LocalizedText>(roles).map(([role, name]) => ({ role, name }))
      return { kind, title, roles: names, items }
    }),
  )
}

/** Returns the name of a thing among the choices; undefined for a deleted one. */
export const scopeItemName = (
  choices: readonly ScopeChoice[],
  target: { kind: string; id: string },
): LocalizedText | undefined =>
  choices.find(({ kind }) => kind === target.kind)?.items.find(({ id }) => id === target.id)?.name
