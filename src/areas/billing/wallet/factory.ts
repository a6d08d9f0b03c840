import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { configurePayments } from '../factory.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { topUp } from './top-up.server.ts'
import { defaultWallet, type WalletSettings } from './wallet-settings.rules.ts'

/** Enables wallets for a site's members. */
export const enableWallets = (sites: TestSites, more: Partial<WalletSettings> = {}): Promise<void> =>
  sites.doing(
    async (ctx) => {
      await configurePayments(ctx)
      await saveSettings(ctx, { wallet: { ...defaultWallet, on: true, ...more } })
    },
    { role: 'admin' },
  )

/** Creates a member, with a way to act as them. */
export async function buildMember(
  sites: TestSites,
  email: string,
  role: 'user' | 'manager' | 'admin' = 'user',
) {
  const name = { firstname: 'มาลี', lastname: 'ศรีสุข' }
  const { id } = await sites.doing((ctx) =>
    createAccount(ctx.db, ctx.tenant.id, { ...name, email, role, passwordHash: '' }),
  )
  const user: NonNullable<Viewer['user']> = { id, ...name, email, phone: '0812345678' }
  return {
    id,
    ctx: (now?: Date): Ctx => sites.ctx({ viewer: { user }, role, now }),
    doing: <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { viewer: { user }, role }),
  }
}
export type Member = Awaited<ReturnType<typeof buildMember>>

/** Has the member order money and staff confirm that it was received. */
export async function topUpWallet(
  sites: TestSites,
  member: Member,
  amount: Satang,
): Promise<{ paymentId: string; number: string }> {
  const { payment, order } = await member.doing((ctx) => topUp(ctx, { amount }))
  await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager' })
  return { paymentId: payment.id, number: order.number }
}
