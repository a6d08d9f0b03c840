import { usersByEmail } from '#areas/account/public.server.ts'
import {
  adjustWallet,
  buyGiftCard,
  confirmPayment,
  openHold,
  paymentSettings,
  saveSettings,
  spendFromWallet,
  topUp,
} from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guestViewer, type Role } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'

/** A member's wallet; each transaction is dated the given number of days ago. */
const wallets = [
  {
    email: 'user',
    topUps: [
      { baht: 1000, days: 26 },
      { baht: 500, days: 11 },
    ],
    spent: [{ baht: 120, days: 8, reason: 'ซื้อหน้าร้าน บ่อสวก' }],
    adjusted: [{ baht: 65, days: 6, reason: 'ชดเชยส้มสายน้ำผึ้งช้ำ 1 กก.' }],
    points: [
      { points: 50, days: 356, reason: 'แต้มต้อนรับสมาชิก' },
      { points: 120, days: 20, reason: 'ร่วมงานข้าวใหม่' },
    ],
    held: [{ baht: 60, reason: 'จองส้มรอบวันจันทร์' }],
  },
  {
    email: 'user2',
    topUps: [{ baht: 300, days: 15 }],
    spent: [],
    points: [],
    adjusted: [{ baht: 1500, days: 1, reason: 'ของขวัญขอบคุณผู้ช่วยงานตลาดนัด' }],
    held: [],
  },
]

/**
 * Enables points on the demo site and the market, opens wallets on the market and fills some through the acts users
 * use. `makeCtx` opens a unit of work.
 */
export async function seedWallets(makeCtx: () => Ctx, host: string): Promise<void> {
  const isMarket = host.startsWith('market.')
  if (!isMarket && !host.startsWith('demo.')) return
  await runAs(makeCtx(), { host, name: 'admin', daysAgo: 30 }, async (ctx) => {
    const { wallet, points, giftCards } = await paymentSettings(ctx)
    await saveSettings(ctx, {
      wallet: { ...wallet, on: isMarket },
      points: { ...points, on: true },
      giftCards: { ...giftCards, on: isMarket },
    })
  })
  if (!isMarket) return
  // A gift card to give away and to pay with: its buyer sees the code once at /billing/gift.
  const gift = await runAs(makeCtx(), { host, name: 'user', daysAgo: 3 }, (ctx) =>
    buyGiftCard(ctx, {
      amount: String(baht(500)),
      to: 'ใบเตย',
      from: '',
      email: '',
      words: 'สุขสันต์วันเกิดนะ',
      on: '',
      phone: '0812345678',
    }),
  )
  await runAs(makeCtx(), { host, name: 'manager', daysAgo: 3 }, (ctx) => confirmPayment(ctx, gift.payment.id))
  for (const { email, topUps, spent, adjusted, points, held } of wallets) {
    for (const eachTopUp of topUps) {
      const placed = await runAs(makeCtx(), { host, name: email, daysAgo: eachTopUp.days }, (ctx) =>
        topUp(ctx, { amount: baht(eachTopUp.baht), phone: '0812345678' }),
      )
      await runAs(makeCtx(), { host, name: 'manager', daysAgo: eachTopUp.days }, (ctx) =>
        confirmPayment(ctx, placed.payment.id),
      )
    }
    for (const spending of spent)
      await runAs(makeCtx(), { host, name: email, daysAgo: spending.days }, (ctx) =>
        spendFromWallet(ctx, { amount: baht(spending.baht), reason: spending.reason }),
      )
    for (const adjustment of adjusted)
      await runAs(makeCtx(), { host, name: 'admin', daysAgo: adjustment.days }, async (ctx) => {
        const [member] = await usersByEmail(ctx, [`${email}@${host}`])
        if (member)
          await adjustWallet(ctx, {
            userId: member.id,
            amount: baht(adjustment.baht),
            reason: adjustment.reason,
          })
      })
    for (const point of points)
      await runAs(makeCtx(), { host, name: 'admin', daysAgo: point.days }, async (ctx) => {
        const [member] = await usersByEmail(ctx, [`${email}@${host}`])
        const adjustment = { amount: point.points, unit: 'POINT', reason: point.reason } as const
        if (member) await adjustWallet(ctx, { userId: member.id, ...adjustment })
      })
    for (const hold of held)
      await runAs(makeCtx(), { host, name: email, daysAgo: 0 }, (ctx) =>
        openHold(ctx, { userId: ctx.viewer.user!.id, amount: baht(hold.baht), reason: hold.reason }),
      )
  }
}

const roles: Record<string, Role> = { admin: 'admin', manager: 'manager' }

async function runAs<Result>(
  ctx: Ctx,
  { host, name, daysAgo }: { host: string; name: string; daysAgo: number },
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  return unitOfWork(ctx.db, async () => {
    const [person] = await usersByEmail(ctx, [`${name}@${host}`])
    const user = person && { ...person, phone: '0812345678' }
    const now = new Date(ctx.now.getTime() - daysAgo * 86_400_000)
    return work({ ...ctx, now, viewer: { ...guestViewer, user: user ?? null, role: roles[name] ?? 'user' } })
  })
}
