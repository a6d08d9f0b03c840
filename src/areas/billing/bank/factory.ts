import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { addBankAccount } from './accounts.server.ts'
import { insertLines } from './line-rows.server.ts'

/** Creates an account with these lines, as a statement would; returns the lines' ids in order. */
export async function buildLines(
  ctx: Ctx,
  lines: readonly {
    amount: number
    at?: Date
    payer?: string
    ref1?: string
    text?: string
    bankRef?: string
  }[],
): Promise<{ accountId: string; ids: string[] }> {
  const { id: accountId } = await addBankAccount(ctx, {
    bank: '004',
    number: '1234567731',
    name: 'ตลาดทดสอบ',
  })
  const createdLines = lines.map(
    ({ amount, at = ctx.now, payer = '', ref1 = '', text = '', bankRef = '' }) => {
      const id = newId()
      return {
        id,
        line: 1,
        at: at.toISOString(),
        on: at.toISOString().slice(0, 10),
        isTimed: true,
        amount: baht(amount),
        balance: null,
        text,
        channel: '',
        payer,
        ref1,
        ref2: '',
        bankRef,
        fingerprint: id,
      }
    },
  )
  await insertLines(ctx, { accountId, importedBy: ctx.viewer.user?.id ?? null }, createdLines)
  return { accountId, ids: createdLines.map(({ id }) => id) }
}
