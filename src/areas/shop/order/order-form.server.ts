import { redirect } from 'react-router'
import { cancelOrder, getOrder, type InvoiceField, requestTaxInvoice } from '#areas/billing/public.server.ts'
import { bundleOfLine, type OrderedLine } from '#areas/billing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addOrderToCart } from '../cart/add.server.ts'
import { isProductKind } from '../checkout/product-lines.server.ts'
import { shopPaths } from '../paths.ts'
import { withdrawReturn } from '../return/request.server.ts'
import { viewOrderConversation, writeAboutOrder } from './order-conversation.server.ts'

interface OrderForm {
  ctx: Ctx
  form: FormData
  number: string
  token: string | null
}

/**
 * Handles the forms of an order: `again` adds its items to the cart, `cancel` cancels it, `withdraw` withdraws a
 * return, `ask` writes to the shop, `invoice` requests a full tax invoice.
 */
export async function handleOrderForm({ ctx, form, number, token }: OrderForm): Promise<Response> {
  if (form.get('intent') === 'cancel') {
    const reason = form.get('reason')
    await cancelOrder(ctx, number, {
      token,
      reason: typeof reason === 'string' ? reason.trim().slice(0, 300) : undefined,
    })
    return redirect(shopPaths.order(number, token))
  }
  if (form.get('intent') === 'ask') {
    await writeAboutOrder(ctx, { number, token }, String(form.get('text') ?? ''))
    return redirect(shopPaths.order(number, token, 'ask'))
  }
  if (form.get('intent') === 'seen') {
    await viewOrderConversation(ctx, String(form.get('thread') ?? ''))
    return redirect(shopPaths.order(number, token))
  }
  if (form.get('intent') === 'invoice') {
    const entered = (name: InvoiceField) => String(form.get(`invoice.${name}`) ?? '').slice(0, 500)
    const input = {
      taxId: entered('taxId'),
      name: entered('name'),
      branch: entered('branch'),
      address: entered('address'),
    }
    await requestTaxInvoice(ctx, number, input, token)
    return redirect(shopPaths.order(number, token, 'documents'))
  }
  if (form.get('intent') === 'withdraw') {
    await withdrawReturn(ctx, { number, token }, String(form.get('return') ?? ''))
    return redirect(shopPaths.order(number, token))
  }
  const { lines } = await getOrder(ctx, number, { token })
  const productLines = lines.filter((line) => isProductKind(line.kind))
  const { missing } = await addOrderToCart(ctx, purchasedItems(productLines))
  const missingCount = missing.length + lines.length - productLines.length
  return redirect(missingCount ? shopPaths.cartMissing(missingCount) : shopPaths.cart)
}

/** Returns what was in the cart for these lines: a bundle once, not its parts. */
function purchasedItems(lines: readonly OrderedLine[]) {
  const items = new Map<string, { variantId: string; quantityMilli: number; name: OrderedLine['name'] }>()
  for (const line of lines) {
    const bundle = bundleOfLine(line)
    const { ref, quantityMilli, name } = bundle ?? line
    const same = bundle ? undefined : items.get(ref)
    items.set(ref, { variantId: ref, name, quantityMilli: quantityMilli + (same?.quantityMilli ?? 0) })
  }
  return [...items.values()]
}
