import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getOrder, listOrders } from '#areas/billing/public.server.ts'
import { setBundle, variantsForSale } from '#areas/catalog/public.server.ts'
import {
  addDownload,
  addKeys,
  addToCart,
  approveReturn,
  exchangeChoices,
  productKind,
  requestReturn,
  returnKey,
  saveFeeds,
  saveReminders,
  sendCartReminders,
  setReminderConsent,
} from '#areas/shop/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'

/** Creates what shops have beside goods and orders, through the acts their staff use. `makeCtx` opens a unit of work. */
export async function seedSelling(makeCtx: () => Ctx, host: string, imagesDir: string): Promise<void> {
  const ctx = makeCtx()
  if (host === 'market.localhost') await saveFeeds(ctx, ['google', 'meta'], false)
  if (host === 'market.localhost') await seedCartReminder(ctx)
  if (host === 'academy.localhost') {
    await addDigitalProduct(ctx, imagesDir)
    await requestExchanges(ctx)
  }
  if (host === 'demo.localhost') await createBundle(ctx)
  await ctx.db.commit()
}

/** Adds printable worksheets, with a key each. */
async function addDigitalProduct(ctx: Ctx, imagesDir: string): Promise<void> {
  const bytes = await readFile(join(imagesDir, 'a-mathbook-3.webp'))
  const file = new File([new Uint8Array(bytes)], 'sheets.webp')
  await addDownload(ctx, { sku: 'BK-MATH-E', name: 'ใบงานคณิตคิดเป็น', file, online: 'on' })
  const keys = Array.from(
    { length: 40 },
    (_, n) => `SALA-MATH-${(n * 7919 + 104_729).toString(36).toUpperCase()}`,
  )
  await addKeys(ctx, { sku: 'BK-MATH-E', keys: keys.join('\n') })
}

/** Creates exchange requests of book buyers: one awaits an answer, one was approved and awaits the return. */
async function requestExchanges(ctx: Ctx): Promise<void> {
  const { items } = await listOrders(ctx, { scope: 'all', status: ['completed'], sort: 'new', limit: 20 })
  let requestedCount = 0
  for (const { number } of items) {
    const { lines, returnDays, completedAt } = await getOrder(ctx, number)
    const days = completedAt ? (ctx.now.getTime() - completedAt.getTime()) / 86_400_000 : returnDays
    const line = lines.find(
      ({ kind, gross, sentMilli }) => kind === productKind && gross > 0 && sentMilli > 0,
    )
    if (!line || days >= returnDays || requestedCount === 2) continue
    const { same } = await exchangeChoices(ctx, await getOrder(ctx, number))
    const instead = same[line.ref]?.find(({ unitSatang }) => unitSatang >= line.unitSatang)
    if (!instead) continue
    const id = await requestReturn(
      ctx,
      { number, token: null },
      {
        quantities: { [returnKey(line, lines)]: 1000 },
        instead: 'exchange',
        wanted: { [returnKey(line, lines)]: instead.variantId },
        reason: 'damaged',
        note: 'มุมปกบุบ ขอเปลี่ยนเล่มใหม่',
      },
    )
    if (requestedCount++ === 1) await approveReturn(ctx, id, { answer: 'ส่งกลับทางไปรษณีย์มาที่ฝ่ายจัดส่งของสถาบัน' })
  }
}

/** The gift box is sold as a bundle: honey, sea salt, a candle and two bags of dried mango. */
async function createBundle(ctx: Ctx): Promise<void> {
  const pieces: Record<string, number> = {
    'HONEY-WILD': 1,
    'SALT-FLR': 1,
    'CANDLE-PIP': 1,
    'MANGO-DRY-100': 2,
  }
  const found = await variantsForSale(ctx, { skus: ['GIFT-CANAL', ...Object.keys(pieces)] })
  const box = found.find(({ sku }) => sku === 'GIFT-CANAL')
  if (!box) return
  const parts = found.flatMap(({ sku, variantId }) =>
    pieces[sku] ? [{ variantId, pieces: pieces[sku] }] : [],
  )
  await setBundle(ctx, box.productId, parts)
}

/** Creates a cart that a guest filled this morning, agreed to be reminded of, and was. */
async function seedCartReminder(ctx: Ctx): Promise<void> {
  await saveReminders(ctx, { isOn: true, hours: 4, secondHours: 24, coupon: '' })
  const guest = {
    ...ctx,
    now: new Date(ctx.now.getTime() - 6 * 3_600_000),
    viewer: { ...ctx.viewer, user: null, guestKey: newToken(24) },
  }
  await addToCart(guest, { sku: 'MK-SOAP', quantity: 2 })
  await setReminderConsent(guest, { email: 'left-cart@example.com', on: 'yes' })
  await sendCartReminders(ctx)
}
