import { z } from 'zod'
import { type Satang, satang } from '#kernel/money/index.ts'
import { normalizeThai, parsePhone, parsePostcode } from '#kernel/text/index.ts'
import { maxHoursToPay, paymentMethods } from '../payment/method.rules.ts'
import { assertInvoiceRequest, type InvoiceRequest } from './invoice-request.rules.ts'

const normalizeText = (text: string) =>
  normalizeThai(text)
    .replace(/[ \t]+/g, ' ')
    .trim()
const line = (maximum: number) => z.string().max(maximum).transform(normalizeText).pipe(z.string().min(1))
const amount = z
  .number()
  .int()
  .min(0)
  .max(100_000_000_000)
  .transform((n): Satang => satang(n))
const localizedText = z.object({ th: z.string().max(200), en: z.string().max(200) })

const phone = z
  .string()
  .max(30)
  .transform((text, check) => {
    const parsed = parsePhone(text)
    if (parsed.ok) return parsed.number
    check.addIssue({
      code: 'custom',
      params: { code: parsed.reason === 'empty' ? 'field.required' : 'contact.phone' },
    })
    return z.NEVER
  })

/** An empty text means no email address, so that forms can always submit the field. */
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .transform((text) => text || null)
  .pipe(z.union([z.null(), z.email({ error: 'contact.email' })]))

export const contactInput = z.object({
  name: line(120),
  phone,
  email: email.nullish().transform((text) => text ?? null),
})

export const addressInput = z.object({
  line: line(300),
  subdistrict: line(100),
  district: line(100),
  province: line(100),
  postcode: z
    .string()
    .max(10)
    .transform((text, check) => {
      const postcode = parsePostcode(text)
      if (postcode) return postcode
      check.addIssue({ code: 'custom', params: { code: 'address.postcode' } })
      return z.NEVER
    }),
  subdistrictCode: z
    .string()
    .regex(/^\d{6}$/)
    .nullish()
    .transform((code) => code ?? null),
})

const invoiceText = z.string().max(500)

/** Verifies the check digit and the branch; each fault is reported at its own field. */
export const invoiceRequestInput = z
  .object({ taxId: invoiceText, name: invoiceText, branch: invoiceText, address: invoiceText })
  .transform((input, check): InvoiceRequest => {
    const checked = assertInvoiceRequest(input)
    if (checked.ok) return checked.request
    for (const { field, code, params } of checked.errors) {
      check.addIssue({ code: 'custom', path: [field], params: { ...params, code } })
    }
    return z.NEVER
  })

export const requestedLinesInput = z
  .array(
    z.object({
      kind: z.string().min(1).max(40),
      ref: z.string().min(1).max(200),
      quantityMilli: z.number().int().positive().max(100_000_000),
      /** Agreed with the buyer by staff; by default the seller's price. Needs `terms`. */
      unitSatang: amount.optional(),
      /** A discount for this line only: its share of promotions. */
      offSatang: amount.optional(),
      meta: z.record(z.string(), z.unknown()).optional(),
    }),
  )
  .min(1)
  .max(200)

/** What staff agreed with the buyer: the hours to pay, and the reason for different prices. */
export const termsInput = z.object({
  hours: z.number().int().min(1).max(maxHoursToPay),
  reason: z.string().max(300).transform(normalizeText).optional(),
})

const orderInput = z.object({
  lines: requestedLinesInput,
  contact: contactInput,
  address: addressInput.nullish().transform((address) => address ?? null),
  shipping: z.object({ method: z.enum(['standard', 'pickup']), satang: amount, label: localizedText }),
  payment: z.enum(paymentMethods),
  discountSatang: amount.optional(),
  note: z.string().max(1000).transform(normalizeText).optional(),
  invoiceRequest: invoiceRequestInput.nullish().transform((request) => request ?? null),
  userId: z.uuid().nullable(),
  guestKey: z.string().max(100).nullable(),
  channel: z.enum(['web', 'pos', 'liff', 'api', 'staff']).optional(),
  /** Only for staff (`order.place_for`). */
  terms: termsInput.optional(),
  /** The buyer's language if somebody else orders for them. */
  locale: z.enum(['th', 'en']).optional(),
  /** The total the buyer saw; another total is refused, so that nobody pays what they did not agree to. */
  expectTotal: z.number().int().optional(),
  /** Whether the buyer's wallet balance is used in addition to the payment method. */
  fromWallet: z.boolean().optional(),
  /** Codes of gift cards, whose balances are used first. */
  giftCodes: z.array(z.string().max(60)).max(8).optional(),
  /** The reference of the first payment attempt, instead of the order's number. */
  reference: z
    .string()
    .regex(/^[A-Z0-9]{3,18}$/)
    .optional(),
})

export const placeOrderInput = orderInput.refine(
  (order) => order.shipping.method === 'pickup' || order.address !== null,
  { path: ['address'], params: { code: 'field.required' } },
)
const contactWithoutPhone = contactInput.extend({ phone: z.literal('').or(phone) })
/** Returns the contact schema of an order; without a phone number if its buyer is identified otherwise. */
export const contactInputFor = (isKnown: boolean) => (isKnown ? contactWithoutPhone : contactInput)

/** Payments of debts need no phone number: the debtor is known. Neither do buyers identified otherwise. */
export const withoutPhoneInput = orderInput.extend({
  contact: contactWithoutPhone,
})
export type PlaceOrderInput = z.input<typeof placeOrderInput>
