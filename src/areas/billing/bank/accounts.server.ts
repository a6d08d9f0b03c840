import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { dayOrders } from '#kernel/import/sheet/cell-values.rules.ts'
import { rows } from '#kernel/rows/rows.ts'
import { banks } from '#kernel/thaiqr/index.ts'
import { billingAbilities } from '../abilities.ts'
import { bankAccounts } from './bank.table.ts'
import { type BankColumnNames, bankFields } from './columns.rules.ts'

export const accountRows = rows(bankAccounts, { missing: 'bank.account_not_found' })
export type BankAccountRow = typeof bankAccounts.$inferSelect

export const accountInput = z.object({
  bank: z.string().regex(/^\d{3}$/, { error: 'field.required' }),
  number: z
    .string()
    .transform((entered) => entered.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10,15}$/)),
  name: z.string().trim().min(1).max(100),
})

/** Returns the accounts whose statements are matched. Throws 403. */
export async function bankAccountsOf(ctx: Ctx): Promise<BankAccountRow[]> {
  authorize(ctx, billingAbilities['payment.settle'])
  return accountRows.list(ctx, { order: ['createdAt', 'id'] })
}

/**
 * Adds an account that is not shown to buyers, such as the one receiving PromptPay money. Each number only once. Throws
 * 403, 422.
 */
export async function addBankAccount(ctx: Ctx, input: z.input<typeof accountInput>): Promise<BankAccountRow> {
  authorize(ctx, billingAbilities['payment.settle'])
  const { bank, number, name } = parseInput(accountInput, input)
  const existing = await accountRows.find(ctx, { bank, number })
  return existing ?? (await addBankAccounts(ctx, [{ bank, number, name }]))[0]!
}

/** Saves accounts that are not known yet: those the site shows to buyers are added here when it saves them. */
export async function addBankAccounts(
  ctx: Ctx,
  accounts: readonly { bank: string; number: string; name: string }[],
): Promise<BankAccountRow[]> {
  const saved: BankAccountRow[] = []
  for (const { bank, number, name } of accounts) {
    await ctx.db.query(
      'billing.keepBankAccount',
      `INSERT INTO billing_bank_account (tenant_id, id, bank, number, name, created_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, $5) ON CONFLICT (tenant_id, bank, number) DO NOTHING`,
      [ctx.tenant.id, bank, number, name, ctx.now],
    )
    const row = await accountRows.find(ctx, { bank, number })
    if (row) saved.push(row)
  }
  return saved
}

const columnName = z.string().trim().max(120).default('')
export const columnNamesInput = z.object({
  ...(Object.fromEntries(bankFields.map((field) => [field, columnName])) as Record<
    (typeof bankFields)[number],
    typeof columnName
  >),
  order: z.enum(dayOrders).default('dmy'),
})

/** Saves the column names of an account's statements; blank means the standard ones. Throws 403, 404. */
export async function saveColumnNames(
  ctx: Ctx,
  id: string,
  input: z.input<typeof columnNamesInput>,
): Promise<void> {
  authorize(ctx, billingAbilities['payment.settle'])
  const { order, ...typed } = parseInput(columnNamesInput, input)
  const named = Object.entries(typed).filter(([, name]) => name)
  await accountRows.update(ctx, id, { marks: { ...(Object.fromEntries(named) as BankColumnNames), order } })
}

/** Returns an account's display name: the bank, and the end of its number. */
export function accountTitle({
  bank,
  number,
}: {
  bank: string
  number: string
}): Record<'th' | 'en', string> {
  const knownBank = banks.find(({ code }) => code === bank)
  const end = number.slice(-4)
  return { th: `${knownBank?.th ?? bank} ลงท้าย ${end}`, en: `${knownBank?.en ?? bank} ending ${end}` }
}
