import { z } from '#kernel/http/api.ts'
import { satang } from '#kernel/money/index.ts'
import type { Charge, ChargeRefund, Customer } from './gateway.types.ts'

// Objects of Omise's API, version 2019-05-29 (docs.omise.co/charges-api, /customers-api, /cards-api, /refunds-api,
// /api-webhooks): the parts we use.
const money = z.number().int().min(0).transform(satang)
const text = z.string().max(2000)

export const chargeResponse = z
  .object({
    object: z.literal('charge'),
    id: z.string().regex(/^chrg_[0-9a-z_]{1,60}$/),
    status: z.enum(['pending', 'successful', 'failed', 'expired', 'reversed']),
    amount: money,
    currency: z.string().transform((code) => code.toUpperCase()),
    fee: money.nullish(),
    fee_vat: money.nullish(),
    refunded_amount: money.nullish(),
    authorize_uri: text.nullish(),
    failure_code: text.nullish(),
    card: z.object({ brand: text.nullish(), last_digits: text.nullish() }).nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  })
  .transform(
    (charge): Charge => ({
      id: charge.id,
      status: charge.status,
      amount: charge.amount,
      currency: charge.currency,
      fee: satang((charge.fee ?? 0) + (charge.fee_vat ?? 0)),
      refunded: satang(charge.refunded_amount ?? 0),
      authorizeUri: charge.authorize_uri ?? null,
      failureCode: charge.failure_code ?? null,
      brand: charge.card?.brand ?? null,
      lastDigits: charge.card?.last_digits ?? null,
      reference: typeof charge.metadata?.reference === 'string' ? charge.metadata.reference : null,
    }),
  )

export const refundResponse = z
  .object({ object: z.literal('refund'), id: z.string().max(80), amount: money })
  .transform(({ id, amount }): ChargeRefund => ({ id, amount }))

/** The refunds of a charge, the latest first (docs.omise.co/refunds-api#list). */
export const refundsResponse = z.object({
  object: z.literal('list'),
  data: z.array(
    z.object({
      id: z.string().max(80),
      amount: money,
      metadata: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
})

export const customerResponse = z
  .object({
    object: z.literal('customer'),
    id: z.string().regex(/^cust_[0-9a-z_]{1,60}$/),
    cards: z.object({
      data: z
        .array(
          z.object({
            id: z.string().regex(/^card_[0-9a-z_]{1,60}$/),
            brand: text.nullish(),
            last_digits: z.string().max(4).nullish(),
            expiration_month: z.number().int().min(1).max(12),
            expiration_year: z.number().int().min(2000).max(2200),
            fingerprint: text.nullish(),
            security_code_check: z.boolean().nullish(),
          }),
        )
        .min(1),
    }),
  })
  .transform(({ id, cards: { data } }): Customer => {
    const [card] = data as [(typeof data)[number]]
    return {
      customerId: id,
      card: {
        id: card.id,
        brand: card.brand ?? null,
        lastDigits: card.last_digits ?? null,
        month: card.expiration_month,
        year: card.expiration_year,
        fingerprint: card.fingerprint ?? null,
        isVerified: card.security_code_check !== false,
      },
    }
  })

export const removedResponse = z.object({ object: z.literal('customer'), deleted: z.literal(true) })

export const errorResponse = z.object({ object: z.literal('error'), code: z.string().max(100) })

/** A notification of the gateway. Only trusted to say which charge to read again. */
export const webhookEvent = z.object({
  object: z.literal('event'),
  key: z.string().max(100),
  data: z.object({
    object: z.string().max(40),
    id: z.string().max(80),
    /** For refunds and disputes: the charge they concern. */
    charge: z.string().max(80).nullish(),
  }),
})
