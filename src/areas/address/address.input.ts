import { z } from 'zod'
import { normalizeThai } from '#kernel/text/normalize.ts'
import { parsePostcode } from '#kernel/text/postcode.ts'

const code = z.union([z.string(), z.number()]).transform((input) => String(input).trim())
const text = (max: number) =>
  z
    .string()
    .transform((input) => normalizeThai(input).trim())
    .pipe(z.string().max(max))

/**
 * An address as received from the checkout form, a till or another program. Thai digits and spaces in the codes are
 * accepted. The sub-district may be left out when the postcode has only one. `resolveAddress` checks that they belong
 * together.
 */
export const addressInput = z.object({
  line: text(300).pipe(z.string().min(1)),
  postcode: code.transform((input) => parsePostcode(input) ?? '').pipe(z.string().regex(/^\d{5}$/)),
  subdistrictCode: code.pipe(z.string().regex(/^(?:\d{6})?$/)).optional(),
  note: text(200).optional(),
})
export type AddressInput = z.output<typeof addressInput>
