import { appendTo } from '#kernel/append-to.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { codeOf } from '../product/product.rules.ts'

interface KnownCategory {
  id: string
  code: string
  parentId: string | null
  nameTh: string
  nameEn: string
}

/** The category tree of a site, for resolving paths of a file; missing categories are created. */
export interface CategoryResolver {
  ids(paths: readonly (readonly string[])[], has: readonly string[]): string[]
  /** The names of a category's ancestors and itself, root first; empty if it does not exist. */
  path(id: string): string[]
  /** Returns those of these categories and their ancestors that are new and not reported before. */
  takeNew(ids: readonly string[]): string[]
  /** Creates the new categories in use; those that only rejected products referred to are never created. */
  save(): Promise<void>
}

export async function loadCategoryResolver(ctx: Ctx): Promise<CategoryResolver> {
  const existing = await ctx.db.query<KnownCategory>(
    'catalog.importCategories',
    `SELECT id, code, parent_id AS "parentId", name_th AS "nameTh", name_en AS "nameEn" FROM category
     WHERE tenant_id = $1 ORDER BY position, code`,
    [ctx.tenant.id],
  )
  const byId = new Map<string, KnownCategory>()
  const codes = new Set<string>()
  // A file of thousands of products names thousands of categories: neither may be compared one by one.
  const byName = new Map<string, KnownCategory[]>()
  const places = new Map<string, number>()
  const add = (knownCategory: KnownCategory) => {
    byId.set(knownCategory.id, knownCategory)
    places.set(knownCategory.id, places.size)
    codes.add(knownCategory.code)
    for (const name of namesOf(knownCategory)) appendTo(byName, name, knownCategory)
  }
  for (const row of existing) add(row)
  const fresh = new Map<string, KnownCategory>()
  let created: KnownCategory[] = []
  /** Returns the categories of that code, or that name in either language, in the order of the site. */
  const named = (name: string): KnownCategory[] =>
    [
      ...new Set([...(byName.get(codeKey(name.toLowerCase())) ?? []), ...(byName.get(nameKey(name)) ?? [])]),
    ].sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))

  const make = (name: string, parentId: string | null): KnownCategory => {
    const code = codeOf({ th: name, en: '' }, codes)
    const category: KnownCategory = {
      id: newId(),
      code,
      parentId,
      nameTh: name,
      nameEn: /[\u0e01-\u0e5b]/.test(name) ? '' : name,
    }
    add(category)
    fresh.set(category.id, category)
    return category
  }
  const idOf = (path: readonly string[], has: readonly string[]): string => {
    const matches = roots(path[0] ?? '').flatMap((root) => walk(root, path.slice(1)))
    const assigned = matches.find((match) => has.includes(match.id))
    if (assigned ?? matches[0]) return (assigned ?? matches[0]!).id
    let at: KnownCategory | undefined
    for (const name of path) {
      const parent: string | null = at?.id ?? null
      const next: KnownCategory | undefined = at
        ? named(name).find((category) => category.parentId === parent)
        : roots(name)[0]
      at = next ?? make(name, parent)
    }
    return at!.id
  }
  // A path may start at a root by name, or anywhere by code, or at the only category of that name.
  const roots = (name: string): KnownCategory[] => {
    const all = named(name)
    const top = all.filter((category) => category.parentId === null)
    if (top.length) return top
    const byCode = all.filter((category) => category.code === name.toLowerCase())
    return byCode.length ? byCode : all.length === 1 ? all : []
  }
  const walk = (from: KnownCategory, [name, ...rest]: readonly string[]): KnownCategory[] =>
    name === undefined
      ? [from]
      : named(name)
          .filter((category) => category.parentId === from.id)
          .flatMap((category) => walk(category, rest))

  return {
    ids: (paths, has) => paths.filter((path) => path.length).map((path) => idOf(path, has)),
    path(id) {
      const names: string[] = []
      for (
        let category = byId.get(id);
        category;
        category = category.parentId ? byId.get(category.parentId) : undefined
      )
        names.unshift(category.nameTh)
      return names
    },
    takeNew(ids) {
      const added: KnownCategory[] = []
      for (const id of ids) {
        for (
          let category = fresh.get(id);
          category;
          category = category.parentId ? fresh.get(category.parentId) : undefined
        ) {
          fresh.delete(category.id)
          added.unshift(category)
        }
      }
      created.push(...added)
      return added.map(({ id }) => id)
    },
    async save() {
      if (!created.length) return
      const rows = created
      created = []
      await ctx.db.query(
        'catalog.importMakeCategories',
        `INSERT INTO category (tenant_id, id, code, parent_id, name_th, name_en, position, created_at)
         SELECT $1, id, code, "parentId", "nameTh", "nameEn", 1000, $3
         FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, code text, "parentId" uuid, "nameTh" text, "nameEn" text)`,
        [ctx.tenant.id, JSON.stringify(rows), ctx.now],
      )
      touch(ctx, 'catalog')
    },
  }
}

const codeKey = (code: string) => `code ${code}`
const nameKey = (name: string) => `name ${foldText(name)}`
const namesOf = ({ code, nameTh, nameEn }: KnownCategory) =>
  new Set([codeKey(code), nameKey(nameTh), ...(nameEn ? [nameKey(nameEn)] : [])])

/**
 * Deletes categories that an import created and that are empty, lowest first; those edited since stay. Repeats, since a
 * category becomes empty once its children are deleted.
 */
export async function deleteEmptyCategories(ctx: Ctx, ids: readonly string[]): Promise<void> {
  for (let remaining = [...new Set(ids)]; remaining.length; ) {
    const removed = await ctx.db.query<{ id: string }>(
      'catalog.importDropCategories',
      `DELETE FROM category c WHERE c.tenant_id = $1 AND c.id = ANY ($2::uuid[])
         AND c.promoted IS NULL AND c.image_id IS NULL AND NOT c.off AND c.description_th = '' AND c.description_en = ''
         AND NOT EXISTS (SELECT FROM product_category p WHERE p.tenant_id = $1 AND p.category_id = c.id)
         AND NOT EXISTS (SELECT FROM category k WHERE k.tenant_id = $1 AND k.parent_id = c.id)
       RETURNING c.id`,
      [ctx.tenant.id, remaining],
    )
    if (!removed.length) return
    touch(ctx, 'catalog')
    const away = new Set(removed.map(({ id }) => id))
    remaining = remaining.filter((id) => !away.has(id))
  }
}
