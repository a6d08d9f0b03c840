import type { Ctx } from '#kernel/http/ctx.ts'
import { checkRows } from './check-slip.server.ts'
import type { CheckState } from './slip-check.states.ts'
import { type BankTransfer, checkerNames } from './slip-checker.types.ts'

/** A service's result for a slip, for the reviewer. */
export interface CheckView {
  service: string
  status: CheckState
  reported: BankTransfer | null
  code: string | null
  /** When it is queried again after no response. */
  nextQueryAt: Date | null
}

/** Returns the result of the site's service for a slip; null if none was queried. One SQL query. */
export async function checkView(ctx: Ctx, slipId: string): Promise<CheckView | null> {
  const row = await checkRows.find(ctx, { slipId })
  if (!row) return null
  const { provider, status, reported, code, asks, askAt } = row
  return {
    service: checkerNames[provider],
    status,
    reported,
    code,
    nextQueryAt: asks > 0 ? askAt : null,
  }
}
