import { z } from 'zod'
import { type Satang, satang } from '#kernel/money/index.ts'
import { normalizeThai, parsePhone, parsePostcode } from '#kernel/text/index.ts'
import { mostHoursToPay, paymentMethods } from '../payment/method.rules.ts'
import { checkInvoiceRequest, type InvoiceRequest } from './invoice-request.rules.ts'

const tidy = (text: string) =>
  normalizeThai(text)
    .replace(/[ \t]+/g, ' ')
    .trim()
const line = (maximum: number) => z.string().max(maximum).transform(tidy).pipe(z.string().min(1))
const amount = z
  .number()
  .int()
  .min(0)
  .max(100_000_000_000)
  .transform((n): Satang => satang(n))
const words = z.object({ th: z.string().max(200), en: z.string().max(200) })

const phone = z
  .string()
  .max(30)
  .transform((text, check) => {
    const parsed = parsePhone(text)
    if (parsed.ok) return parsed.number
    check.addIssue({
      code: 'custom',
      params: { code: parsed.why === 'empty' ? 'field.required' : 'contact.phone' },
    })
    return z.NEVER
  })

/** An empty text is no e-mail, so that forms may send the field always. */
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

/** Proves the check digit and the branch; each fault stands at its own field. */
export const invoiceRequestInput = z
  .object({ taxId: invoiceText, name: invoiceText, branch: invoiceText, address: invoiceText })
  .transform((input, check): InvoiceRequest => {
    const checked = checkInvoiceRequest(input)
    if (checked.ok) return checked.request
    for (const { field, code, params } of checked.faults) {
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
      /** Agreed with the buyer by staff; without it the price of who sells it. Needs `terms`. */
      unitSatang: amount.optional(),
      /** Off this line alone: its share of promotions. */
      offSatang: amount.optional(),
      meta: z.record(z.string(), z.unknown()).optional(),
    }),
  )
  .min(1)
  .max(200)

/** What staff agreed with the buyer: so many hours to pay, and why something costs other than it does. */
export const termsInput = z.object({
  hours: z.number().int().min(1).max(mostHoursToPay),
  reason: z.string().max(300).transform(tidy).optional(),
})

const orderInput = z.object({
  lines: requestedLinesInput,
  contact: contactInput,
  address: addressInput.nullish().transform((address) => address ?? null),
  shipping: z.object({ method: z.enum(['standard', 'pickup']), satang: amount, label: words }),
  payment: z.enum(paymentMethods),
  discountSatang: amount.optional(),
  note: z.string().max(1000).transform(tidy).optional(),
  invoiceRequest: invoiceRequestInput.nullish().transform((request) => request ?? null),
  userId: z.uuid().nullable(),
  guestKey: z.string().max(100).nullable(),
  channel: z.enum(['web', 'pos', 'liff', 'api', 'staff']).optional(),
  /** Only of staff (`order.place_for`). */
  terms: termsInput.optional(),
  /** The buyer's language where somebody else orders for them. */
  locale: z.enum(['th', 'en']).optional(),
  /** What the buyer saw; another total is refused, so that nobody pays what they did not agree to. */
  expectTotal: z.number().int().optional(),
  /** The buyer's wallet gives what it has beside the way to pay. */
  fromWallet: z.boolean().optional(),
  /** Codes of gift cards, which give what they have first. */
  giftCodes: z.array(z.string().max(60)).max(8).optional(),
  /** What the first attempt to pay is named by, in place of the order's number. */
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
/** Who an order is for; without a phone number where its buyer is known otherwise. */
export const contactOf = (isKnown: boolean) => (isKnown ? contactWithoutPhone : contactInput)

/** Who pays debts may do so without a phone number: whose they are is known. So may who is known otherwise. */
export const withoutPhoneInput = orderInput.extend({
  contact: contactWithoutPhone,
})
export type PlaceOrderInput = z.input<typeof placeOrderInput>
