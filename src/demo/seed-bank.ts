import { bankAccountsOf, bankImport } from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { baht, bahtDecimal, type Satang, satang } from '#kernel/money/index.ts'
import { addDays, dateParts, day } from '#kernel/time/index.ts'
import type { DemoPayout } from './seed-cod.ts'

/** How many days ago, at what time, the amount, the channel, the payer, and the bank's reference. */
type StatementLine = [days: number, at: string, amount: number, text: string, payer: string, ref1?: string]

const marketLines: StatementLine[] = [
  [2, '09:14', 3200, 'โอนเงิน', 'นาย วิชัย ส.'],
  [2, '16:40', -35, 'ค่าธรรมเนียมโอนต่างธนาคาร', ''],
  [1, '10:26', 17_680, 'โอนเงิน', 'บจก. ริมน้ำตัวอย่าง โฮเต็ล'],
  [1, '11:05', 3000, 'โอนเงิน', 'โรงเรียนบ้านตัวอย่าง'],
  [1, '15:48', 9000, 'โอนเงิน', 'โรงเรียนบ้านตัวอย่าง'],
  [0, '06:12', 10_860, 'พร้อมเพย์', 'ร้านกาแฟริมน้ำ'],
  [0, '06:16', 10_860, 'พร้อมเพย์', 'ร้านกาแฟริมน้ำ'],
]

/** Lines unrelated to any demo order: a deposit that cannot be matched, and the bank's fee. */
const otherLines: StatementLine[] = [
  [6, '09:32', 1450, 'โอนเงิน', 'นาง พิศมัย ร.'],
  [4, '17:02', -25, 'ค่าธรรมเนียมโอนต่างธนาคาร', ''],
]
const statementDays = 9

/** Imports a bank statement as the manager would: some of it matches open amounts, some matches nothing. */
export async function seedBank(makeCtx: () => Ctx, host: string, payout: DemoPayout | null): Promise<void> {
  const isDemo = host.startsWith('demo.')
  if (!isDemo && !host.startsWith('market.')) return
  const ctx = makeCtx()
  const [account, paid] = await unitOfWork(ctx.db, async () => {
    const [first] = await bankAccountsOf({ ...ctx, viewer: { ...guestViewer, role: 'manager' } })
    return [first, isDemo ? await recentPayments(ctx) : []] as const
  })
  if (!account) return
  const carried: StatementLine[] = payout
    ? [[payout.daysAgo, '10:05', payout.net / 100, 'โอนเงิน', 'บจก. ขนส่งตัวอย่าง']]
    : []
  const lines = isDemo ? sortByTime([...paid, ...otherLines, ...carried]) : marketLines
  let balance: number = baht(184_210.5)
  const rows = lines.map(([days, at, amount, text, payer, ref1 = '']) => {
    balance += baht(amount)
    const formatted = bahtDecimal(satang(Math.abs(baht(amount))))
    const money = amount < 0 ? [formatted, ''] : ['', formatted]
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

/** Returns what buyers paid by PromptPay or transfer in the days of the statement, as the bank describes it. */
async function recentPayments(ctx: Ctx): Promise<StatementLine[]> {
  const found = await ctx.db.query<{
    at: Date
    amount: Satang
    method: string
    name: string
    ref1: string
  }>(
    'demo.paidLately',
    `SELECT p.settled_at AS at, p.amount_satang AS amount, p.method, coalesce(o.contact->>'name', '') AS name, p.ref1
     FROM billing_payment p JOIN billing_order o ON o.tenant_id = p.tenant_id AND o.id = p.order_id
     WHERE p.tenant_id = $1 AND p.method IN ('promptpay', 'transfer') AND p.settled_at > $2`,
    [ctx.tenant.id, new Date(ctx.now.getTime() - statementDays * 86_400_000)],
  )
  return found.map(({ at, amount, method, name, ref1 }) => {
    const { hour, minute } = dateParts(at)
    const two = (number: number) => String(number).padStart(2, '0')
    const days = Math.round((Date.parse(day(ctx.now)) - Date.parse(day(at))) / 86_400_000)
    const isPromptPay = method === 'promptpay'
    return [
      ...([days, `${two(hour)}:${two(minute)}`, amount / 100] as const),
      ...([isPromptPay ? 'พร้อมเพย์' : 'โอนเงิน', name, isPromptPay ? ref1 : ''] as const),
    ]
  })
}

const sortByTime = (lines: StatementLine[]) =>
  lines.sort(([days, at], [otherDays, otherAt]) => otherDays - days || at.localeCompare(otherAt))

async function* bytes(text: string) {
  yield new TextEncoder().encode(text)
}
