import type { Ctx } from '#kernel/http/ctx.ts'
import { checkRows } from './check-slip.server.ts'
import type { CheckState } from './slip-check.states.ts'
import { type BankTransfer, checkerNames } from './slip-checker.types.ts'

/** What a service said of a slip, for whoever reviews it. */
export interface CheckView {
  service: string
  status: CheckState
  told: BankTransfer | null
  code: string | null
  /** When it is asked again, after it did not answer. */
  again: Date | null
}

/** What the site's service said of a slip; null where none was asked. One statement. */
export async function checkView(ctx: Ctx, slipId: string): Promise<CheckView | null> {
  const row = await checkRows.find(ctx, { slipId })
  if (!row) return null
  const { provider, status, told, code, asks, askAt } = row
  return { service: checkerNames[provider], status, told, code, again: asks > 0 ? askAt : null }
}
