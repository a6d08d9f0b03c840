import { bookPayout, codImport, codView } from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { type Ctx, guestViewer } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { bahtDecimal, type Satang, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'

/** A carrier's payout: the amount, and when. */
export interface DemoPayout {
  net: Satang
  daysAgo: number
}

const heading = ['เลขพัสดุ', 'ยอด COD', 'ค่าธรรมเนียม', 'วันที่โอน']
const feeBp = 300

/**
 * Imports two carrier files as the manager would: an older one that is booked, and a new one in which a parcel yielded
 * less than it should have. The cash of parcels in neither is still with the carrier. Returns the payout of the booked
 * one.
 */
export async function seedCod(makeCtx: () => Ctx, host: string): Promise<DemoPayout | null> {
  if (!host.startsWith('demo.')) return null
  const ctx = makeCtx()
  const asManager = (ctx: Ctx): Ctx => ({ ...ctx, viewer: { ...guestViewer, role: 'manager' } })
  const { carriers } = await unitOfWork(ctx.db, () => codView(asManager(ctx), new URLSearchParams()))
  const collected = carriers.parcels.filter(({ isCollected }) => isCollected)
  if (collected.length < 4) throw new Error(`${host} has too few parcels with cash`)
  const old = collected.slice(0, -3)
  const fresh = collected.slice(-3, -1)
  let net = 0
  const bringIn = async (parcels: typeof collected, daysAgo: number, short: number) => {
    const paidOn = addDays(day(ctx.now), -daysAgo)
    const rows = parcels.map(({ tracking, amount }, at) => {
      const cash = satang(at === 0 ? amount - short : amount)
      const fee = satang(Math.round((cash * feeBp) / 10_000))
      net += cash - fee
      return [tracking, bahtDecimal(cash), bahtDecimal(fee), paidOn]
    })
    const { run } = await codImport.runToEnd(ctx.services, ctx.tenant, {
      name: `cod-${paidOn}.csv`,
      stream: bytes(csvText([heading, ...rows])),
      dryRun: false,
      data: {},
    })
    return run.id
  }
  const payout = await bringIn(old, 3, 0)
  const booked = satang(net)
  const later = makeCtx()
  await unitOfWork(later.db, () => bookPayout(asManager(later), payout))
  await bringIn(fresh, 0, 2_000)
  return { net: booked, daysAgo: 3 }
}

async function* bytes(text: string) {
  yield new TextEncoder().encode(text)
}
