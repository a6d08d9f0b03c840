import { getAddress } from '#areas/account/public.server.ts'
import { readAddressForm } from '#areas/address/public.server.ts'
import type { Place } from '#areas/address/public.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { submittedValues } from '#kernel/http/form-action.ts'
import { newAddress } from '../delivery-fields/book.rules.ts'
import { readDelivery } from '../delivery-fields/delivery-form.server.ts'
import { changeContact } from '../order/change-contact.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { changePaymentMethod } from '../payment/change-method.server.ts'
import { methodChoice } from '../payment/method.input.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { StepRequest } from './step-view.server.ts'

/** The form was sent to choose a subdistrict of the typed postcode (browsers without scripts); nothing was saved. */
export interface AddressLookup {
  ok: true
  values: Record<string, string>
  places: Place[]
}

/** Saves the first step's form; returns null if it was saved. Throws what `changeContact` throws, each error at its field. */
export async function saveContact(
  ctx: Ctx,
  form: FormData,
  { number, token }: StepRequest,
): Promise<AddressLookup | null> {
  const { value, lookup, places } = readAddressForm(form)
  if (lookup) return { ok: true, values: submittedValues(form), places }
  const version = Number(form.get('version'))
  try {
    await changeContact(ctx, number, { version, ...(await deliveryOf(ctx, form)) }, { token })
  } catch (error) {
    // A refused form is shown again, and without scripts its subdistrict needs its name.
    if (!(error instanceof Problem)) throw error
    const { status, code, params, errors, data } = error
    throw new Problem(status, code, {
      params,
      errors: errors.map((fieldError) =>
        fieldError.path === 'address.postcode' && !value.postcode
          ? { path: fieldError.path, code: 'field.required' as const }
          : fieldError,
      ),
      data: { ...data, places },
    })
  }
  return null
}

/** If a saved address is chosen, its person and phone are used. Throws 404 if it is not one of theirs. */
async function deliveryOf(ctx: Ctx, form: FormData): Promise<ReturnType<typeof readDelivery>> {
  const saved = form.get('saved')
  if (typeof saved !== 'string' || !saved || saved === newAddress) return readDelivery(form)
  const { recipient, phone, address } = await getAddress(ctx, saved)
  const { line, subdistrict, district, province, postcode, subdistrictCode } = address
  return {
    contact: { name: recipient, phone, email: String(form.get('contact.email') ?? '') },
    address: {
      line,
      postcode,
      subdistrictCode,
      subdistrict: subdistrict.th,
      district: district.th,
      province: province.th,
    },
  }
}

/** Saves the chosen payment method and returns it. Throws what `changePaymentMethod` throws, at the field of the choice. */
export async function savePaymentMethod(
  ctx: Ctx,
  form: FormData,
  { number, token }: StepRequest,
): Promise<PaymentMethod> {
  const { method } = parseInput(methodChoice, { method: form.get('payment') })
  const { payment } = await getOrder(ctx, number, { token })
  try {
    await changePaymentMethod(ctx, payment.id, { method, token })
  } catch (error) {
    if (!(error instanceof Problem) || !error.errors.length) throw error
    throw invalid(
      error.errors.map((fieldError) =>
        fieldError.path === 'method' ? { ...fieldError, path: 'payment' } : fieldError,
      ),
    )
  }
  return method
}
