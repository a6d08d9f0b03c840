import { describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { previewEmail, sendTestEmail } from '../compose/test-email.server.ts'
import { createEmailSite } from '../factory.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './template.server.ts'
import '../public.server.ts'

const sites = testSites()
const { as, committed, stranger } = createEmailSite(sites)

describe('templates', () => {
  const own = {
    key: 'news',
    name: { th: 'ข่าว', en: 'News' },
    subject: { th: 'ก', en: 'a' },
    body: { th: 'ข', en: 'b' },
  }

  test('of the product can be changed and reset; a site’s own are listed beside them', async () => {
    const ctx = as('manager')
    expect((await listTemplates(ctx)).map(({ key, changed }) => [key, changed])).toEqual([
      ['news', false],
      ['notice', false],
      ['invitation', false],
    ])
    await saveTemplate(ctx, own)
    await saveTemplate(ctx, { ...own, key: 'own-one' })
    const list = await listTemplates(ctx)
    expect(list[0]).toMatchObject({ key: 'news', changed: true, subject: { th: 'ก' } })
    expect(list.at(-1)).toMatchObject({ key: 'own-one', starter: false })
    await deleteTemplate(ctx, 'news')
    expect((await listTemplates(ctx))[0]).toMatchObject({ key: 'news', changed: false })
    await expect(deleteTemplate(ctx, 'news')).rejects.toMatchObject({ status: 404 })
  })

  test('are editable by staff of their own site', async () => {
    await expect(saveTemplate(as('user'), own)).rejects.toMatchObject({ status: 403 })
    await committed(as('manager'), (ctx) => saveTemplate(ctx, own))
    expect((await listTemplates(stranger()))[0]?.changed).toBe(false)
    await expect(deleteTemplate(stranger(), 'news')).rejects.toMatchObject({ status: 404 })
    await expect(saveTemplate(as('manager'), { ...own, key: '../x' })).rejects.toMatchObject({ status: 422 })
  })

  test.each(['th', 'en'] as const)('are previewed and tested in %s, only by their author', async (locale) => {
    const ctx = as('manager')
    for (const { subject, body } of await listTemplates(ctx)) {
      const written = { locale, subject: subject[locale], body: body[locale] }
      const email = previewEmail(ctx, written)
      expect(email.html).toContain('<!doctype html>')
      expect(email.text + email.subject).not.toMatch(/\{\{/)
    }
    const written = { locale, subject: 'ลอง', body: 'สวัสดี {{firstname}}' }
    expect(await sendTestEmail(as('manager'), written)).toEqual({ to: 'manager@alpha.test' })
    expect(sites.mails[0]?.text).toContain('สมใจ')
    expect(() => previewEmail(as('user'), written)).toThrow('not_allowed')
    await expect(sendTestEmail(as('guest'), written)).rejects.toMatchObject({ status: 401 })
  })
})
