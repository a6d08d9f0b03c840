import { addTag, customersByEmail } from '#areas/customer/public.server.ts'
import {
  createPriceList,
  listPriceInput,
  priceListInput,
  setListPrice,
  transitionPriceList,
} from '#areas/pricing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

interface DemoList {
  typed: Record<string, string>
  prices: Record<string, string>[]
  active: boolean
}

const lists: DemoList[] = [
  {
    typed: {
      nameTh: 'ราคาส่งร้านอาหาร',
      nameEn: 'Restaurant wholesale',
      audience: 'tags',
      tags: 'ขายส่ง',
      off: '5',
      rounding: '100',
      priority: '10',
    },
    prices: [
      { sku: 'MK-EGG', from: '1', off: '8' },
      { sku: 'MK-EGG', from: '10', off: '15' },
      { sku: 'MK-NAMPRIK', from: '6', off: '12' },
      { sku: 'MK-NAMPRIK', from: '24', off: '20' },
      { sku: 'MK-TOMATO', from: '10', price: '65' },
      { sku: 'MK-COFFEE', from: '5', price: '220' },
      { sku: 'MK-COFFEE', from: '20', price: '205' },
    ],
    active: true,
  },
  {
    typed: { nameTh: 'ซื้อหลายชิ้นถูกกว่า', nameEn: 'Cheaper by the dozen', audience: 'everyone', rounding: '100' },
    prices: [
      { sku: 'MK-SOAP', from: '6', off: '8' },
      { sku: 'MK-SOAP', from: '12', off: '15' },
      { sku: 'MK-SOY', from: '3', off: '5' },
      { sku: 'MK-SOY', from: '6', off: '10' },
    ],
    active: true,
  },
  {
    typed: { nameTh: 'ราคาสมาชิกปีใหม่', nameEn: 'New year for members', audience: 'members', off: '3' },
    prices: [],
    active: false,
  },
]

/** Of the demo site, for customers whom staff tag as wholesale buyers: its members pay the shop's normal prices. */
const demoLists: DemoList[] = [
  {
    typed: {
      nameTh: 'ราคาส่งร้านของฝาก',
      nameEn: 'Souvenir shops wholesale',
      audience: 'tags',
      tags: 'ร้านของฝาก',
      off: '5',
      rounding: '100',
      priority: '10',
    },
    prices: [
      { sku: 'COCO-SUGAR-JAR', from: '12', off: '12' },
      { sku: 'COCO-SUGAR-JAR', from: '48', off: '18' },
      { sku: 'HONEY-WILD', from: '6', off: '10' },
      { sku: 'RICE-HML-2', from: '10', off: '8' },
    ],
    active: true,
  },
]

/** Creates price lists through the acts staff use; the market's first member buys wholesale. */
export async function seedPrices(makeCtx: () => Ctx, host: string): Promise<void> {
  const isMarket = host === 'market.localhost'
  if (!isMarket && host !== 'demo.localhost') return
  const ctx = makeCtx()
  await unitOfWork(ctx.db, async () => {
    const [member] = isMarket ? await customersByEmail(ctx, `user@${host}`) : []
    if (member) await addTag(ctx, { ids: [member], tag: 'ขายส่ง' })
    for (const { typed, prices, active } of isMarket ? lists : demoLists) {
      const id = await createPriceList(ctx, priceListInput.parse(typed))
      for (const price of prices) await setListPrice(ctx, id, listPriceInput.parse(price))
      if (active) await transitionPriceList(ctx, id, 'start')
    }
  })
}
