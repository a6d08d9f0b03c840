import { configSection } from '#areas/tenant/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { fields } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { countNoun } from '#kernel/i18n/count-noun.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { billingAbilities } from '../abilities.ts'
import { onAcceptOf, saveOnAccept } from '../quotation-order/acceptance.server.ts'
import { onAcceptChoices } from '../quotation-order/quotation-order.rules.ts'
import { reminderDaysOf } from './payment-reminders.server.ts'
import { reminderDays } from './reminder-day.rules.ts'

function labelOf(days: number): LocalizedText {
  if (days === 0) return { th: 'วันครบกำหนด', en: 'On the due date' }
  const n = Math.abs(days)
  const counted = countNoun(n, 'day')
  return days < 0
    ? { th: `ก่อนครบกำหนด ${n} วัน`, en: `${counted} before the due date` }
    : { th: `เลยกำหนด ${n} วัน`, en: `${counted} after the due date` }
}

const form = fields({
  days: {
    kind: 'choices',
    label: { th: 'เตือนลูกค้าทางอีเมล', en: 'Remind customers by e-mail' },
    hint: {
      th: 'ใบแจ้งหนี้ ใบกำกับภาษีขายเชื่อ และใบวางบิลที่ยังรับเงินไม่ครบและมีอีเมลลูกค้า ส่งระหว่าง 9.00–18.00 น. ไม่เลือกเลยคือไม่เตือน',
      en: 'Sent between 9:00 and 18:00 for invoices, tax invoices on credit and billing notes that are not fully paid and have an e-mail address. Choose none to send no reminders.',
    },
    options: reminderDays.map((days) => ({ value: String(days), label: labelOf(days) })),
  },
  onAccept: {
    kind: 'choice',
    label: { th: 'เมื่อลูกค้าตอบรับใบเสนอราคา', en: 'When a customer accepts a quotation' },
    hint: {
      th: 'ราคาและรายการตามใบเสนอราคาเสมอ ถ้าทำไม่ได้ เช่นสินค้าไม่พอ ผู้ออกใบเสนอราคาจะได้รับแจ้งเหตุผล',
      en: 'Always at the quoted prices. If this is not possible, for example when stock is short, whoever issued the quotation is notified of the reason.',
    },
    options: [
      { value: 'nothing', label: { th: 'แจ้งให้ทราบเท่านั้น', en: 'Only notify us' } },
      { value: 'order', label: { th: 'เปิดคำสั่งซื้อให้เลย', en: 'Create the order' } },
      { value: 'invoice', label: { th: 'ออกใบแจ้งหนี้ให้เลย', en: 'Issue the invoice' } },
      { value: 'tax_invoice', label: { th: 'ออกใบกำกับภาษีให้เลย', en: 'Issue the tax invoice' } },
    ],
  },
})

/** Settings for payment reminders. */
export const remindersSection = configSection({
  key: 'documents',
  group: 'selling',
  area: 'shop',
  title: { th: 'เอกสารและการเตือนหนี้', en: 'Documents and reminders' },
  lead: {
    th: 'เตือนลูกค้าที่ค้างชำระ และทำรายการต่อเมื่อใบเสนอราคาได้รับการตอบรับ',
    en: 'Payment reminders, and what follows an accepted quotation',
  },
  find: 'ใบเสนอราคา ตอบรับ quotation เตือน ทวงหนี้ ค้างชำระ ใบแจ้งหนี้ ใบวางบิล reminder dunning invoice overdue',
  fields: () => form,
  async read(ctx) {
    const [days, onAccept] = await Promise.all([reminderDaysOf(ctx), onAcceptOf(ctx)])
    return { days: days.map(String), onAccept }
  },
  async save(ctx, { days, onAccept }) {
    await saveReminders(ctx, days.map(Number))
    await saveOnAccept(ctx, onAcceptChoices.find((choice) => choice === onAccept) ?? 'nothing')
  },
})

async function saveReminders(ctx: Ctx, days: number[]): Promise<void> {
  authorize(ctx, billingAbilities['settings.change'])
  await ctx.db.query(
    'billing.saveDocumentReminders',
    `INSERT INTO billing_document_mail_settings (tenant_id, reminder_days, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET reminder_days = excluded.reminder_days, updated_at = excluded.updated_at`,
    [ctx.tenant.id, days.toSorted((a, b) => a - b), ctx.now],
  )
}
