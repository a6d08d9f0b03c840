import { redirect } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { publishQueue } from './entry-lifecycle.server.ts'

const reporters = defineRateLimit('feedback.report', {
  points: 5,
  seconds: 3000,
  code: 'feedback.report_often',
})

/** Reports a shown entry as inappropriate, so that staff review it. Throws 404, 429. */
export async function reportEntry(ctx: Ctx, id: string): Promise<void> {
  await reporters.consume(ctx, callerKey(ctx))
  const found = isId(id)
    ? await ctx.db.query(
        'feedback.report',
        `UPDATE feedback_entry SET reports = reports + 1, reported_at = coalesce(reported_at, $3)
         WHERE tenant_id = $1 AND id = $2 AND status = 'shown' RETURNING id`,
        [ctx.tenant.id, id, ctx.now],
      )
    : []
  if (!found.length) throw notFound('feedback.no_entry')
  publishQueue(ctx)
}

/** Handles the form of a `ReportButton`; without scripts it redirects back to the page. Throws 404, 429. */
export async function reportFromForm(
  ctx: Ctx,
  { form, request }: { form: FormData; request: Request },
  back: string,
): Promise<{ ok: true } | Response> {
  await reportEntry(ctx, String(form.get('entry') ?? ''))
  return request.headers.get('accept')?.includes('text/html') ? redirect(back) : { ok: true }
}
