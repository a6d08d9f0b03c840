import type { Ctx } from '#kernel/http/ctx.ts'
import { nextNumber } from '#kernel/series.ts'
import { buddhistYear, day } from '#kernel/time/index.ts'
import { type DocumentKind, numberPrefix, seriesOf } from './document.rules.ts'
import type { DocumentSeller } from './document.types.ts'

/**
 * Takes the next number of a kind of document, as late as possible: its row stays locked until the transaction ends,
 * and is rolled back with it. One statement.
 */
export async function allocateNumber(
  ctx: Ctx,
  kind: DocumentKind,
  { branch }: Pick<DocumentSeller, 'branch'>,
) {
  const series = seriesOf(kind)
  const period = String(buddhistYear(Number(day(ctx.now).slice(0, 4))))
  const prefix = numberPrefix({ letters: series, branch, register: '', period })
  const allocated = await nextNumber(ctx, { kind: `document:${series}`, branch, period, prefix, width: 8 })
  return { ...allocated, series, period }
}
