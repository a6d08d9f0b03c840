import { getAddress, listAddresses, maxAddresses, saveAddress } from '#areas/account/public.server.ts'
import { bySubdistrict, readAddressForm, resolveAddress } from '#areas/address/public.server.ts'
import { type AddressValue, formatAddress, type Place } from '#areas/address/public.ts'
import { isSamePlace, newAddress } from '#areas/billing/public.ts'
import { type FieldError, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type CheckoutInput, checkoutInput } from './checkout.input.ts'
import { checkout } from './checkout.server.ts'
import type { Ordered } from './checkout.types.ts'

/** The form was submitted to choose a sub-district for the typed postcode (browsers without scripts); nothing was ordered. */
export interface PostcodeLookup {
  ok: true
  values: Record<string, string>
  places: Place[]
}

/** Handles the checkout form: returns an order, or the form again with the sub-districts to choose from. */
export async function handleCheckoutForm(ctx: Ctx, form: FormData): Promise<Ordered | PostcodeLookup> {
  const { value, lookup, places } = readAddressForm(form)
  if (lookup) return { ok: true, values: textsOf(form), places }
  try {
    const input = parseInput(checkoutInput, await withSavedAddress(ctx, form, inputOf(form, value)))
    const ordered = await checkout(ctx, input, { key: text(form, 'key') || undefined })
    if (text(form, 'keep') === 'on') await saveTypedAddress(ctx, input, text(form, 'label'))
    return ordered
  } catch (error) {
    // A rejected form is shown again, and without scripts its sub-district needs a name.
    if (!(error instanceof Problem)) throw error
    const { status, code, params, errors, data } = error
    throw new Problem(status, code, {
      params,
      errors: errors.map((fieldError) => toFormError(fieldError, value)),
      data: { ...data, places },
    })
  }
}

/** For a selected saved address, fills in its recipient and phone. Throws 404 for an address that does not belong to the user. */
async function withSavedAddress<Input extends { shipping: string; contact: object }>(
  ctx: Ctx,
  form: FormData,
  input: Input,
) {
  const saved = text(form, 'saved')
  if (input.shipping !== 'standard' || !saved || saved === newAddress) return input
  const { recipient, phone, address } = await getAddress(ctx, saved)
  return { ...input, contact: { ...input.contact, name: recipient, phone }, address }
}

/** Saves a typed address for the next order. One that is already saved, or a full address book, must not prevent the order. */
async function saveTypedAddress(ctx: Ctx, { contact, address }: CheckoutInput, label: string): Promise<void> {
  if (!address || !ctx.viewer.user) return
  const book = await listAddresses(ctx)
  const place = resolveAddress(address)
  if (book.length >= maxAddresses || book.some((saved) => isSamePlace(saved.address, place))) return
  await saveAddress(ctx, null, {
    recipient: { label: label.slice(0, 40), recipient: contact.name, phone: contact.phone, isMain: false },
    address,
  })
}

/** Returns the input as an API client would send it. Fields the chosen delivery method does not need are ignored. */
function inputOf(form: FormData, address: AddressValue) {
  const shipping = text(form, 'way') === 'pickup' ? 'pickup' : 'standard'
  const wantsInvoice = text(form, 'invoice') === 'on'
  const expected = text(form, 'expectTotal')
  return {
    contact: {
      name: text(form, 'contact.name'),
      phone: text(form, 'contact.phone'),
      email: text(form, 'contact.email'),
    },
    address: shipping === 'standard' ? withoutEmpty(address) : undefined,
    shipping,
    place: text(form, shipping === 'pickup' ? 'place' : 'ship') || undefined,
    payment: text(form, 'payment'),
    fromWallet: text(form, 'fromWallet') === 'on',
    giftCode: text(form, 'giftCode') || undefined,
    points: pointsOf(text(form, 'points')),
    coupon: text(form, 'coupon') || undefined,
    note: text(form, 'note') || undefined,
    invoice: wantsInvoice ? invoiceOf(form, shipping === 'standard' ? address : null) : undefined,
    expectTotal: expected ? Number(expected) : undefined,
    ...(form.has('expectGoods') && { expectGoods: form.getAll('expectGoods').map(String) }),
  }
}

/** Parses points typed with or without separators; anything that is not a number is rejected by the input schema. */
const pointsOf = (entered: string) => (entered ? Number(entered.replace(/[,\s]/g, '')) : undefined)

const withoutEmpty = ({ subdistrictCode, ...address }: AddressValue) => ({
  ...address,
  subdistrictCode: subdistrictCode || undefined,
})

/** `delivery` is the typed delivery address, which the invoice may share. */
function invoiceOf(form: FormData, delivery: AddressValue | null) {
  const same = delivery && text(form, 'invoice.same') === 'on'
  return {
    taxId: text(form, 'invoice.taxId'),
    name: text(form, 'invoice.name'),
    branch: text(form, 'invoice.branch'),
    address: same ? inOneLine(delivery) : text(form, 'invoice.address'),
  }
}

function inOneLine({ line, postcode, subdistrictCode }: AddressValue): string {
  const place = bySubdistrict(subdistrictCode)
  return place ? formatAddress({ ...place, line, postcode }, 'th') : ''
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const textsOf = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Maps an error to this form: the delivery method has a different field name, and an empty postcode is missing, not wrong. */
function toFormError(fieldError: FieldError, address: AddressValue): FieldError {
  if (fieldError.path === 'shipping') return { ...fieldError, path: 'way' }
  return fieldError.path === 'address.postcode' && !address.postcode
    ? { path: fieldError.path, code: 'field.required' }
    : fieldError
}
