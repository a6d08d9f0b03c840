import { addNote } from '#areas/account/public.server.ts'
import { addTag, backfillCustomers, bestCustomers } from '#areas/customer/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** Tags of the three customers who spent most, and staff notes about the first. */
const tags = [['ลูกค้าประจำ', 'ขายส่ง'], ['ลูกค้าประจำ'], ['ซื้อเป็นของฝาก']]
const note = 'ขอให้โทรก่อนส่งทุกครั้ง บ้านอยู่ในซอยแคบ รถใหญ่เข้าไม่ได้'

/** Creates customers from orders and sign-ups, with the job that does so for a site's past data, and adds notes about some. */
export async function seedCustomers(makeCtx: () => Ctx): Promise<void> {
  const filling = makeCtx()
  await unitOfWork(filling.db, () => backfillCustomers(filling))
  const ctx = makeCtx()
  await unitOfWork(ctx.db, async () => {
    const best = await bestCustomers(ctx)
    for (const [at, { id, orderCount }] of best.slice(0, tags.length).entries()) {
      if (orderCount === 0) continue
      for (const tag of tags[at] ?? []) await addTag(ctx, { ids: [id], tag })
      if (at === 0) await addNote(ctx, { kind: 'customer', key: id }, { text: note })
    }
  })
}
