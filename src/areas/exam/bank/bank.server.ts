import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { normalizeThai } from '#kernel/text/index.ts'
import { examAbilities } from '../abilities.ts'
import { banks as bankTable, categories as categoryTable } from './bank.table.ts'

export const bankRows = rows(bankTable, { missing: 'exam.no_bank' })
export const categoryRows = rows(categoryTable, { missing: 'exam.no_category' })

function nameOf(input: string): string {
  const name = normalizeThai(input).trim()
  if (!name || name.length > 200) throw invalid([{ path: 'name', code: 'exam.name' }])
  return name
}

/** Begins a bank. Answers its id. Throws 401, 403, 422. */
export async function createBank(
  ctx: Ctx,
  { name, about = '' }: { name: string; about?: string },
): Promise<string> {
  authorize(ctx, examAbilities['exam.manage'])
  const { id } = await bankRows.insert(ctx, {
    name: nameOf(name),
    about: normalizeThai(about).slice(0, 5000),
    position: await bankRows.count(ctx),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  return id
}

/** Begins a part of a bank, or of a part of it. Answers its id. Throws 401, 403, 404, 422. */
export async function createCategory(
  ctx: Ctx,
  { bankId, parentId = null, name }: { bankId: string; parentId?: string | null; name: string },
): Promise<string> {
  authorize(ctx, examAbilities['exam.manage'])
  const bank = await bankRows.get(ctx, bankId)
  if (parentId) await categoryOf(ctx, bank.id, parentId)
  const { id } = await categoryRows.insert(ctx, {
    bankId: bank.id,
    parentId,
    name: nameOf(name),
    position: await categoryRows.count(ctx, { bankId: bank.id, parentId }),
  })
  return id
}

/** A part of this bank. Throws 404, also for another bank's. */
export async function categoryOf(ctx: Ctx, bankId: string, id: string) {
  const category = await categoryRows.get(ctx, id)
  // A part of another bank is none of this one.
  if (category.bankId !== bankId) throw invalid([{ path: 'categoryId', code: 'exam.no_category' }])
  return category
}
