import { allAreas, staffPresets } from '#kernel/area/areas.ts'
import { allAbilities, authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { accountAbilities } from '../abilities.ts'
import { groupByArea, isGrantable } from './group.rules.ts'
import { type ScopeChoice, scopeChoices } from './scope-choices.server.ts'

/** The options of the group form. */
export interface GroupFormOptions {
  areas: { title: LocalizedText; rights: { name: string; kinds: string[] }[] }[]
  scopes: ScopeChoice[]
  presets: { key: string; name: LocalizedText; abilities: string[] }[]
}

/** Returns the permissions a group can have, by area, what it can be limited to, and templates to start from. Throws 401, 403. */
export async function loadGroupFormOptions(ctx: Ctx): Promise<GroupFormOptions> {
  authorize(ctx, accountAbilities['users.manage'])
  const givable = allAbilities().filter((ability) => isGrantable(ability))
  const kindsOf = new Map(givable.map(({ name, scoped = {} }) => [name, Object.keys(scoped)]))
  const titles = new Map(allAreas().map(({ key, title }) => [key, title]))
  return {
    areas: groupByArea([...kindsOf.keys()], [...titles.keys()]).map(([area, names]) => ({
      title: titles.get(area)!,
      rights: names.map((name) => ({ name, kinds: kindsOf.get(name) ?? [] })),
    })),
    scopes: await scopeChoices(ctx),
    presets: staffPresets(ctx).map(({ key, name, abilities }) => ({
      key,
      name,
      abilities: abilities.map((ability) => ability.name),
    })),
  }
}
