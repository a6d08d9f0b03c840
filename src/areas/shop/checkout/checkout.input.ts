import { z } from 'zod'
import { addressInput } from '#areas/address/public.server.ts'
import { invoiceRequestInput } from '#areas/billing/public.server.ts'
import { paymentMethods } from '#areas/billing/public.ts'
import { normalizeThai, parsePhone } from '#kernel/text/index.ts'

// Control characters are slips of the keyboard or of a program; the database cannot hold all of them.
const tidy = (text: string) =>
  normalizeThai(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const printable = (...texts: (string | undefined)[]) => !texts.some((text) => text && /\p{Cc}/u.test(text))
const unprintable = (field: string) => ({ path: [field], params: { code: 'field.format' } })

const phone = z
  .string()
  .max(30)
  .transform((typed, check) => {
    const parsed = parsePhone(typed)
    if (parsed.ok) return parsed.number
    check.addIssue({
      code: 'custom',
      params: { code: parsed.why === 'empty' ? 'field.required' : 'field.phone' },
    })
    return z.NEVER
  })

const contact = z.object({
  name: z.string().max(120).transform(tidy).pipe(z.string().min(1)),
  phone,
  /** An empty text is no e-mail, so that forms may send the field always. */
  email: z
    .string()
    .trim()
    .max(254)
    .optional()
    .transform((typed) => typed || undefined)
    .pipe(z.email().optional()),
})

/** What every order is told, whoever makes it. Amounts in satang. */
export const checkoutFields = {
  contact,
  address: addressInput.refine(({ line, note }) => printable(line, note), unprintable('line')).optional(),
  shipping: z.enum(['standard', 'pickup']),
  /** Which place to pick up at, or which of several ways to send; the first one when left out. */
  place: z.string().max(40).optional(),
  payment: z.enum(paymentMethods),
  /** So many points are spent, as a discount on the goods. */
  points: z.number().int().min(0).max(1_000_000_000).optional(),
  /** The wallet gives what it has, the rest is paid in the way chosen. */
  fromWallet: z.boolean().optional(),
  /** The code of a gift card, which pays what it can; the rest is paid in the way chosen. */
  giftCode: z.string().trim().min(1).max(60).optional(),
  note: z.string().max(500).transform(tidy).optional(),
  invoice: invoiceRequestInput
    .refine(({ name, address }) => printable(name, address), unprintable('name'))
    .optional(),
  /** What the buyer saw; at another total nothing is ordered and the answer tells what changed. */
  expectTotal: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
}

/** An order that is sent needs to know where to. */
export const knowsWhere = ({ shipping, address }: { shipping: string; address?: unknown }): boolean =>
  shipping === 'pickup' || address !== undefined
export const whereMissing = { path: ['address'], params: { code: 'field.required' } }

/** What turns a cart into an order. */
export const checkoutInput = z
  .object({
    ...checkoutFields,
    coupon: z.string().max(60).optional(),
    /** The goods the buyer saw, each as `goodsMark` writes it; with others in the cart nothing is ordered, though the total be the same. */
    expectGoods: z.array(z.string().max(80)).max(1000).optional(),
  })
  .refine(knowsWhere, whereMissing)
export type CheckoutInput = z.output<typeof checkoutInput>
