import { usersByEmail } from '#areas/account/public.server.ts'
import {
  answerQuotation,
  documentToken,
  issueBillingNote,
  issueCertificate,
  issueDocument,
  orderQuotation,
  receiveMoney,
  setCreditTerms,
} from '#areas/billing/public.server.ts'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { productKind } from '#areas/shop/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, type PriceMode, type Satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'

type Line = [name: string, unit: string, quantity: number, price: number, mode?: PriceMode]

const hotel = {
  name: 'บริษัท ริมน้ำตัวอย่าง โฮเต็ล จำกัด',
  address: '45 หมู่ 1 ตำบลบ่อสวก อำเภอเมืองน่าน น่าน 55000',
  taxId: '0999900000422',
  phone: '0812345666',
}
const school = { name: 'โรงเรียนบ้านตัวอย่าง', address: 'หมู่ 5 ตำบลบ่อสวก อำเภอเมืองน่าน น่าน 55000' }
const cafe = { name: 'ร้านกาแฟริมน้ำ', address: '12 ถนนสุมนเทวราช อำเภอเมืองน่าน น่าน 55000', phone: '0812345627' }

interface Buyer {
  name: string
  address: string
  taxId?: string
  phone?: string
}

/** Issued the given number of days ago, due the given number of days later, and how much of it was paid. */
interface Bill {
  kind: 'quotation' | 'invoice' | 'tax_invoice'
  buyer: Buyer
  days: number
  due: number
  lines: Line[]
  paid?: number
  withheldBp?: number
}

const bills: Bill[] = [
  { kind: 'invoice', buyer: cafe, days: 128, due: 30, lines: [['ขายส่งเมล็ดกาแฟ', 'กก.', 12, 415]] },
  { kind: 'invoice', buyer: school, days: 75, due: 30, lines: [['อาหารกลางวัน', 'มื้อ', 180, 45]], paid: 3000 },
  { kind: 'invoice', buyer: cafe, days: 44, due: 30, lines: [['ขายส่งน้ำตาลมะพร้าว', 'กก.', 20, 123]] },
  { kind: 'invoice', buyer: cafe, days: 20, due: 30, lines: [['ขายส่งชาใบหม่อน', 'กล่อง', 36, 95]] },
  {
    kind: 'invoice',
    buyer: hotel,
    days: 12,
    due: 15,
    paid: 18_190,
    withheldBp: 300,
    lines: [['จัดอาหารว่างสัมมนา', 'ชุด', 170, 107]],
  },
  { kind: 'invoice', buyer: school, days: 6, due: 14, lines: [['อาหารกลางวัน', 'มื้อ', 200, 45]] },
  {
    kind: 'quotation',
    buyer: hotel,
    days: 2,
    due: 30,
    lines: [
      ['เวิร์กช็อปทำขนมไทย กลุ่ม 20 คน', 'รอบ', 2, 9000, 'exclusive'],
      ['วัตถุดิบและภาชนะใบตอง', 'ชุด', 40, 120, 'exclusive'],
      ['รถรับส่งจากตัวเมือง', 'คัน', 2, 1600, 'exclusive'],
    ],
  },
]

/** The terms agreed with customers who buy on account; the café's balance is near its limit. */
const terms = [
  { ...hotel, termsDays: 15, limit: baht(50_000) },
  { ...cafe, termsDays: 30, limit: baht(20_000) },
]

const resort = {
  name: 'บริษัท สวนริมคลองตัวอย่าง รีสอร์ต จำกัด',
  address: '18 หมู่ 4 ตำบลสวนหลวง อำเภออัมพวา สมุทรสงคราม 75110',
  taxId: '0999900000503',
  phone: '0812345671',
}
const grocer = {
  name: 'ร้านป้าแจ๋วของฝาก',
  address: '7/1 ถนนประชาเศรษฐ ตำบลอัมพวา อำเภออัมพวา สมุทรสงคราม 75110',
  phone: '0812345672',
}

/** Of the demo site: paid in full, partly paid, overdue, due soon, and a quotation. */
const demoBills: Bill[] = [
  {
    kind: 'invoice',
    buyer: resort,
    days: 62,
    due: 30,
    paid: 6_420,
    lines: [['ชุดของว่างต้อนรับ', 'ชุด', 60, 107]],
  },
  {
    kind: 'invoice',
    buyer: grocer,
    days: 48,
    due: 30,
    lines: [['น้ำตาลมะพร้าว', 'กก.', 24, 120]],
    paid: 1_500,
  },
  { kind: 'invoice', buyer: grocer, days: 33, due: 30, lines: [['กล้วยตาก', 'กล่อง', 40, 55]] },
  { kind: 'invoice', buyer: resort, days: 9, due: 30, lines: [['ตะกร้าผลไม้ประจำห้อง', 'ตะกร้า', 36, 180]] },
  { kind: 'invoice', buyer: grocer, days: 4, due: 30, lines: [['สบู่สมุนไพร', 'ก้อน', 60, 42]] },
  {
    kind: 'quotation',
    buyer: resort,
    days: 1,
    due: 30,
    lines: [
      ['กระเช้าปีใหม่', 'ใบ', 25, 650],
      ['พิมพ์การ์ดชื่อโรงแรม', 'ใบ', 25, 18],
    ],
  },
]

