import type { Facets } from '#areas/catalog/public.ts'
import { appendTo } from '#kernel/append-to.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

type CategoryCount = Facets['categories'][number]

interface Choice {
  code: string
  name: LocalizedText
  count: number
  level: number
  on: boolean
}

/**
 * Returns the categories worth offering: the roots, and for each category on the path to the chosen one, its children.
 * This keeps a large tree short, and every category can still be reached in a few steps.
 */
export function categoryChoices(categories: readonly CategoryCount[], chosen: string): Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const below = new Map<string | null, CategoryCount[]>()
  for (const category of categories) {
    // A category whose parent has nothing to show becomes a root instead of disappearing.
    const parent = category.parentId !== null && byId.has(category.parentId) ? category.parentId : null
    appendTo(below, parent, category)
  }
  const open = new Set<string>()
  let step = categories.find(({ code }) => code === chosen.toLowerCase())
  while (step && !open.has(step.id)) {
    open.add(step.id)
    step = step.parentId === null ? undefined : byId.get(step.parentId)
  }
  const choices: Choice[] = []
  const list = (parent: string | null, level: number) => {
    for (const { id, code, name, count } of below.get(parent) ?? []) {
      choices.push({ code, name, count, level, on: code === chosen.toLowerCase() })
      if (open.has(id)) list(id, level + 1)
    }
  }
  list(null, 0)
  return choices
}
