import {
  applyPromotionEvent,
  couponInput,
  createCoupons,
  promotionInput,
  savePromotion,
} from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'

interface DemoPromotion {
  typed: Record<string, string>
  code?: string
  /** The state it reached. */
  status: 'draft' | 'proposed' | 'running'
}

/** Of the market. */
const promotionsOf = (today: Day): DemoPromotion[] => [
  {
    typed: {
      nameTh: 'คูปองต้อนรับ ลด ฿50',
      nameEn: '50 baht welcome coupon',
      kind: 'fixed',
      amountBaht: '50',
      minBaht: '300',
      needsCoupon: 'on',
      budgetBaht: '12000',
      maxPerBuyer: '1',
      startsOn: addDays(today, -12),
      endsOn: addDays(today, 40),
    },
    code: 'PORDEE50',
    status: 'running',
  },
  {
    typed: {
      nameTh: 'สบู่และเทียน ซื้อ 2 แถม 1',
      nameEn: 'Soap and candles, buy 2 get 1',
      kind: 'free_pieces',
      skus: 'MK-SOAP MK-CANDLE',
      pieces: '2',
      free: '1',
      stacks: 'on',
      startsOn: addDays(today, -3),
      endsOn: addDays(today, 24),
    },
    status: 'running',
  },
  {
    typed: {
      nameTh: 'สบู่และเทียน แต้ม 3 เท่า',
      nameEn: 'Three times the points on soap and candles',
      kind: 'points_times',
      times: '3',
      skus: 'MK-SOAP MK-CANDLE',
      stacks: 'on',
      startsOn: addDays(today, -3),
      endsOn: addDays(today, 24),
    },
    status: 'running',
  },
  {
    typed: {
      nameTh: 'ครบ ฿1,500 ส่งฟรีปีใหม่',
      nameEn: 'Free delivery from 1,500 baht',
      kind: 'shipping',
      minBaht: '1500',
      budgetBaht: '8000',
      stacks: 'on',
      startsOn: addDays(today, 20),
      endsOn: addDays(today, 50),
    },
    status: 'proposed',
  },
  {
    typed: {
      nameTh: 'ผักสลัดเย็นนี้ลด 10%',
      nameEn: '10 % off salad tonight',
      kind: 'percent',
      percent: '10',
      skus: 'MK-SALAD MK-TOMATO',
      minPieces: '3',
      capBaht: '120',
      startsOn: addDays(today, 6),
    },
    status: 'draft',
  },
]

const welcome = (today: Day): DemoPromotion => ({
  typed: {
    nameTh: 'ยินดีต้อนรับ ลด 10%',
    nameEn: 'Welcome, 10 % off',
    kind: 'percent',
    percent: '10',
    minBaht: '200',
    capBaht: '100',
    needsCoupon: 'on',
    maxPerBuyer: '1',
    startsOn: addDays(today, -20),
    endsOn: addDays(today, 160),
  },
  code: 'WELCOME10',
  status: 'running',
})

/** Of the academy. */
const courseCodes = (today: Day): DemoPromotion[] => [
  {
    typed: {
      nameTh: 'เปิดเทอมใหม่ ทุกคอร์สลด 15%',
      nameEn: 'New term, 15 % off every course',
      kind: 'percent',
      percent: '15',
      capBaht: '300',
      needsCoupon: 'on',
      maxPerBuyer: '2',
      startsOn: addDays(today, -8),
      endsOn: addDays(today, 60),
    },
    code: 'TERM15',
    status: 'running',
  },
]

const sites: Record<string, (today: Day) => DemoPromotion[]> = {
  'demo.localhost': (today) => [welcome(today)],
  'market.localhost': promotionsOf,
  'academy.localhost': courseCodes,
}

/** Creates a site's promotions through the acts its staff use. `makeCtx` opens a unit of work. */
export async function seedPromotions(makeCtx: () => Ctx, host: string): Promise<void> {
  const ctx = makeCtx()
  for (const { typed, code, status } of sites[host]?.(day(ctx.now)) ?? []) {
    const id = await savePromotion(ctx, promotionInput.parse(typed))
    if (code) await createCoupons(ctx, couponInput.parse({ promotion: id, code, maxUses: '240' }))
    if (status !== 'draft') await applyPromotionEvent(ctx, id, 'submit')
    if (status === 'running') await applyPromotionEvent(ctx, id, 'approve')
  }
  await ctx.db.commit()
}
