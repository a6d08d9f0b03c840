import { byPostcode } from '#areas/address/public.server.ts'
import { paymentSettings } from '#areas/billing/public.server.ts'
import { deliveryDays, transitTo } from '#areas/billing/public.ts'
import { createApi, createRoute, json, problems, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { parsePostcode } from '#kernel/text/index.ts'
import { formatDateTime, formatDayRange } from '#kernel/time/index.ts'

const day = z.string().openapi({ example: '2026-11-24' })
const answer = z.object({
  /** The province of the postcode; null for an unknown one. */
  province: z.string().nullable(),
  delivery: z.object({ first: day, last: day, text: z.string() }).nullable(),
  pickup: z.object({ day, text: z.string() }).nullable(),
  /** The days apply to payments before this time. */
  before: z.object({ at: z.iso.datetime(), text: z.string() }).nullable(),
})
export type DeliveryAnswer = z.output<typeof answer>

const route = createRoute({
  method: 'get',
  path: '/delivery',
  summary:
    'Estimate when an order paid now would arrive at a postcode; fields are null if the site promises no dates',
  request: { query: z.object({ postcode: z.string().max(20) }) },
  responses: { 200: { description: 'The estimated dates', ...json(answer) }, ...problems },
})

export const deliveryDaysApi = createApi()

deliveryDaysApi.openapi(route, async (c) =>
  c.json(await deliveryDaysFor(c.var.ctx, c.req.valid('query').postcode), 200),
)

/** Returns when an order paid now would arrive at a postcode, as text in the reader's language. One statement. */
export async function deliveryDaysFor(ctx: Ctx, input: string): Promise<DeliveryAnswer> {
  const { locale, now } = ctx
  const { dispatch, standard, pickup } = (await paymentSettings(ctx)).shipping
  const postcode = parsePostcode(input)
  const place = postcode ? byPostcode(postcode)[0] : undefined
  const transit =
    dispatch && place && postcode
      ? transitTo(dispatch, { postcode, provinceCode: place.subdistrictCode.slice(0, 2) })
      : undefined
  const days = standard.on && transit ? deliveryDays(dispatch, now, transit) : null
  const fetched = pickup.on ? deliveryDays(dispatch, now) : null
  const before = (days ?? fetched)?.before
  return {
    province: place?.province[locale] ?? null,
    delivery: days && {
      first: days.first,
      last: days.last,
      text: formatDayRange(days.first, days.last, locale),
    },
    pickup: fetched && { day: fetched.leaves, text: formatDayRange(fetched.leaves, fetched.leaves, locale) },
    before: before
      ? { at: before.toISOString(), text: formatDateTime(before, locale, 'weekdayDayMonth') }
      : null,
  }
}
