import { redirect } from 'react-router'
import { z } from 'zod'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { safeLocalPath } from '#kernel/http/safe-local-path.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { reminderConsentInput, setReminderConsent } from '../cart-reminder/guest-consent.server.ts'
import { shopPaths } from '../paths.ts'
import {
  acceptChanges,
  chooseGift,
  dismissMergeNotice,
  removeLine,
  saveForLater,
  setCoupon,
  setQuantity,
} from './change.server.ts'

/** As submitted by forms: every value is text. */
const lineForm = z.object({ line: z.uuid() })
const quantityForm = lineForm.extend({ quantity: z.coerce.number().int().min(0).max(9999) })

const giftForm = z.object({ promotion: z.uuid(), sku: z.string().max(100) })
const couponForm = z.object({ coupon: z.string().max(60) })

/** Response to a cart form submitted in the background; `cut` is the available quantity if it was less than requested. */
export type CartFormResult = { ok: true; cut: string | null } | FormRejection

/**
 * Handles the cart forms: `set` a quantity, `remove` a line or save it for `later`, `accept` changes, `remind` a guest
 * by email, `seen` for the merge notice. Scripts submit in the background; a plain form is redirected to `back`, the
 * page it was on.
 */
export async function handleCartForm({ ctx, form, request }: { ctx: Ctx; form: FormData; request: Request }) {
  const values = Object.fromEntries(form)
  let cut: string | null = null
  switch (form.get('intent')) {
    case 'set': {
      const { line, quantity } = parseInput(quantityForm, values)
      const { quantityMilli, requestedMilli } = await setQuantity(ctx, line, quantity)
      if (quantityMilli < requestedMilli) cut = formatQuantity(quantityMilli)
      break
    }
    case 'remove':
      await removeLine(ctx, parseInput(lineForm, values).line)
      break
    case 'later':
      await saveForLater(ctx, parseInput(lineForm, values).line)
      break
    case 'coupon':
      await setCoupon(ctx, parseInput(couponForm, values).coupon)
      break
    case 'gift':
      await chooseGift(ctx, parseInput(giftForm, values))
      break
    case 'remind':
      await setReminderConsent(ctx, parseInput(reminderConsentInput, values))
      break
    case 'accept':
      await acceptChanges(ctx)
      break
    case 'seen':
      await dismissMergeNotice(ctx)
      break
  }
  const back = form.get('back')
  const plain = request.headers.get('accept')?.includes('text/html')
  if (plain) return redirect(typeof back === 'string' && back ? safeLocalPath(back) : shopPaths.cart)
  return { ok: true as const, cut }
}
