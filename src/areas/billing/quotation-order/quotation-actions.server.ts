import { addressInput, resolveAddress } from '#areas/address/public.server.ts'
import { action as act } from '#kernel/action/action.ts'
import { invalid } from '#kernel/errors.ts'
import { fieldErrors, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { billToast } from '../messages/bills.ts'
import { quotationMessages } from '../messages/quotation.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { invoiceQuotation } from './invoice-quotation.server.ts'
import { orderQuotation } from './order-quotation.server.ts'

const text = (maxLength: number) => z.string().max(maxLength).default('')

const orderForm = z.object({
  documentId: z.string().max(60),
  'contact.name': text(120),
  'contact.phone': text(30),
  'contact.email': text(254),
  shipping: z.enum(['standard', 'pickup']),
  'address.line': text(300),
  'address.postcode': text(10),
  'address.subdistrictCode': text(6),
  payment: z.enum(paymentMethods).exclude(['wallet', 'card']),
  hours: z.coerce.number().int(),
})

function orderOfForm(ctx: Ctx, form: z.output<typeof orderForm>) {
  const { documentId, shipping, payment, hours } = form
  return orderQuotation(ctx, {
    documentId,
    shipping,
    payment,
    hours,
    contact: {
      name: form['contact.name'],
      phone: form['contact.phone'],
      email: form['contact.email'],
    },
    address: shipping === 'standard' ? addressOf(form) : null,
  })
}

/** Returns the chosen place with its names. Throws 422 at its fields. */
function addressOf(form: z.output<typeof orderForm>) {
  const entered = addressInput.safeParse({
    line: form['address.line'],
    postcode: form['address.postcode'],
    subdistrictCode: form['address.subdistrictCode'] || undefined,
  })
  if (!entered.success)
    throw invalid(fieldErrors(entered.error).map((error) => ({ ...error, path: `address.${error.path}` })))
  const { line, subdistrict, district, province, postcode, subdistrictCode } = resolveAddress(entered.data)
  return {
    line,
    postcode,
    subdistrictCode,
    subdistrict: subdistrict.th,
    district: district.th,
    province: province.th,
  }
}

/** The one-step actions staff can take on a quotation. */
export const quotationActions = {
  order: act({
    ability: billingAbilities['document.issue'],
    input: orderForm,
    run: orderOfForm,
    done: () => ({
      message: { th: quotationMessages.th.order.done, en: quotationMessages.en.order.done },
    }),
  }),
  invoiceQuotation: act({
    ability: billingAbilities['document.issue'],
    input: z.object({ documentId: z.string().max(60), kind: z.enum(['invoice', 'tax_invoice']) }),
    run: invoiceQuotation,
    done: () => billToast('issued'),
  }),
}
