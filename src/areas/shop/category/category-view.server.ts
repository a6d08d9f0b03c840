import { getCategory, listCategories } from '#areas/catalog/public.server.ts'
import type { CategoryDetail, CategoryNode } from '#areas/catalog/public.ts'
import { textInLocale } from '#areas/cms/public.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { sortThai } from '#kernel/text/collate.ts'
import type { CategoriesData, CategoryTile, MissingCategory } from './category-view.ts'
import { groupByInitial } from './letters.rules.ts'
import { nearestTo } from './nearest.rules.ts'

/** Returns the tree, and all of it in alphabetical order. Categories without products are left out. */
export async function categoriesView(ctx: Ctx): Promise<Omit<CategoriesData, 'role' | 'edits'>> {
  dependsOn(ctx, 'catalog', 'stock')
  const roots = await listCategories(ctx)
  const visible = roots.filter(hasProducts)
  const all = sortThai(
    flatten(visible).map((node) => tileOf(ctx, node)),
    ({ name }) => name,
  )
  return {
    promoted: flatten(visible)
      .filter(({ promoted }) => promoted !== null)
      .sort((a, b) => Number(a.promoted) - Number(b.promoted))
      .map((node) => tileOf(ctx, node)),
    roots: visible.map((node) => ({
      ...tileOf(ctx, node),
      children: node.children.filter(hasProducts).map((child) => tileOf(ctx, child)),
    })),
    letters: groupByInitial(all, ({ name }) => name).map(({ letter, entries }) => ({
      letter,
      tiles: entries,
    })),
  }
}

/** Returns the category of a code, or the nearest matches if there is none. */
export async function findCategory(ctx: Ctx, code: string): Promise<CategoryDetail | MissingCategory> {
  try {
    return await getCategory(ctx, code)
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const allCategories = flatten((await listCategories(ctx)).filter(hasProducts))
    const nearest = nearestTo(code, allCategories, (node) => [node.code, node.name.th, node.name.en])
    return { missing: code, near: nearest.map((node) => tileOf(ctx, node)) }
  }
}

export function tileOf(
  { locale }: Ctx,
  { code, name, count, image }: Omit<CategoryNode, 'children'>,
): CategoryTile {
  return { code, name: textInLocale(name, locale), count, picture: image }
}

export const hasProducts = ({ count, hidden }: { count: number; hidden: boolean }): boolean =>
  count > 0 && !hidden

function flatten(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.filter(hasProducts).flatMap((node) => [node, ...flatten(node.children)])
}
