import type { SavedAddress } from '#areas/account/public.server.ts'
import { formatAddress } from '#areas/address/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatPhone } from '#kernel/text/index.ts'
import type { BookEntry } from './book.rules.ts'

/** Returns a saved address as forms show it. */
export const bookEntry = (ctx: Ctx, { id, label, recipient, phone, address }: SavedAddress): BookEntry => ({
  id,
  label,
  recipient,
  phone: formatPhone(phone),
  line: formatAddress(address, ctx.locale),
  subdistrictCode: address.subdistrictCode,
  postcode: address.postcode,
})
