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

/** Notifies the buyer of what they preordered, as long as it is outstanding. */
export async function notifyOrdered(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  for (const preorder of await preordersOf(ctx, orderId))
    if (preorder.awaitedMilli > 0) await notifyBuyer(ctx, 'ordered', orderId, preorder)
}

/** Notifies the buyer of a new date. */
export async function notifyMoved(
  ctx: Ctx,
  { orderId, variantId }: { orderId: string; variantId: string },
): Promise<void> {
  const preorder = (await preordersOf(ctx, orderId)).find(({ variantId: id }) => id === variantId)
  if (preorder && preorder.awaitedMilli > 0) await notifyBuyer(ctx, 'moved', orderId, preorder)
}

/** Notifies the buyer that everything outstanding of this item has arrived. */
export async function notifyArrived(
  ctx: Ctx,
  { holder, variantId, whole }: { holder: { kind: string; id: string }; variantId: string; whole: boolean },
): Promise<void> {
  if (holder.kind !== 'order' || !whole) return
  const preorder = (await preordersOf(ctx, holder.id)).find(({ variantId: id }) => id === variantId)
  if (preorder && preorder.awaitedMilli === 0) await notifyBuyer(ctx, 'arrived', holder.id, preorder)
}

async function notifyBuyer(
  ctx: Ctx,
  preorderEvent: PreorderEvent,
  orderId: string,
  preorder: OrderPreorder,
): Promise<void> {
  const [[buyer], [variant]] = await Promise.all([
    ctx.db.query<Buyer>(
      'shop.preorderBuyer',
      `SELECT o.number, o.user_id AS "userId", o.contact->>'email' AS email, o.locale
       FROM shop_preorder p ${joinOrderSql('p', 'o')}
       WHERE p.tenant_id = $1 AND p.order_id = $2 AND o.status IN ('paid', 'confirmed', 'preparing', 'ready') LIMIT 1`,
      [ctx.tenant.id, orderId],
    ),
    shopVariants(ctx, { ids: [preorder.variantId] }, null),
  ])
  // Unpaid and finished orders send no notifications.
  if (!buyer || !variant) return
  await notifyOrderChanged(ctx, { id: orderId })
  const { number, userId, email, locale } = buyer
  const say = (text: LocalizedText, to: Locale) => text[to] || text.th
  const textOf = (to: Locale) =>
    preorderMessages[to].mail[preorderEvent].text(say(variant.name, to), expectedText(preorder, to))
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
      product: say(variant.name, locale),
      when: expectedText(preorder, locale),
      link: ctx.publicOrigin + shopPaths.order(number, guest?.token),
    },
    preheader: textOf(locale),
    footer: { text: preorderMessages[locale].mail.why },
  })
  const once = `preorder.${preorderEvent}.${orderId}.${preorder.variantId}${preorderEvent === 'moved' ? `.${preorder.ships}.${preorder.by}` : ''}`
  await sendMail(ctx, { to: email, ...message, locale, once })
}
