import { provinces } from '#areas/address/public.server.ts'
import { listCategories } from '#areas/catalog/public.server.ts'
import type { CategoryNode } from '#areas/catalog/public.ts'
import { customerAbilities, listTags } from '#areas/customer/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** The choices offered by the fields of a promotion. */
export interface FormChoices {
  categories: { code: string; name: LocalizedText; depth: number }[]
  provinces: { code: string; name: LocalizedText }[]
  tags: string[]
}

/** Returns categories as a list with their depth, all provinces, and the tags customers have. Two queries. */
export async function formChoices(ctx: Ctx): Promise<FormChoices> {
  const [tree, tags] = await Promise.all([
    listCategories(ctx, { all: true }),
    // Tags are about customers: without the permission to see those, a promotion is written without them.
    can(ctx.viewer, customerAbilities.see) ? listTags(ctx) : [],
  ])
  return {
    categories: flat(tree, 0),
    provinces: provinces().map(({ code, name }) => ({ code, name })),
    tags,
  }
}

const flat = (nodes: readonly CategoryNode[], depth: number): FormChoices['categories'] =>
  nodes.flatMap(({ code, name, children }) => [{ code, name, depth }, ...flat(children, depth + 1)])
