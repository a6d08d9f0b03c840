import { invalid } from '#kernel/errors.ts'
import { parsePostcode } from '#kernel/text/postcode.ts'
import type { AddressInput } from './address.input.ts'
import type { Address, AddressValue, Place } from './address.rules.ts'
import { byPostcode, bySubdistrict } from './thailand.server.ts'

/**
 * Returns the full address for the input, with today's names, to be stored with the order or invoice. `path` is the
 * position of the address in the form, for the errors. Throws `invalid` when the postcode or sub-district is unknown,
 * when several sub-districts share the postcode and none was chosen, and when the two do not belong together. A
 * postcode of another sub-district in the same district is accepted: large buildings have their own.
 */
export function resolveAddress(input: AddressInput, path = 'address'): Address {
  const refuse = (field: string, code: string) => invalid([{ path: `${path}.${field}`, code }])
  const sharing = byPostcode(input.postcode)
  if (sharing.length === 0) throw refuse('postcode', 'address.unknown_postcode')
  const only = sharing.length === 1 ? sharing[0] : undefined
  if (!input.subdistrictCode && !only) throw refuse('subdistrictCode', 'address.choose_subdistrict')
  const place = input.subdistrictCode ? bySubdistrict(input.subdistrictCode) : only
  if (!place) throw refuse('subdistrictCode', 'address.unknown_subdistrict')
  if (!sharing.some((other) => districtOf(other) === districtOf(place))) {
    throw refuse('postcode', 'address.postcode_elsewhere')
  }
  const { line, note, postcode } = input
  return { ...place, postcode, line, ...(note ? { note } : {}) }
}

/**
 * Parses a posted form with an AddressField. `lookup` is set when its look-up button was pressed (browsers without
 * scripts): respond with the same form, `value` as its default and `places` as its choices, and do nothing else.
 */
export function readAddressForm(
  form: FormData,
  name = 'address',
): { value: AddressValue; lookup: boolean; places: Place[] } {
  const text = (field: string) => {
    const value = form.get(`${name}.${field}`)
    return typeof value === 'string' ? value : ''
  }
  const value: AddressValue = {
    line: text('line'),
    postcode: text('postcode'),
    subdistrictCode: text('subdistrictCode'),
    note: text('note'),
  }
  const places = [...byPostcode(parsePostcode(value.postcode) ?? '')]
  // A code left over from a previous postcode would be chosen unnoticed.
  if (!places.some((place) => place.subdistrictCode === value.subdistrictCode)) value.subdistrictCode = ''
  return { value, lookup: form.get('_lookup') === name, places }
}

function districtOf(place: Place): string {
  return place.subdistrictCode.slice(0, 4)
}
