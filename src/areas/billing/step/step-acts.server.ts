import { getAddress } from '#areas/account/public.server.ts'
import { readAddressForm } from '#areas/address/public.server.ts'
import type { Place } from '#areas/address/public.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { typedValues } from '#kernel/http/form-action.ts'
import { newAddress } from '../delivery-fields/book.rules.ts'
import { deliveryIn } from '../delivery-fields/delivery-form.server.ts'
import { changeContact } from '../order/change-contact.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { changePaymentMethod } from '../payment/change-method.server.ts'
import { methodChoice } from '../payment/method.input.ts'
import type { PaymentMethod } from '../payment/method.rules.ts'
import type { StepRequest } from './step-view.server.ts'

/** The form came back to choose a sub-district of the typed postcode (browsers without scripts); nothing was kept. */
export interface LookedUp {
  ok: true
  values: Record<string, string>
  places: Place[]
}

/** Keeps what the first step's form says; null where it was kept. Throws what `changeContact` throws, each fault at its field. */
export async function saveContact(
  ctx: Ctx,
  form: FormData,
  { number, token }: StepRequest,
): Promise<LookedUp | null> {
  const { value, lookup, places } = readAddressForm(form)
  if (lookup) return { ok: true, values: typedValues(form), places }
  const version = Number(form.get('version'))
  try {
    await changeContact(ctx, number, { version, ...(await deliveryOf(ctx, form)) }, { token })
  } catch (error) {
    // A refused form is shown again, and without scripts its sub-district needs its name.
    if (!(error instanceof Problem)) throw error
    const { status, code, params, errors, data } = error
    throw new Problem(status, code, {
      params,
      errors: errors.map((fault) =>
        fault.path === 'address.postcode' && !value.postcode
          ? { path: fault.path, code: 'field.required' as const }
          : fault,
      ),
      data: { ...data, places },
    })
  }
  return null
}

/** With a saved address chosen, it goes to the person and phone of that address. Throws 404 for what is none of theirs. */
async function deliveryOf(ctx: Ctx, form: FormData): Promise<ReturnType<typeof deliveryIn>> {
  const saved = form.get('saved')
  if (typeof saved !== 'string' || !saved || saved === newAddress) return deliveryIn(form)
  const { recipient, phone, address } = await getAddress(ctx, saved)
  const { line, subdistrict, district, province, postcode, subdistrictCode } = address
  return {
    contact: { name: recipient, phone, email: String(form.get('contact.email') ?? '') },
    address: {
      ...{ line, postcode, subdistrictCode },
      ...{ subdistrict: subdistrict.th, district: district.th, province: province.th },
    },
  }
}

/** Keeps the way to pay that was chosen; answers it. Throws what `changePaymentMethod` throws, at the field of the choice. */
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
      error.errors.map((fault) => (fault.path === 'method' ? { ...fault, path: 'payment' } : fault)),
    )
  }
  return method
}
