import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { billingAbilities } from '../abilities.ts'
import { billingPaths } from '../paths.ts'
import { countWaitingSlips } from './slip-queue.server.ts'

/** Returns how many slips are waiting to be checked, for users who process them. */
export async function slipsCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, billingAbilities['payment.settle'])) return []
  const waiting = await countWaitingSlips(ctx)
  return [
    createCountCard(
      {
        key: 'slips',
        icon: 'slip',
        title: { th: 'สลิปรอตรวจ', en: 'Slips to check' },
        sentence: {
          th: `สลิปรอตรวจ ${waiting} รายการ`,
          en: `${countNoun(waiting, 'payment slip is', 'payment slips are')} waiting`,
        },
        to: billingPaths.review(),
        act: { th: 'ตรวจสลิป', en: 'Check slips' },
      },
      waiting,
      { th: 'ตรวจแล้วจึงจัดเตรียมสินค้าได้', en: 'Orders proceed once their slips are checked' },
      { th: 'ตรวจครบแล้ว', en: 'All slips checked' },
    ),
  ]
}
