import { peopleByEmail } from '#areas/account/public.server.ts'
import { issueBillingNote, issueDocument, receiveMoney } from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guest } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, type PriceMode } from '#kernel/money/index.ts'
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

/** Issued so many days ago, due so many days later, and how much of it was paid. */
const bills: {
  kind: 'quotation' | 'invoice' | 'tax_invoice'
  buyer: { name: string; address: string; taxId?: string; phone?: string }
  days: number
  due: number
  lines: Line[]
  paid?: number
  withheldBp?: number
}[] = [
  { kind: 'invoice', buyer: cafe, days: 128, due: 30, lines: [['ขายส่งเมล็ดกาแฟ', 'กก.', 12, 415]] },
  { kind: 'invoice', buyer: school, days: 75, due: 30, lines: [['อาหารกลางวัน', 'มื้อ', 180, 45]], paid: 3000 },
  { kind: 'invoice', buyer: cafe, days: 44, due: 30, lines: [['ขายส่งน้ำตาลมะพร้าว', 'กก.', 20, 123]] },
  { kind: 'invoice', buyer: cafe, days: 20, due: 30, lines: [['ขายส่งชาใบหม่อน', 'กล่อง', 36, 95]] },
  {
    ...{ kind: 'invoice', buyer: hotel, days: 12, due: 15, paid: 18_190, withheldBp: 300 },
    lines: [['จัดอาหารว่างสัมมนา', 'ชุด', 170, 107]],
  },
  { kind: 'invoice', buyer: school, days: 6, due: 14, lines: [['อาหารกลางวัน', 'มื้อ', 200, 45]] },
  {
    ...{ kind: 'quotation', buyer: hotel, days: 2, due: 30 },
    lines: [
      ['เวิร์กช็อปทำขนมไทย กลุ่ม 20 คน', 'รอบ', 2, 9000, 'exclusive'],
      ['วัตถุดิบและภาชนะใบตอง', 'ชุด', 40, 120, 'exclusive'],
      ['รถรับส่งจากตัวเมือง', 'คัน', 2, 1600, 'exclusive'],
    ],
  },
]

/** Documents for customers on credit, issued on the market by the acts staff use. `makeCtx` opens a unit of work. */
export async function seedBills(makeCtx: () => Ctx, host: string): Promise<void> {
  if (!host.startsWith('market.')) return
  const ofCafe: string[] = []
  for (const { days, due, lines, paid, withheldBp = 0, ...bill } of bills) {
    const id = newId()
    await asManager(makeCtx(), host, days, async (ctx) => {
      await issueDocument(ctx, {
        ...{ ...bill, id, dueOn: addDays(day(ctx.now), due) },
        lines: lines.map(([name, unit, quantity, price, vatMode = 'inclusive']) => ({
          ...{ name, unit, vatMode, quantityMilli: quantity * 1000, unitSatang: baht(price) },
        })),
      })
    })
    if (bill.buyer === cafe) ofCafe.push(id)
    if (paid)
      await asManager(makeCtx(), host, 1, (ctx) =>
        receiveMoney(ctx, {
          ...{ id: newId(), documentId: id, amount: baht(paid), withheldBp },
          ...{ method: 'transfer' as const, receivedOn: day(ctx.now) },
        }),
      )
  }
  await asManager(makeCtx(), host, 0, (ctx) =>
    issueBillingNote(ctx, { id: newId(), documentIds: ofCafe, dueOn: addDays(day(ctx.now), 7) }),
  )
}

async function asManager(ctx: Ctx, host: string, daysAgo: number, work: (ctx: Ctx) => Promise<unknown>) {
  await unitOfWork(ctx.db, async () => {
    const [person] = await peopleByEmail(ctx, [`manager@${host}`])
    const now = new Date(ctx.now.getTime() - daysAgo * 86_400_000)
    const user = person ? { ...person, phone: null } : null
    return work({ ...ctx, now, viewer: { ...guest, user, role: 'manager' } })
  })
}
