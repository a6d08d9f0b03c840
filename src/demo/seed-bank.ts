import { bankAccountsOf, bankImport } from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guest } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { baht, bahtDecimal, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'

/** So many days ago, at, how much, through what, from whom, and what the bank writes of it. */
const lines: [days: number, at: string, amount: number, text: string, payer: string, ref1?: string][] = [
  [2, '09:14', 3200, 'โอนเงิน', 'นาย วิชัย ส.'],
  [2, '16:40', -35, 'ค่าธรรมเนียมโอนต่างธนาคาร', ''],
  [1, '10:26', 17_680, 'โอนเงิน', 'บจก. ริมน้ำตัวอย่าง โฮเต็ล'],
  [1, '11:05', 3000, 'โอนเงิน', 'โรงเรียนบ้านตัวอย่าง'],
  [1, '15:48', 9000, 'โอนเงิน', 'โรงเรียนบ้านตัวอย่าง'],
  [0, '06:12', 10_860, 'พร้อมเพย์', 'ร้านกาแฟริมน้ำ'],
  [0, '06:16', 10_860, 'พร้อมเพย์', 'ร้านกาแฟริมน้ำ'],
]

/** A statement of the market's account, as its manager brings it in: some of it fits what is owed, some is nobody's. */
export async function seedBank(makeCtx: () => Ctx, host: string): Promise<void> {
  if (!host.startsWith('market.')) return
  const ctx = makeCtx()
  const account = await unitOfWork(ctx.db, async () => {
    const [first] = await bankAccountsOf({ ...ctx, viewer: { ...guest, role: 'manager' } })
    return first
  })
  if (!account) return
  let balance: number = baht(184_210.5)
  const rows = lines.map(([days, at, amount, text, payer, ref1 = '']) => {
    balance += baht(amount)
    const shown = bahtDecimal(satang(Math.abs(baht(amount))))
    const money = amount < 0 ? [shown, ''] : ['', shown]
    return [addDays(day(ctx.now), -days), at, ...money, bahtDecimal(satang(balance)), text, payer, ref1]
  })
  const heading = ['วันที่', 'เวลา', 'ถอนเงิน', 'ฝากเงิน', 'คงเหลือ', 'รายละเอียด', 'ชื่อผู้โอน', 'เลขอ้างอิง 1']
  await bankImport.runToEnd(ctx.services, ctx.tenant, {
    name: `statement-${day(ctx.now)}.csv`,
    stream: bytes(csvText([heading, ...rows])),
    dryRun: false,
    data: { accountId: account.id },
  })
}

async function* bytes(text: string) {
  yield new TextEncoder().encode(text)
}
