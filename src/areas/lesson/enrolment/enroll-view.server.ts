import { getOrder } from '#areas/billing/public.server.ts'
import { areCodesInUse } from '#areas/promotion/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { JoinState } from '../admission/admission.rules.ts'
import { type DetailView, detailView } from '../catalogue/detail.server.ts'
import { hasUsableCode } from '../code/code.server.ts'
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
  /** The live topic that signals payment of the pending order. */
  topic: string | null
  name: string
}

/** The ways in that a code replaces. */
const besidesCode: readonly JoinState[] = ['buy', 'request', 'refused', 'granted']

/** Returns what the viewer needs to join a course; `code` is a discount code they entered. Throws 404. */
export async function enrollView(ctx: Ctx, slug: string, code: string | null = null): Promise<EnrollView> {
  const course = await detailView(ctx, slug)
  const { price, order } = course.admission
  const { user } = ctx.viewer
  const coupon = price && user ? await couponView(ctx, { id: course.id, slug, price: price.now }, code) : null
  const [ways, waiting, takesCode, takesCoupon] = await Promise.all([
    price ? availablePaymentMethods(ctx, coupon?.total ?? price.now) : [],
    order ? getOrder(ctx, order, { token: null }) : null,
    besidesCode.includes(course.admission.way) && hasUsableCode(ctx, course.id),
    price !== null && user !== null && areCodesInUse(ctx),
  ])
  return {
    course,
    methods: ways,
    needsPhone: user !== null && !user.phone,
    takesCode,
    takesCoupon,
    enteredCoupon: code,
    coupon,
    topic: waiting?.topic ?? null,
    name: user ? `${user.firstname} ${user.lastname}`.trim() || user.email : '',
  }
}
