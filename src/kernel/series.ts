import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'

interface Series {
  kind: string
  /** The branch, five digits; 00000 is the head office (Revenue Department's numbering). */
  branch?: string
  register?: string
  /** `2569`, `256911`: a series restarts with each period. */
  period?: string
  prefix: string
  width: number
}

/**
 * Takes the next number of a series, without gaps: the counter's row stays locked until the transaction ends, and is
 * rolled back with it. Call it as late as possible, and never before contacting external services. `day` is the date to
 * write beside the number: today in Bangkok, and never earlier than that of the previous number.
 */
export async function nextNumber(
  ctx: Ctx,
  series: Series,
): Promise<{ number: number; text: string; day: Day }> {
  const [row] = await ctx.db.query<{ issued: number; day: Day }>(
    'series.next',
    `INSERT INTO document_series AS s (tenant_id, branch, kind, register, period, next_number, last_issued)
     VALUES ($1, $2, $3, $4, $5, 2, ($6::timestamptz AT TIME ZONE 'Asia/Bangkok')::date)
     ON CONFLICT (tenant_id, branch, kind, register, period) DO UPDATE
       SET next_number = s.next_number + 1, last_issued = greatest(s.last_issued, excluded.last_issued)
     RETURNING next_number - 1 AS issued, last_issued::text AS day`,
    [
      ctx.tenant.id,
      series.branch ?? '00000',
      series.kind,
      series.register ?? '',
      series.period ?? '',
      ctx.now,
    ],
  )
  const { issued: number, day } = row ?? { issued: 0, day: '' }
  return { number, day, text: `${series.prefix}${String(number).padStart(series.width, '0')}` }
}
