import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { emailTemplates } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { defineEmailTemplate } from '#kernel/mail/email-template.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getEmailText, listEmailTexts, resetEmailText, saveEmailText } from './email-text.server.ts'
import { previewEmailText, sendEmailTextTest } from './email-text-test.server.ts'
import '../public.server.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })
const key = 'test.parcel'
const parcel = defineEmailTemplate({
  key,
  group: { th: 'ทดสอบ', en: 'Test' },
  name: { th: 'พัสดุ', en: 'Parcel' },
  variables: {
    name: { label: { th: 'ชื่อ', en: 'name' }, sample: { th: 'มาลี', en: 'Malee' } },
    link: { label: { th: 'ลิงก์', en: 'link' }, sample: '/shop/orders', required: true },
  },
  parts: {
    goods: {
      label: { th: 'สินค้า', en: 'goods' },
      sample: () => [{ kind: 'facts', facts: [{ label: 'ชา', value: '฿20' }] }],
    },
  },
  text: {
    th: { subject: 'ส่งแล้ว', body: 'คุณ{{name}}\n\n{{goods}}\n\n[ดู]({{link}})' },
    en: { subject: 'Sent', body: 'Dear {{name}}\n\n{{goods}}\n\n[See]({{link}})' },
  },
})
registerTestArea({ emails: [parcel] })

beforeEach(async () => {
  sites.mails.length = 0
  await committed(admin(), (ctx) => resetEmailText(ctx, key))
})

async function committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

async function sent(locale: 'th' | 'en', tenant = sites.alpha) {
  const ctx = sites.ctx({ tenant })
  const values = { name: '<i>มาลี</i>', link: 'https://alpha.test/o/1' }
  const message = await productEmail(ctx, parcel, { locale, values, parts: { goods: [] } })
  await sendMail(ctx, { to: 'malee@example.com', ...message, locale })
  await ctx.db.commit()
  await deliverDueMail(sites.ctx({ tenant, role: 'admin' }))
  return sites.mails.splice(0)[0]!
}

const words = { subject: '{{name}} ของออกเดินทางแล้ว', body: '# เย้\n\nถึงคุณ{{name}}\n\n[ตามของ]({{link}})' }

describe('the texts of a product email', () => {
  test('are the defaults until the site sets its own, even in one language, and can be reset', async () => {
    expect((await sent('th')).subject).toBe('ส่งแล้ว')
    const saved = await committed(admin(), (ctx) => saveEmailText(ctx, key, { th: words }))
    expect(saved).toMatchObject({ changed: ['th'], words: { th: words, en: { subject: 'Sent' } } })
    const mail = await sent('th')
    expect(mail.subject).toBe('<i>มาลี</i> ของออกเดินทางแล้ว')
    expect(mail.text).toContain('ถึงคุณ<i>มาลี</i>')
    expect(mail.html).toContain('ถึงคุณ&lt;i&gt;มาลี&lt;/i&gt;')
    expect(mail.html).toContain('https://alpha.test/o/1')
    expect((await sent('en')).subject).toBe('Sent')
    expect((await sent('th', sites.beta)).subject).toBe('ส่งแล้ว')
    await committed(admin(), (ctx) => resetEmailText(ctx, key))
    expect((await sent('th')).subject).toBe('ส่งแล้ว')
  })

  test('reset to the defaults are not stored, so that they follow the defaults', async () => {
    await committed(admin(), (ctx) => saveEmailText(ctx, key, { th: words, en: words }))
    const edited = { subject: 'ส่งแล้ว', body: 'คุณ{{name}}\r\n\r\n{{goods}}\r\n\r\n[ดู]({{link}})\r\n' }
    const saved = await committed(admin(), (ctx) => saveEmailText(ctx, key, { th: edited }))
    expect(saved.changed).toEqual(['en'])
    const listed = await listEmailTexts(admin())
    expect(listed.find((entry) => entry.key === key)?.changed).toEqual(['en'])
  })

  test.each([
    ['an unknown name', { ...words, body: '{{link}} {{nmae}}' }, 'th.body', 'mail.placeholder_unknown'],
    ['no link', { ...words, body: 'สวัสดี' }, 'th.body', 'mail.needed'],
    ['goods among words', { ...words, body: 'ดู {{goods}}\n\n{{link}}' }, 'th.body', 'mail.part_alone'],
    ['a subject of two lines', { ...words, subject: 'a\nBcc: x@example.com' }, 'th.subject', 'mail.header'],
    ['an empty subject', { ...words, subject: ' ' }, 'th.subject', 'field.required'],
  ])('with %s are rejected at the field', async (_, th, path, code) => {
    const error = await saveEmailText(admin(), key, { th }).catch((refused) => refused)
    expect(error.errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('are previewed with samples in the site’s theme and tested by an email to their author', async () => {
    const seen = previewEmailText(admin(), key, { locale: 'th', ...words })
    expect(seen.subject).toBe('มาลี ของออกเดินทางแล้ว')
    expect(seen.html).toContain('http://alpha.test/shop/orders')
    const user = {
      id: 'c0ffee00-0000-7000-8000-000000000001',
      firstname: 'ก',
      lastname: 'ข',
      email: 'me@alpha.test',
      phone: null,
    }
    const ctx = sites.ctx({ role: 'admin', viewer: { user } })
    expect(await sendEmailTextTest(ctx, key, { locale: 'en', ...parcel.text.en })).toEqual({
      to: 'me@alpha.test',
    })
    expect(sites.mails[0]).toMatchObject({ subject: 'Sent', to: [{ address: 'me@alpha.test' }] })
    expect(sites.mails[0]?.text).toContain('฿20')
  })

  test('are editable by an admin, on their own site', async () => {
    for (const role of ['guest', 'user', 'manager'] as const) {
      const ctx = sites.ctx({ role })
      const refused = { status: role === 'guest' ? 401 : 403 }
      await expect(listEmailTexts(ctx)).rejects.toMatchObject(refused)
      await expect(getEmailText(ctx, key)).rejects.toMatchObject(refused)
      await expect(saveEmailText(ctx, key, { th: words })).rejects.toMatchObject(refused)
      await expect(resetEmailText(ctx, key)).rejects.toMatchObject(refused)
      expect(() => previewEmailText(ctx, key, { locale: 'th', ...words })).toThrow()
      await expect(sendEmailTextTest(ctx, key, { locale: 'th', ...words })).rejects.toMatchObject(refused)
    }
    await committed(admin(), (ctx) => saveEmailText(ctx, key, { th: words }))
    const elsewhere = await getEmailText(sites.ctx({ tenant: sites.beta, role: 'admin' }), key)
    expect(elsewhere.changed).toEqual([])
    await expect(getEmailText(admin(), 'test.none')).rejects.toMatchObject({ status: 404 })
  })
})

test('every product email can be previewed in both languages with all its samples', () => {
  expect(emailTemplates().length).toBeGreaterThan(25)
  for (const kind of emailTemplates())
    for (const locale of ['th', 'en'] as const) {
      const { text, subject } = previewEmailText(admin(), kind.key, { locale, ...kind.text[locale] })
      expect(`${subject} ${text}`).not.toMatch(/\{\{|undefined|null/)
    }
})

test('no area sends emails that bypass the texts a site can change', () => {
  const areas = join(import.meta.dirname, '../..')
  const past = globSync('**/*.ts', { cwd: areas }).filter(
    (path) =>
      !path.startsWith('mail/') &&
      readFileSync(join(areas, path), 'utf8').includes('kernel/mail/site-letter'),
  )
  expect(past).toEqual([])
})
