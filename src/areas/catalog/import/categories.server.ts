import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { foldText } from '#kernel/text/normalize.ts'
import { codeOf } from '../product/product.rules.ts'

interface Known {
  id: string
  code: string
  parentId: string | null
  nameTh: string
  nameEn: string
}

/** The tree of a site by which paths of a file are found; what it lacks is made. */
export interface CategoryBook {
  ids(paths: readonly (readonly string[])[], has: readonly string[]): string[]
  /** The names of the way to a category, root first; empty when there is none. */
  path(id: string): string[]
  /** Writes what was made since. */
  save(): Promise<void>
}

export async function openCategories(ctx: Ctx): Promise<CategoryBook> {
  const known = await ctx.db.query<Known>(
    'catalog.importCategories',
    `SELECT id, code, parent_id AS "parentId", name_th AS "nameTh", name_en AS "nameEn" FROM category
     WHERE tenant_id = $1 ORDER BY position, code`,
    [ctx.tenant.id],
  )
  const byId = new Map(known.map((one) => [one.id, one]))
  const byParent = new Map<string | null, Known[]>()
  for (const one of known) byParent.set(one.parentId, [...(byParent.get(one.parentId) ?? []), one])
  let fresh: Known[] = []
  const means = (one: Known, name: string) =>
    one.code === name.toLowerCase() ||
    foldText(one.nameTh) === foldText(name) ||
    (one.nameEn !== '' && foldText(one.nameEn) === foldText(name))

  const make = (name: string, parentId: string | null): Known => {
    const code = codeOf({ th: name, en: '' }, new Set([...byId.values()].map((one) => one.code)))
    const one: Known = {
      id: newId(),
      code,
      parentId,
      nameTh: name,
      nameEn: /[\u0e01-\u0e5b]/.test(name) ? '' : name,
    }
    byId.set(one.id, one)
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), one])
    fresh.push(one)
    return one
  }
  const idOf = (path: readonly string[], has: readonly string[]): string => {
    const ways = roots(path[0] ?? '').flatMap((root) => walk(root, path.slice(1)))
    const own = ways.find((one) => has.includes(one.id))
    if (own ?? ways[0]) return (own ?? ways[0]!).id
    let at: Known | undefined
    for (const name of path) {
      const parent: string | null = at?.id ?? null
      const next: Known | undefined = at
        ? byParent.get(at.id)?.find((one) => means(one, name))
        : roots(name)[0]
      at = next ?? make(name, parent)
    }
    return at!.id
  }
  // A path may begin at a root by name, or anywhere by code, or at the only category of that name.
  const roots = (name: string): Known[] => {
    const top = (byParent.get(null) ?? []).filter((one) => means(one, name))
    if (top.length) return top
    const all = [...byId.values()].filter((one) => means(one, name))
    const byCode = all.filter((one) => one.code === name.toLowerCase())
    return byCode.length ? byCode : all.length === 1 ? all : []
  }
  const walk = (from: Known, names: readonly string[]): Known[] =>
    names.length === 0
      ? [from]
      : (byParent.get(from.id) ?? [])
          .filter((one) => means(one, names[0]!))
          .flatMap((one) => walk(one, names.slice(1)))

  return {
    ids: (paths, has) => paths.filter((path) => path.length).map((path) => idOf(path, has)),
    path(id) {
      const names: string[] = []
      for (let one = byId.get(id); one; one = one.parentId ? byId.get(one.parentId) : undefined)
        names.unshift(one.nameTh)
      return names
    },
    async save() {
      if (!fresh.length) return
      const rows = fresh
      fresh = []
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
