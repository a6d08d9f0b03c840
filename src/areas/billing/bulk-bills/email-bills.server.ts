import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { billingAbilities } from '../abilities.ts'
import { documentLocale } from '../document-mail/document-locale.server.ts'
import { emailDocument } from '../document-mail/email-document.server.ts'
import { lockEmailedDocument } from '../document-mail/emailed-document.server.ts'

/** The bills of a file that have not been emailed, although their buyer has an email address and an amount is outstanding. */
const unsentBillsSql = `billing_bulk_bill b JOIN billing_document d ON d.tenant_id = b.tenant_id AND d.id = b.id
  WHERE b.tenant_id = $1 AND b.run_id = $2 AND d.status = 'issued' AND d.settled_satang < d.total_satang
    AND coalesce(d.buyer->>'email', '') <> ''
    AND NOT EXISTS (SELECT 1 FROM billing_document_mail m WHERE m.tenant_id = d.tenant_id AND m.document_id = d.id)`

/** Returns how many bills of a file can still be sent by email (manager, admin). Throws 403. */
export async function countUnsentBills(ctx: Ctx, runId: string): Promise<number> {
  authorize(ctx, billingAbilities['document.see'])
  if (!isId(runId)) return 0
  const [row] = await ctx.db.query<{ count: number }>(
    'billing.countUnsentBills',
    `SELECT count(*)::int AS count FROM ${unsentBillsSql}`,
    [ctx.tenant.id, runId],
  )
  return row?.count ?? 0
}

/**
 * Sends the bills of a file that have not been sent yet, each only once however often it is called (manager, admin).
 * Returns how many were sent. Throws 403, 404 if there are none to send.
 */
export async function emailUnsentBills(ctx: Ctx, runId: string): Promise<number> {
  authorize(ctx, billingAbilities['document.issue'])
  // Two concurrent presses run one after the other, and the second finds nothing left to send.
  await ctx.db.query('billing.oneMailing', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${ctx.tenant.id} bill mails ${runId}`,
  ])
  const bills = isId(runId)
    ? await ctx.db.query<{ id: string; email: string }>(
        'billing.unsentBills',
        `SELECT d.id, d.buyer->>'email' AS email FROM ${unsentBillsSql} ORDER BY d.number LIMIT 500`,
        [ctx.tenant.id, runId],
      )
    : []
  if (!bills.length) throw notFound('document.not_found')
  let sent = 0
  for (const { id, email } of bills) {
    const lockedDocument = await lockEmailedDocument(ctx, id)
    if (
      lockedDocument &&
      (await emailDocument(ctx, lockedDocument, {
        id: newId(),
        to: email,
        locale: await documentLocale(ctx, id, email),
      }))
    )
      sent++
  }
  return sent
}