/** Issues documents for customers on credit, through the acts staff use. `makeCtx` opens a unit of work. */
export async function seedBills(makeCtx: () => Ctx, host: string): Promise<void> {
  if (host.startsWith('demo.'))
    return void (await issueBills(makeCtx, host, demoBills, [
      { ...resort, termsDays: 30, limit: baht(40_000) },
      { ...grocer, termsDays: 30, limit: baht(10_000) },
    ]))
  if (!host.startsWith('market.')) return
  const issued = await issueBills(makeCtx, host, bills, terms)
  const ofCafe = issued.flatMap(({ id, buyer }) => (buyer === cafe ? [id] : []))
  await asManager(makeCtx(), host, 0, (ctx) =>
    issueBillingNote(ctx, { id: newId(), documentIds: ofCafe, dueOn: addDays(day(ctx.now), 7) }),
  )
  await seedQuotations(makeCtx, host)
  await asManager(makeCtx(), host, 3, (ctx) =>
    issueCertificate(ctx, {
      id: newId(),
      form: 'pnd53',
      payee: {
        name: 'หจก. น่านขนส่งตัวอย่าง',
        address: '8/2 ถนนสุมนเทวราช อำเภอเมืองน่าน น่าน 55000',
        taxId: hotel.taxId,
      },
      lines: [{ incomeType: '5', detail: 'ค่าขนส่ง', paidOn: day(ctx.now), base: baht(12_500), rateBp: 100 }],
    }),
  )
}

/** Issues documents on their dates, and records the payments for them. */
async function issueBills(
  makeCtx: () => Ctx,
  host: string,
  bills: readonly Bill[],
  terms: readonly (Buyer & { termsDays: number; limit: Satang })[],
): Promise<{ id: string; buyer: Buyer }[]> {
  for (const term of terms)
    await asStaff(makeCtx(), host, { role: 'admin', daysAgo: 130 }, (ctx) =>
      setCreditTerms(ctx, { ...term, version: 0 }),
    )
  const issued: { id: string; buyer: Buyer }[] = []
  for (const { days, due, lines, paid, withheldBp = 0, ...bill } of bills) {
    const id = newId()
    await asManager(makeCtx(), host, days, async (ctx) => {
      await issueDocument(ctx, {
        ...bill,
        id,
        dueOn: addDays(day(ctx.now), due),
        lines: lines.map(([name, unit, quantity, price, vatMode = 'inclusive']) => ({
          name,
          unit,
          vatMode,
          quantityMilli: quantity * 1000,
          unitSatang: baht(price),
        })),
      })
    })
    issued.push({ id, buyer: bill.buyer })
    if (paid)
      await asManager(makeCtx(), host, 1, (ctx) =>
        receiveMoney(ctx, {
          id: newId(),
          documentId: id,
          amount: baht(paid),
          withheldBp,
          method: 'transfer' as const,
          receivedOn: day(ctx.now),
        }),
      )
  }
  return issued
}

/**
 * Creates quotations of goods at agreed prices that customers accepted: one still awaits its order, for the other it
 * has been created.
 */
async function seedQuotations(makeCtx: () => Ctx, host: string): Promise<void> {
  const quoted: [sku: string, pieces: number, price: number][][] = [
    [
      ['MK-SOAP', 4, 65],
      ['MK-CANDLE', 3, 140],
    ],
    [
      ['MK-GRANOLA', 2, 150],
      ['MK-BREAD', 2, 62],
    ],
  ]
  const numbers = new Map<string, string>()
  for (const [at, goods] of quoted.entries()) {
    const id = newId()
    await asManager(makeCtx(), host, 3 - at, async (ctx) => {
      const variants = await variantsForSale(ctx, { skus: goods.map(([sku]) => sku) })
      const issued = await issueDocument(ctx, {
        id,
        kind: 'quotation',
        dueOn: addDays(day(ctx.now), 30),
        buyer: at === 0 ? hotel : cafe,
        lines: goods.map(([sku, pieces, price]) => {
          const variant = variants.find((candidate) => candidate.sku === sku)
          if (!variant) throw new Error(`No ${sku} on ${host}`)
          return {
            name: variant.name.th,
            sku,
            unit: variant.unit.th,
            vatMode: 'inclusive' as const,
            quantityMilli: pieces * 1000,
            unitSatang: baht(price),
            product: { kind: productKind, ref: variant.variantId },
          }
        }),
      })
      numbers.set(id, issued.number)
    })
    await asManager(makeCtx(), host, 0, async (ctx) => {
      const link = documentToken(ctx, { id })
      const asGuest: Ctx = { ...ctx, viewer: guestViewer }
      await answerQuotation(asGuest, numbers.get(id) ?? '', link, {
        answer: 'accepted',
        name: 'คุณสมศรี ฝ่ายจัดซื้อ',
      })
      if (at === 0) return
      await orderQuotation(ctx, {
        documentId: id,
        shipping: 'pickup',
        payment: 'promptpay',
        hours: 168,
        contact: { name: cafe.name, phone: cafe.phone },
      })
    })
  }
}

const asManager = (ctx: Ctx, host: string, daysAgo: number, work: (ctx: Ctx) => Promise<unknown>) =>
  asStaff(ctx, host, { role: 'manager', daysAgo }, work)

async function asStaff(
  ctx: Ctx,
  host: string,
  { role, daysAgo }: { role: 'manager' | 'admin'; daysAgo: number },
  work: (ctx: Ctx) => Promise<unknown>,
) {
  await unitOfWork(ctx.db, async () => {
    const [person] = await usersByEmail(ctx, [`${role}@${host}`])
    const now = new Date(ctx.now.getTime() - daysAgo * 86_400_000)
    const user = person ? { ...person, phone: null } : null
    return work({ ...ctx, now, viewer: { ...guestViewer, user, role } })
  })
}
