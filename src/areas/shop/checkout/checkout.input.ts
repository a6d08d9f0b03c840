import { z } from 'zod'
import { addressInput } from '#areas/address/public.server.ts'
import { invoiceRequestInput } from '#areas/billing/public.server.ts'
import { paymentMethods } from '#areas/billing/public.ts'
import { normalizeThai, parsePhone } from '#kernel/text/index.ts'

// Control characters are slips of the keyboard or of a program; the database cannot store all of them.
const normalizeText = (text: string) =>
  normalizeThai(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const isPrintable = (...texts: (string | undefined)[]) => !texts.some((text) => text && /\p{Cc}/u.test(text))
const unprintableIssue = (field: string) => ({ path: [field], params: { code: 'field.format' } })

const phone = z
  .string()
  .max(30)
  .transform((input, check) => {
    const parsed = parsePhone(input)
    if (parsed.ok) return parsed.number
    check.addIssue({
      code: 'custom',
      params: { code: parsed.reason === 'empty' ? 'field.required' : 'field.phone' },
    })
    return z.NEVER
  })

const contact = z.object({
  name: z.string().max(120).transform(normalizeText).pipe(z.string().min(1)),
  phone,
  /** An empty string counts as no email, so that forms can always send the field. */
  email: z
    .string()
    .trim()
    .max(254)
    .optional()
    .transform((input) => input || undefined)
    .pipe(z.email().optional()),
})

/** Fields of every order, whoever places it. Amounts in satang. */
export const checkoutFields = {
  contact,
  address: addressInput
    .refine(({ line, note }) => isPrintable(line, note), unprintableIssue('line'))
    .optional(),
  shipping: z.enum(['standard', 'pickup']),
  /** The pickup place, or which of several delivery options; defaults to the first. */
  place: z.string().max(40).optional(),
  payment: z.enum(paymentMethods),
  /** Points to spend, as a discount on the goods. */
  points: z.number().int().min(0).max(1_000_000_000).optional(),
  /** Whether the wallet contributes its balance; the rest is paid with the chosen method. */
  fromWallet: z.boolean().optional(),
  /** The code of a gift card, which pays what it can; the rest is paid with the chosen method. */
  giftCode: z.string().trim().min(1).max(60).optional(),
  note: z.string().max(500).transform(normalizeText).optional(),
  invoice: invoiceRequestInput
    .refine(({ name, address }) => isPrintable(name, address), unprintableIssue('name'))
    .optional(),
  /** The total the buyer saw; if it differs, nothing is ordered and the response says what changed. */
  expectTotal: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
}

/** An order to be shipped needs an address. */
export const hasDestination = ({ shipping, address }: { shipping: string; address?: unknown }): boolean =>
  shipping === 'pickup' || address !== undefined
export const missingAddressIssue = { path: ['address'], params: { code: 'field.required' } }

/** The input that turns a cart into an order. */
export const checkoutInput = z
  .object({
    ...checkoutFields,
    coupon: z.string().max(60).optional(),
    /**
     * The goods the buyer saw, in the format of `lineFingerprint`; if the cart contains others, nothing is ordered, even if
     * the total is the same.
     */
    expectGoods: z.array(z.string().max(80)).max(1000).optional(),
  })
  .refine(hasDestination, missingAddressIssue)
export type CheckoutInput = z.output<typeof checkoutInput>
