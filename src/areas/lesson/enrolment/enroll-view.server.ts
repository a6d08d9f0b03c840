import { getOrder } from '#areas/billing/public.server.ts'
import { areCodesInUse } from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { JoinState } from '../admission/admission.rules.ts'
import { type DetailView, detailView } from '../catalogue/detail.server.ts'
import { hasUsableCode } from '../code/code.server.ts'
import { findGiftOffer, type GiftOffer } from '../gift/gift-offer.server.ts'
import { hasUnusedGift } from '../gift/redeem-gift.server.ts'
import { availablePaymentMethods } from '../sale/buy-course.server.ts'
import type { CouponView } from '../sale/coupon.rules.ts'
import { couponView } from '../sale/coupon.server.ts'

export interface EnrollView {
  course: DetailView
  /** The available payment methods. */
  methods: Awaited<ReturnType<typeof availablePaymentMethods>>
  needsPhone: boolean
  /** Whether a code also leads in, beside what the course asks for. */
  takesCode: boolean
  /** Whether to ask for a discount code. */
  takesCoupon: boolean
  /** The discount code that was entered, and its effect; the effect only for signed-in viewers. */
  enteredCoupon: string | null
  coupon: CouponView | null
  /** The present of the link that its buyer passed on. */
  gift: GiftOffer | null
  /** Whether the present of that link is taken or refunded. */
  isGiftUsed: boolean
  /** The live topic that signals payment of the pending order. */
  topic: string | null
  name: string
}

/** The ways in that a code replaces. */
const besidesCode: readonly JoinState[] = ['buy', 'request', 'refused', 'granted']

/** The ways in beside which a bought place leads in: it is paid for, and reserved even if the course is full or closed. */
const besidesGift: readonly JoinState[] = ['buy', 'renew', 'full', 'waiting', 'soon', 'closed']

/** Returns what the viewer needs to join a course, with the discount code they entered, and the code of a present. Throws 404. */
export async function enrollView(
  ctx: Ctx,
  slug: string,
  { coupon: code = null, gift: giftCode = null }: { coupon?: string | null; gift?: string | null } = {},
): Promise<EnrollView> {
  const course = await detailView(ctx, slug)
  const { price, order } = course.admission
  const { user } = ctx.viewer
  const coupon = price && user ? await couponView(ctx, { id: course.id, slug, price: price.now }, code) : null
  const [ways, waiting, takesCode, takesCoupon, gift] = await Promise.all([
    price ? availablePaymentMethods(ctx, coupon?.total ?? price.now) : [],
    order ? getOrder(ctx, order, { token: null }) : null,
    takesCodeBeside(ctx, course),
    price !== null && user !== null && areCodesInUse(ctx),
    giftCode ? findGiftOffer(ctx, course.id, giftCode) : null,
  ])
  return {
    course,
    methods: ways,
    needsPhone: user !== null && !user.phone,
    takesCode,
    takesCoupon,
    enteredCoupon: code,
    coupon,
    gift,
    isGiftUsed: giftCode !== null && gift === null,
    topic: waiting?.topic ?? null,
    name: user ? `${user.firstname} ${user.lastname}`.trim() || user.email : '',
  }
}

async function takesCodeBeside(ctx: Ctx, { id, admission: { way } }: DetailView): Promise<boolean> {
  if (besidesCode.includes(way) && (await hasUsableCode(ctx, id))) return true
  return besidesGift.includes(way) && hasUnusedGift(ctx, id)
}
