import type { Ctx } from '#kernel/http/ctx.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { guestAccessMessages } from '../../messages/guest-access.ts'

function emailTextOf(locale: Locale) {
  const t = guestAccessMessages[locale].codeEmail
  const body = [`# ${t.heading}`, t.text('{{order}}'), '{{code}}', t.until('{{minutes}}'), `> ${t.notYou}`]
  return { subject: t.subject('{{order}}'), body: body.join('\n\n') }
}

const codeBlock = (code: string, locale: Locale) => [
  { kind: 'facts' as const, facts: [{ label: guestAccessMessages[locale].codeEmail.code, value: code }] },
]

/** Email to buyers who ordered without an account and request the order in another browser. */
export const guestAccessTemplate = defineEmailTemplate({
  key: 'order.look_up',
  group: { th: 'คำสั่งซื้อ', en: 'Orders' },
  name: { th: guestAccessMessages.th.codeEmail.name, en: guestAccessMessages.en.codeEmail.name },
  variables: {
    order: { label: { th: 'เลขที่คำสั่งซื้อ', en: 'order number' }, sample: 'SO6900000042' },
    minutes: { label: { th: 'รหัสใช้ได้กี่นาที', en: 'how many minutes the code is valid' }, sample: '10' },
  },
  parts: {
    code: {
      label: { th: 'รหัสหกหลัก', en: 'six-digit code' },
      sample: (locale) => codeBlock('123456', locale),
      required: true,
    },
  },
  text: { th: emailTextOf('th'), en: emailTextOf('en') },
})

/** Returns the email with the code that opens an order. */
export function guestAccessEmail(
  ctx: Ctx,
  details: { locale: Locale; order: string; code: string; minutes: number },
): Promise<{ subject: string; html: string; text: string }> {
  const { locale, order, code, minutes } = details
  return productEmail(ctx, guestAccessTemplate, {
    locale,
    values: { order, minutes: String(minutes) },
    parts: { code: codeBlock(code, locale) },
    preheader: '',
    footer: { text: guestAccessMessages[locale].codeEmail.why },
  })
}
