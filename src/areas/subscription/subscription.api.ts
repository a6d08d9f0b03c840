import { signedInUser } from '#areas/account/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { changeModes } from './change/change.rules.ts'
import { changeInput, changeSubscription, previewChange } from './change/change.server.ts'
import { subscribe, subscribeInput } from './join/subscribe.server.ts'
import { cancelSubscription, undoCancellation } from './lifecycle/cancel.server.ts'
import { intervals } from './lifecycle/period.rules.ts'
import { subscriptionStates } from './lifecycle/subscription.states.ts'
import { subscriptionsList } from './list/subscriptions.list.rules.ts'
import { subscriptionsCsv } from './list/subscriptions.server.ts'
import { ownSubscription } from './my-subscriptions/access.server.ts'
import { listOwnSubscriptions } from './my-subscriptions/own-view.server.ts'
import { soldPlans } from './plan/plan-row.server.ts'
import { cycleKey } from './plan/price.rules.ts'
import { revenueCsv } from './revenue/revenue.server.ts'

const localizedSchema = z.object({ th: z.string(), en: z.string() })
const cycleSchema = z.object({ interval: z.enum(intervals), count: z.number() })

const planSchema = z
  .object({
    code: z.string(),
    name: localizedSchema,
    lead: localizedSchema,
    prices: z.array(z.object({ cycle: z.string(), base: z.number(), perSeat: z.number() })),
    seatsIncluded: z.number(),
    seatsLeast: z.number(),
    seatsMost: z.number(),
    trialDays: z.number(),
  })
  .openapi('SubscriptionPlan')

const subscriptionSchema = z
  .object({
    number: z.string(),
    name: localizedSchema,
    status: z.enum(subscriptionStates.states),
    price: z.number(),
    cycle: cycleSchema,
    seats: z.number(),
    periodEnd: z.string().nullable(),
  })
  .openapi('Subscription')

const startedSchema = z.object({ number: z.string(), order: z.string().nullable() })
const quoteSchema = z.object({ due: z.number(), credit: z.number(), unused: z.number(), added: z.number() })
const numberParam = { params: z.object({ number: z.string().max(40) }) }

const plansRoute = createRoute({
  method: 'get',
  path: '/plans',
  summary: 'List the plans on sale; amounts in satang per period, tax included',
  responses: {
    200: jsonResponse('The plans in their order', z.object({ items: z.array(planSchema) })),
    ...problems,
  },
})

const ownSubscriptionsRoute = createRoute({
  method: 'get',
  path: '/subscriptions',
  summary: 'List the signed-in user’s subscriptions',
  responses: {
    200: jsonResponse(
      'The subscriptions, current ones first',
      z.object({ items: z.array(subscriptionSchema) }),
    ),
    ...problems,
  },
})

const subscribeRoute = createRoute({
  method: 'post',
  path: '/subscriptions',
  summary:
    'Subscribe to a plan: starts a trial, or creates an order to pay within a day; while that payment is pending, repeating the call returns the same result',
  request: jsonBody(subscribeInput),
  responses: {
    200: jsonResponse('The subscription number, and the order to pay', startedSchema),
    ...problems,
  },
})

const previewRoute = createRoute({
  method: 'post',
  path: '/subscriptions/{number}/preview',
  summary: 'Preview what a change of plan, period length or seats costs now, in satang; nothing is changed',
  request: {
    ...numberParam,
    ...jsonBody(changeInput.pick({ plan: true, cycle: true, seats: true, mode: true })),
  },
  responses: {
    200: jsonResponse(
      'Amount due now, credit kept for future bills, credit for unused days, and cost of the new terms',
      quoteSchema,
    ),
    ...problems,
  },
})

const changeRoute = createRoute({
  method: 'post',
  path: '/subscriptions/{number}/change',
  summary: 'Change plan, period length or seats: with the next period, or now once the amount due is paid',
  request: { ...numberParam, ...jsonBody(changeInput) },
  responses: {
    200: jsonResponse(
      'The mode of the change, and the order to pay',
      startedSchema.extend({ mode: z.enum(changeModes) }),
    ),
    ...problems,
  },
})

const cancelRoute = createRoute({
  method: 'post',
  path: '/subscriptions/{number}/cancel',
  summary:
    'Cancel a subscription at the end of its current period, or immediately if it is past due, suspended or paused',
  request: { ...numberParam, ...jsonBody(z.object({ reason: z.string().max(300).optional() })) },
  responses: {
    200: jsonResponse('The subscription status', z.object({ status: z.enum(subscriptionStates.states) })),
    ...problems,
  },
})

const undoCancelRoute = createRoute({
  method: 'post',
  path: '/subscriptions/{number}/keep',
  summary: 'Undo a cancellation that has not taken effect',
  request: numberParam,
  responses: {
    200: jsonResponse('The subscription status', z.object({ status: z.enum(subscriptionStates.states) })),
    ...problems,
  },
})

export const subscriptionApi = createApi()
  .openapi(plansRoute, async (c) => {
    const found = await soldPlans(c.get('ctx'))
    const items = found.map(({ code, terms }) => ({
      code,
      name: terms.name,
      lead: terms.lead,
      prices: terms.prices.map(({ base, perSeat, ...price }) => ({ cycle: cycleKey(price), base, perSeat })),
      seatsIncluded: terms.seatsIncluded,
      seatsLeast: terms.seatsLeast,
      seatsMost: terms.seatsMost,
      trialDays: terms.trialDays,
    }))
    return c.json({ items }, 200)
  })
  .openapi(ownSubscriptionsRoute, async (c) =>
    c.json({ items: await listOwnSubscriptions(c.get('ctx')) }, 200),
  )
  .openapi(subscribeRoute, async (c) => c.json(await subscribe(c.get('ctx'), c.req.valid('json')), 200))
  .openapi(previewRoute, async (c) => {
    const ctx = c.get('ctx')
    const { id } = await ownSubscription(ctx, c.req.valid('param').number)
    const { due, credit, unused, added } = await previewChange(ctx, id, c.req.valid('json'))
    return c.json({ due, credit, unused, added }, 200)
  })
  .openapi(changeRoute, async (c) => {
    const ctx = c.get('ctx')
    const { id } = await ownSubscription(ctx, c.req.valid('param').number)
    return c.json(await changeSubscription(ctx, id, c.req.valid('json')), 200)
  })
  .openapi(cancelRoute, async (c) => {
    const ctx = c.get('ctx')
    const { id } = await ownSubscription(ctx, c.req.valid('param').number)
    const { status } = await cancelSubscription(ctx, id, c.req.valid('json').reason)
    return c.json({ status }, 200)
  })
  .openapi(undoCancelRoute, async (c) => {
    const ctx = c.get('ctx')
    const { id } = await ownSubscription(ctx, c.req.valid('param').number)
    const { status } = await undoCancellation(ctx, id)
    return c.json({ status }, 200)
  })

subscriptionApi.get('/:file', async (c) => {
  const ctx = c.get('ctx')
  signedInUser(ctx)
  const { file } = c.req.param()
  const url = new URL(c.req.url)
  if (file === 'subscriptions.csv')
    return new Response(subscriptionsCsv(ctx, subscriptionsList.parse(url.searchParams)), {
      headers: csvHeaders(file),
    })
  if (file === 'revenue.csv') return new Response(await revenueCsv(ctx), { headers: csvHeaders(file) })
  throw notFound()
})
