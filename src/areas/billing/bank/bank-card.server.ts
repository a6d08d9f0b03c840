import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { billingAbilities } from '../abilities.ts'
import { billingPaths } from '../paths.ts'
import { countUncleared } from './bank-view.server.ts'

/** Returns a card for money booked as received that no statement shows after two days; only if there is any. */
export async function bankCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, billingAbilities['payment.settle'])) return []
  const late = await countUncleared(ctx)
  if (!late) return []
  return [
    createCountCard(
      {
        key: 'bank-uncleared',
        icon: 'slip',
        title: { th: 'เงินที่ไม่เห็นในธนาคาร', en: 'Money not seen at the bank' },
        sentence: {
          th: `มีเงิน ${late} รายการที่ลงรับแล้ว แต่ไม่เห็นในธนาคารเกิน 2 วัน`,
          en: `${countNoun(late, 'receipt is', 'receipts are')} not on a bank statement after 2 days`,
        },
        to: billingPaths.bank(),
        act: { th: 'ดูรายการ', en: 'View' },
      },
      late,
      { th: 'ตรวจกับรายการเดินบัญชี', en: 'Check them against your statements' },
      { th: 'เห็นในธนาคารครบแล้ว', en: 'All of them are at the bank' },
    ),
  ]
}
