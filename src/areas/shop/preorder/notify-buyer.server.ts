import { findGuestOrder, joinOrderSql, notifyOrderChanged } from '#areas/billing/public.server.ts'
import { expectedText } from '#areas/cms/public.ts'
import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'
import { preorderMessages } from '../messages/preorder.ts'
import { shopVariants } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import { type PreorderEvent, preorderTemplates } from './preorder-email.ts'
import { type OrderPreorder, preordersOf } from './preorder-row.server.ts'

interface Buyer {
  number: string
  userId: string | null
  email: string | null
  locale: Locale
}

/** Notifies the buyer of what they preordered, as long as it is outstanding: one e-mail for the whole order. */
export async function notifyOrdered(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const waiting = (await preordersOf(ctx, orderId)).filter(({ awaitedMilli }) => awaitedMilli > 0)
  if (waiting.length) await notifyBuyer(ctx, 'ordered', orderId, waiting)
}

/** Notifies the buyer of a new date. */
export async function notifyMoved(
  ctx: Ctx,
  { orderId, variantId }: { orderId: string; variantId: string },
): Promise<void> {
  const preorder = (await preordersOf(ctx, orderId)).find(({ variantId: id }) => id === variantId)
  if (preorder && preorder.awaitedMilli > 0) await notifyBuyer(ctx, 'moved', orderId, [preorder])
}

/** Notifies the buyer that everything outstanding of this item has arrived. */
export async function notifyArrived(
  ctx: Ctx,
  { holder, variantId, whole }: { holder: { kind: string; id: string }; variantId: string; whole: boolean },
): Promise<void> {
  if (holder.kind !== 'order' || !whole) return
  const preorder = (await preordersOf(ctx, holder.id)).find(({ variantId: id }) => id === variantId)
  if (preorder && preorder.awaitedMilli === 0) await notifyBuyer(ctx, 'arrived', holder.id, [preorder])
}

async function notifyBuyer(
  ctx: Ctx,
  preorderEvent: PreorderEvent,
  orderId: string,
  preorders: readonly OrderPreorder[],
): Promise<void> {
  const [[buyer], variants] = await Promise.all([
    ctx.db.query<Buyer>(
      'shop.preorderBuyer',
      `SELECT o.number, o.user_id AS "userId", o.contact->>'email' AS email, o.locale
       FROM shop_preorder p ${joinOrderSql('p', 'o')}
       WHERE p.tenant_id = $1 AND p.order_id = $2 AND o.status IN ('paid', 'confirmed', 'preparing', 'ready') LIMIT 1`,
      [ctx.tenant.id, orderId],
    ),
    shopVariants(ctx, { ids: preorders.map(({ variantId }) => variantId) }, null),
  ])
  // Unpaid and finished orders send no notifications.
  if (!buyer || !variants.length) return
  await notifyOrderChanged(ctx, { id: orderId })
  const { number, userId, email, locale } = buyer
  const say = (text: LocalizedText, to: Locale) => text[to] || text.th
  const nameOf = ({ variantId }: OrderPreorder, to: Locale) => {
    const variant = variants.find((each) => each.variantId === variantId)
    return variant ? say(variant.name, to) : ''
  }
  const productOf = (to: Locale) =>
    listText(
      preorders.map((preorder) => nameOf(preorder, to)),
      to,
    )
  const whenOf = (to: Locale) => datesText(preorders, (preorder) => nameOf(preorder, to), to)
  const textOf = (to: Locale) => preorderMessages[to].mail[preorderEvent].text(productOf(to), whenOf(to))
  if (userId)
    await notify(ctx, {
      to: [userId],
      kind: 'order',
      key: `order:${number}`,
      subject: {
        th: preorderMessages.th.mail[preorderEvent].subject(number),
        en: preorderMessages.en.mail[preorderEvent].subject(number),
      },
      text: { th: textOf('th'), en: textOf('en') },
      path: shopPaths.order(number),
    })
  if (!email) return
  const guest = await findGuestOrder(ctx, { id: orderId })
  const message = await productEmail(ctx, preorderTemplates[preorderEvent], {
    locale,
    values: {
      order: number,
      product: productOf(locale),
      when: whenOf(locale),
      link: ctx.publicOrigin + shopPaths.order(number, guest?.token),
    },
    preheader: textOf(locale),
    footer: { text: preorderMessages[locale].mail.why },
  })
  await sendMail(ctx, { to: email, ...message, locale, once: onceKey(preorderEvent, orderId, preorders) })
}

const onceKey = (preorderEvent: PreorderEvent, orderId: string, [preorder]: readonly OrderPreorder[]) => {
  if (preorderEvent === 'ordered' || !preorder) return `preorder.${preorderEvent}.${orderId}`
  const key = `preorder.${preorderEvent}.${orderId}.${preorder.variantId}`
  return preorderEvent === 'moved' ? `${key}.${preorder.ships}.${preorder.by}` : key
}

const listText = (items: string[], locale: Locale): string => new Intl.ListFormat(locale).format(items)

/** Returns when everything ships; where the dates differ, each with its product. */
function datesText(
  preorders: readonly OrderPreorder[],
  nameOf: (preorder: OrderPreorder) => string,
  locale: Locale,
): string {
  const dates = new Set(preorders.map((preorder) => expectedText(preorder, locale)))
  if (dates.size === 1) return [...dates].join('')
  return listText(
    preorders.map((preorder) => `${expectedText(preorder, locale)} (${nameOf(preorder)})`),
    locale,
  )
}
