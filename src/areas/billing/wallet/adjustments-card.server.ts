import { createCountCard, type HomeCard } from '#kernel/area/home-card.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import { billingAbilities } from '../abilities.ts'
import { billingPaths } from '../paths.ts'
import { countWaitingAdjustments } from './adjust.server.ts'

/** Adjustments that wait for a second person; shown only if there are any, because most sites never have one. */
export async function adjustmentsCard(ctx: Ctx): Promise<HomeCard[]> {
  if (!can(ctx.viewer, billingAbilities['wallet.approve'])) return []
  const waiting = await countWaitingAdjustments(ctx)
  if (!waiting) return []
  return [
    createCountCard(
      {
        key: 'wallet-adjustments',
        icon: 'slip',
        title: { th: 'ปรับยอดรออนุมัติ', en: 'Adjustments to approve' },
        sentence: {
          th: `ปรับยอดกระเป๋าเงินรออนุมัติ ${waiting} รายการ`,
          en: `${countNoun(waiting, 'wallet adjustment is', 'wallet adjustments are')} waiting`,
        },
        to: billingPaths.ledger,
        act: { th: 'ดูรายการ', en: 'View' },
      },
      waiting,
      { th: 'ต้องมีคนที่สองอนุมัติ', en: 'They need a second approval' },
      { th: 'อนุมัติครบแล้ว', en: 'All adjustments reviewed' },
    ),
  ]
}
