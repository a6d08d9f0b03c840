import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { needsHand, storesValue } from '../sellable.server.ts'
import type { PaymentSettings } from '../settings/settings.server.ts'
import { availableToViewer } from '../wallet/balance.server.ts'
import { type MethodRefusal, type PaymentMethod, refusalOf } from './method.rules.ts'

interface Payable {
  total: Satang
  kinds: readonly string[]
  /** The member whose order it is; only they can pay from their wallet. */
  userId: string | null
}

/** Returns why the viewer may not pay this order by this method; null if they may. One SQL query for a wallet, otherwise none. */
export async function methodRefusal(
  ctx: Ctx,
  method: PaymentMethod,
  settings: PaymentSettings,
  { total, kinds, userId }: Payable,
): Promise<MethodRefusal | null> {
  const isOwn = userId !== null && ctx.viewer.user?.id === userId
  const asks = method === 'wallet' && isOwn && settings.wallet.on
  return refusalOf(method, settings, total, {
    available: asks ? await availableToViewer(ctx) : null,
    fillsWallet: storesValue(kinds),
    needsNoHand: !kinds.some(needsHand),
    paidFirst: kinds.some((kind) => !needsHand(kind)),
  })
}
