import { configSection } from '#areas/tenant/public.server.ts'
import { invalid, Problem } from '#kernel/errors.ts'
import { fields, groupedFields } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { deliverMail } from '#kernel/mail/delivery.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { getSender, type SenderView, saveSender } from './sender.server.ts'

const formFor = (view: SenderView) =>
  fields({
    ...groupedFields(
      'sender',
      { th: 'ผู้ส่งที่ผู้รับเห็น', en: 'Sender' },
      {
        fromName: {
          kind: 'localized',
          label: { th: 'ชื่อผู้ส่ง', en: 'Sender name' },
          hint: { th: `ตอนนี้คือ ${view.shown.name}`, en: `Currently ${view.shown.name}` },
          max: 100,
        },
        fromAddress: {
          kind: 'text',
          label: { th: 'ส่งจากอีเมล', en: 'From address' },
          hint: { th: `ตอนนี้คือ ${view.shown.address}`, en: `Currently ${view.shown.address}` },
          input: 'email',
          max: 254,
        },
        replyTo: { kind: 'text', label: { th: 'ให้ตอบกลับที่', en: 'Replies go to' }, input: 'email', max: 254 },
      },
    ),
    ...groupedFields(
      'smtp',
      { th: 'เซิร์ฟเวอร์ที่ส่ง (SMTP)', en: 'Outgoing mail server (SMTP)' },
      {
        'smtp.host': {
          kind: 'text',
          label: { th: 'เซิร์ฟเวอร์ SMTP', en: 'SMTP server' },
          hint: { th: 'ว่างไว้ก็ส่งผ่านระบบกลาง', en: 'Leave empty to send through the installation' },
          max: 253,
        },
        'smtp.port': { kind: 'number', label: { th: 'พอร์ต', en: 'Port' }, min: 1, max: 65_535 },
        'smtp.user': { kind: 'text', label: { th: 'ชื่อผู้ใช้ SMTP', en: 'SMTP username' }, max: 200 },
        smtpPassword: { kind: 'secret', label: { th: 'รหัสผ่าน SMTP', en: 'SMTP password' }, max: 500 },
      },
    ),
    ...groupedFields(
      'dkim',
      { th: 'ลายเซ็นอีเมล (DKIM)', en: 'E-mail signature (DKIM)' },
      {
        'dkim.domain': {
          kind: 'text',
          label: { th: 'โดเมนที่ลงลายเซ็น (DKIM)', en: 'Signing domain (DKIM)' },
          ...(view.dkim && {
            hint: {
              th: `เพิ่มระเบียน TXT ${view.dkim.record.name} = ${view.dkim.record.value}`,
              en: `Add the TXT record ${view.dkim.record.name} = ${view.dkim.record.value}`,
            },
          }),
          max: 253,
        },
        'dkim.selector': {
          kind: 'text',
          label: { th: 'ชื่อกุญแจ DKIM', en: 'DKIM selector' },
          hint: { th: 'เช่น sala', en: 'For example, sala' },
          max: 63,
        },
      },
    ),
  })

export const senderSection = configSection({
  key: 'mail',
  group: 'reach',
  title: { th: 'อีเมลของเว็บไซต์', en: 'Mail sender' },
  lead: { th: 'ชื่อผู้ส่งและวิธีส่งอีเมล', en: 'Sender name and how e-mails are sent' },
  find: 'จดหมาย อีเมล ผู้ส่ง smtp dkim sender email',
  fields: async (ctx: Ctx) => formFor(await getSender(ctx)),
  live: {
    kinds: ['mail'],
    facts: async (ctx) => ({ shownAddress: (await getSender(ctx)).shown.address }),
  },
  async read(ctx) {
    const { fromName, fromAddress, replyTo, smtp, dkim } = await getSender(ctx)
    return {
      fromName: fromName ?? { th: '', en: '' },
      fromAddress: fromAddress ?? '',
      replyTo: replyTo ?? '',
      smtp: { host: smtp?.host ?? '', port: smtp?.port ?? 587, user: smtp?.user ?? '' },
      dkim: { domain: dkim?.domain ?? '', selector: dkim?.selector ?? '' },
    }
  },
  storedSecrets: async (ctx) => ({ smtpPassword: (await getSender(ctx)).smtp?.hasPassword ?? false }),
  async save(ctx, value, secrets) {
    const { fromName, fromAddress, replyTo, smtp, dkim } = value
    try {
      await saveSender(ctx, {
        fromName: fromName.th || fromName.en ? fromName : null,
        fromAddress,
        replyTo,
        smtp: smtp.host
          ? {
              ...smtp,
              port: smtp.port ?? 587,
              ...(secrets.smtpPassword && { password: secrets.smtpPassword }),
            }
          : null,
        dkim: dkim.domain ? dkim : null,
      })
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors.length) throw error
      throw invalid(
        error.errors.map((eachError) => ({
          ...eachError,
          path: eachError.path.replace('smtp.password', 'smtpPassword'),
        })),
      )
    }
  },
  act: {
    label: { th: 'ส่งอีเมลทดลองถึงฉัน', en: 'Send me a test e-mail' },
    async run(ctx) {
      const to = ctx.viewer.user?.email ?? ''
      const { name } = ctx.tenant
      const id = await sendMail(ctx, {
        to,
        subject: ctx.locale === 'th' ? `อีเมลทดลองจาก ${name.th}` : `A test e-mail from ${name.en}`,
        text:
          ctx.locale === 'th'
            ? 'อีเมลนี้ส่งตามการตั้งค่าที่เผยแพร่อยู่ ถ้าอ่านได้ ผู้รับของคุณก็อ่านได้'
            : 'This e-mail was sent with the settings as published. If you can read it, so can others.',
      })
      await ctx.db.commit()
      if ((await deliverMail(ctx, id)) === 'failed') throw new Problem(502, 'mail.not_sent')
      return { th: `ส่งถึง ${to} แล้ว`, en: `Sent to ${to}` }
    },
  },
})
