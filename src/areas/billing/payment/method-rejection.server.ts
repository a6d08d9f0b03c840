import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { needsHandling, storesValue } from '../sellable.server.ts'
import type { PaymentSettings } from '../settings/settings.server.ts'
import { availableToViewer } from '../wallet/balance.server.ts'
import { type MethodRejection, type PaymentMethod, rejectionOf } from './method.rules.ts'

interface Payable {
  total: Satang
  kinds: readonly string[]
  /** The member whose order it is; only they can pay from their wallet. */
  userId: string | null
}

/** Returns why the viewer may not pay this order by this method; null if they may. One SQL query for a wallet, otherwise none. */
export async function methodRejection(
  ctx: Ctx,
  method: PaymentMethod,
  settings: PaymentSettings,
  { total, kinds, userId }: Payable,
): Promise<MethodRejection | null> {
  const isOwn = userId !== null && ctx.viewer.user?.id === userId
  const needsBalance = method === 'wallet' && isOwn && settings.wallet.on
  return rejectionOf(method, settings, total, {
    available: needsBalance ? await availableToViewer(ctx) : null,
    fillsWallet: storesValue(kinds),
    needsNoHand: !kinds.some(needsHandling),
    paidFirst: kinds.some((kind) => !needsHandling(kind)),
  })
}
