import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import { bangkokOffsetMs } from '#kernel/time/day.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { documentLocale } from './document-locale.server.ts'
import { emailDocument } from './email-document.server.ts'
import { listUnpaidDocuments, lockEmailedDocument } from './emailed-document.server.ts'
import { maxLateDays, reminderDue } from './reminder-day.rules.ts'

/** Reminders are sent during shop hours, never at night. */
const sendingHours = [9, 18] as const

/**
 * Sends reminders for invoices and billing notes on the days the site chose, once per document and day, each in its own
 * transaction; returns how many were sent. Never about paid or cancelled ones, nor without an email address.
 */
export async function sendPaymentReminders(ctx: Ctx): Promise<number> {
  const hour = new Date(ctx.now.getTime() + bangkokOffsetMs).getUTCHours()
  if (hour < sendingHours[0] || hour >= sendingHours[1]) return 0
  const chosen = await reminderDaysOf(ctx)
  if (chosen.length === 0) return 0
  const today = day(ctx.now)
  const span = [
    addDays(today, -Math.max(...chosen) - maxLateDays),
    addDays(today, -Math.min(...chosen)),
  ] as const
  return forEachRecord(ctx, await listUnpaidDocuments(ctx, span), async (unpaid) => {
    const reminderDay = reminderDue(unpaid.dueOn ?? unpaid.issuedOn, today, chosen)
    if (reminderDay === null) return false
    // A buyer paying at this moment has the document locked; then no email is sent.
    const document = await lockEmailedDocument(ctx, unpaid.id)
    if (document?.status !== 'issued' || !document.left || !document.buyer?.email) return false
    const { email } = document.buyer
    const locale = await documentLocale(ctx, document.id, email)
    return emailDocument(ctx, document, { id: newId(), to: email, locale, reminderDay })
  })
}

/** Returns the days the site chose; empty until somebody chooses some. */
export async function reminderDaysOf(ctx: Ctx): Promise<number[]> {
  const [row] = await ctx.db.query<{ reminder_days: number[] }>(
    'billing.documentReminders',
    'SELECT reminder_days FROM billing_document_mail_settings WHERE tenant_id = $1',
    [ctx.tenant.id],
  )
  return row?.reminder_days ?? []
}
