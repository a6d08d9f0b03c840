import { z } from 'zod'
import { termsInput } from '#areas/billing/public.server.ts'
import { satang } from '#kernel/money/index.ts'
import { checkoutFields, hasDestination, missingAddressIssue } from '../checkout/checkout.input.ts'

const amount = z.number().int().min(0).max(100_000_000_000).transform(satang)

const orderFields = z.object({
  /** Whole pieces; `unitSatang` if a different price was agreed. */
  lines: z
    .array(
      z.object({
        variantId: z.uuid(),
        quantity: z.number().int().min(1).max(9999),
        unitSatang: amount.optional(),
      }),
    )
    .max(100),
  /** Discount on the goods as a whole. */
  discountSatang: amount.optional(),
  shipping: z.enum(['standard', 'pickup']),
  place: z.string().max(40).optional(),
  /** The delivery price, if it differs from the site's rates. */
  shippingSatang: amount.optional(),
  /** The account it is for; omitted if the buyer has none. That user's prices apply. */
  personId: z.uuid().optional(),
})

/** The draft so far; names and address may still be missing. */
export const draftInput = orderFields.extend({
  /** Six digits of the sub-district, for the delivery price. */
  subdistrictCode: z
    .string()
    .regex(/^(?:\d{6})?$/)
    .optional(),
})
export type Draft = z.output<typeof draftInput>

/** Input of staff ordering for a customer. Amounts in satang. */
export const customerOrderInput = orderFields
  .extend({
    ...checkoutFields,
    lines: orderFields.shape.lines.min(1),
    locale: z.enum(['th', 'en']),
    terms: termsInput,
  })
  .refine(hasDestination, missingAddressIssue)
export type CustomerOrderInput = z.output<typeof customerOrderInput>
