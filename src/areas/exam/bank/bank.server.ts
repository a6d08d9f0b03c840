import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { examAbilities } from '../abilities.ts'
import { questionRows } from '../question/question-row.server.ts'
import { banks as bankTable, categories as categoryTable } from './bank.table.ts'

export type Bank = Row<typeof bankTable>
export type Category = Row<typeof categoryTable>

export const bankRows = rows(bankTable, { missing: 'exam.no_bank' })
export const categoryRows = rows(categoryTable, { missing: 'exam.no_category' })

/** The maximum number of categories per bank. */
const maxCategories = 500

export const bankInput = z.object({
  id: z.uuid().optional(),
  name: z.string().trim().min(1).max(120),
  about: z.string().trim().max(1000).default(''),
})

/** Creates or changes a bank. Returns its id. Throws 401, 403, 404, 422 if another bank has the name. */
export async function saveBank(
  ctx: Ctx,
  { id, ...details }: z.output<typeof bankInput>,
): Promise<{ id: string }> {
  authorize(ctx, examAbilities['exam.manage'])
  const other = await bankRows.find(ctx, { name: details.name })
  if (other && other.id !== id) throw invalid([{ path: 'name', code: 'exam.bank_name_taken' }])
  if (id) return bankRows.update(ctx, id, { ...details, updatedAt: ctx.now })
  return bankRows.insert(ctx, { ...details, createdAt: ctx.now, updatedAt: ctx.now })
}

/** Deletes a bank without questions. Throws 401, 403, 404, 409 `exam.bank_not_empty`. */
export async function removeBank(ctx: Ctx, { id }: { id: string }): Promise<void> {
  authorize(ctx, examAbilities['exam.manage'])
  await bankRows.lock(ctx, id)
  if (await questionRows.count(ctx, { bankId: id })) throw conflict('exam.bank_not_empty')
  await bankRows.remove(ctx, id)
}

export const categoryInput = z.object({
  bankId: z.uuid(),
  parentId: z.union([z.literal('').transform(() => null), z.uuid()]).default(null as never),
  name: z.string().trim().min(1).max(120),
})

/** Adds a category at the end of a bank, optionally below another one. Throws 401, 403, 404, 409 `exam.many_categories`. */
export async function addCategory(
  ctx: Ctx,
  { bankId, parentId, name }: { bankId: string; parentId: string | null; name: string },
): Promise<Category> {
  authorize(ctx, examAbilities['exam.manage'])
  await bankRows.lock(ctx, bankId)
  const parent = parentId ? await categoryRows.get(ctx, parentId) : null
  if (parent && parent.bankId !== bankId) throw notFound('exam.no_category')
  const count = await categoryRows.count(ctx, { bankId })
  if (count >= maxCategories) throw conflict('exam.many_categories', { most: maxCategories })
  return categoryRows.insert(ctx, { bankId, parentId, name, position: count + 1 })
}

/**
 * Returns the category at a path in a bank, creating missing ones; null for the top level, or if the bank has reached
 * its limit.
 */
export async function categoryAt(ctx: Ctx, bankId: string, path: readonly string[]): Promise<string | null> {
  let parentId: string | null = null
  for (const name of path) {
    const existing: Category | undefined = await categoryRows.find(ctx, { bankId, parentId, name })
    if (existing) parentId = existing.id
    else {
      const count = await categoryRows.count(ctx, { bankId })
      if (count >= maxCategories) return parentId
      parentId = (await categoryRows.insert(ctx, { bankId, parentId, name, position: count + 1 })).id
    }
  }
  return parentId
}

export const renamingInput = z.object({ id: z.uuid(), name: z.string().trim().min(1).max(120) })

/** Throws 401, 403, 404. */
export async function renameCategory(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
  authorize(ctx, examAbilities['exam.manage'])
  await categoryRows.update(ctx, id, { name })
}

/** Deletes a category; its contents move to its parent. Throws 401, 403, 404. */
export async function removeCategory(ctx: Ctx, { id }: { id: string }): Promise<void> {
  authorize(ctx, examAbilities['exam.manage'])
  const { parentId, bankId } = await categoryRows.get(ctx, id)
  await bankRows.lock(ctx, bankId)
  await ctx.db.query(
    'exam.liftQuestions',
    'UPDATE exam_question SET category_id = $3 WHERE tenant_id = $1 AND category_id = $2',
    [ctx.tenant.id, id, parentId],
  )
  await ctx.db.query(
    'exam.liftCategories',
    'UPDATE exam_category SET parent_id = $3 WHERE tenant_id = $1 AND parent_id = $2',
    [ctx.tenant.id, id, parentId],
  )
  await categoryRows.remove(ctx, id)
}

export interface BankView extends Pick<Bank, 'id' | 'name' | 'about'> {
  questions: number
  ready: number
  categories: CategoryView[]
}

/** A category with its position in the tree. */
export interface CategoryView extends Pick<Category, 'id' | 'name' | 'parentId'> {
  depth: number
}

/** Returns all banks with their categories, by name. Three statements. Throws 401, 403. */
export async function listBanks(ctx: Ctx): Promise<BankView[]> {
  authorize(ctx, examAbilities['exam.manage'])
  const [banks, categories, counts] = await Promise.all([
    bankRows.list(ctx, { order: ['name'], limit: 200 }),
    categoryRows.list(ctx, { order: ['position'], limit: 5000 }),
    ctx.db.query<{ bankId: string; questions: number; ready: number }>(
      'exam.bankCounts',
      `SELECT bank_id AS "bankId", count(*)::int AS questions, (count(*) FILTER (WHERE status = 'ready'))::int AS ready
       FROM exam_question WHERE tenant_id = $1 AND status <> 'archived' GROUP BY bank_id`,
      [ctx.tenant.id],
    ),
  ])
  return banks.map(({ id, name, about }) => {
    const count = counts.find(({ bankId }) => bankId === id)
    return {
      id,
      name,
      about,
      questions: count?.questions ?? 0,
      ready: count?.ready ?? 0,
      categories: sortAsTree(categories.filter(({ bankId }) => bankId === id)),
    }
  })
}

/** Sorts categories in tree order, each below its parent. */
export function sortAsTree(
  categories: readonly Pick<Category, 'id' | 'name' | 'parentId'>[],
  parent: string | null = null,
  depth = 0,
): CategoryView[] {
  return categories
    .filter(({ parentId }) => parentId === parent)
    .flatMap(({ id, name, parentId }) => [
      { id, name, parentId, depth },
      ...sortAsTree(categories, id, depth + 1),
    ])
}

/** Returns the ids of banks by name. Throws 401, 403. */
export async function banksByName(ctx: Ctx): Promise<Map<string, string>> {
  authorize(ctx, examAbilities['exam.manage'])
  return new Map((await bankRows.list(ctx, { limit: 200 })).map(({ id, name }) => [name, id]))
}
