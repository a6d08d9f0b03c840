import { addressInput, bySubdistrict, readAddressForm, resolveAddress } from '#areas/address/public.server.ts'
import type { Place } from '#areas/address/public.ts'
import { invalid } from '#kernel/errors.ts'
import { fieldErrors } from '#kernel/http/api.ts'
import type { EditDeliveryInput } from '../order/edit-delivery.server.ts'
import type { OrderView } from '../order/order.types.ts'

type Delivery = Pick<EditDeliveryInput, 'contact' | 'address'>

/**
 * Returns recipient and address of a form with the address component (without its fields for pickup). Throws 422 for an
 * invalid address, with each fault at its field.
 */
export function readDelivery(form: FormData): Delivery {
  const text = (name: string) => String(form.get(name) ?? '')
  const contact = { name: text('contact.name'), phone: text('contact.phone'), email: text('contact.email') }
  if (!form.has('address.line')) return { contact }
  const { value } = readAddressForm(form)
  const input = addressInput.safeParse({ ...value, subdistrictCode: value.subdistrictCode || undefined })
  if (!input.success)
    throw invalid(fieldErrors(input.error).map((error) => ({ ...error, path: `address.${error.path}` })))
  const { line, subdistrict, district, province, postcode, subdistrictCode } = resolveAddress(input.data)
  return {
    contact,
    address: {
      line,
      subdistrict: subdistrict.th,
      district: district.th,
      province: province.th,
      postcode,
      subdistrictCode,
    },
  }
}

/**
 * Returns an order's destination in the form of the address component; null for pickup, or if written before addresses
 * had codes.
 */
export const placeOf = ({ address }: OrderView): Place | null =>
  (address?.subdistrictCode && bySubdistrict(address.subdistrictCode)) || null
