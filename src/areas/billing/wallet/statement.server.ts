import { notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { balanceBefore, type HistoryFilter, type WalletHistory, walletHistory } from './history.server.ts'
import { monthSpan } from './statement.rules.ts'

/** A member's transactions in a month, or all of them, with the balances carried forward into and out of it. */
export interface Statement extends WalletHistory {
  month: string
  before: Satang
  after: Satang
}

const maxMoves = 5000

/** Returns the viewer's statement of a month (`2026-11`) or of `all`. Throws 401. */
export async function walletStatement(
  ctx: Ctx,
  month: string,
  filter: Pick<HistoryFilter, 'way' | 'offset'> & { limit?: number } = {},
): Promise<Statement> {
  const userId = ctx.viewer.user?.id
  if (!userId) throw notSignedIn()
  const span = monthSpan(month, ctx.now)
  const [before, whole, chosen] = await Promise.all([
    span.from ? balanceBefore(ctx, userId, span.from) : satang(0),
    walletHistory(ctx, userId, { ...span, limit: 1 }),
    walletHistory(ctx, userId, { ...span, limit: maxMoves, ...filter }),
  ])
  return {
    ...chosen,
    credits: whole.credits,
    debits: whole.debits,
    month: span.month,
    before,
    after: satang(before + whole.credits - whole.debits),
  }
}
