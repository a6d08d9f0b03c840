import { describe, expect, test } from 'vitest'
import { siteSender } from '#kernel/mail/sender.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getSection } from '../../tenant/config/section.server.ts'
import { createEmailSite } from '../factory.ts'
import { getSender, saveSender } from './sender.server.ts'
import '../public.server.ts'

const sites = testSites()
const { as, committed, stranger } = createEmailSite(sites)

describe('the sender', () => {
  const smtp = { host: '127.0.0.1', port: 2525, user: 'sala', password: 'a very secret word' }

  test('protects its secrets: never shows the password or key, and a password stays with its server', async () => {
    sites.services.config.outsideAllow = ['127.0.0.1:2525', '127.0.0.2:2525']
    const ctx = as('admin')
    const view = await saveSender(ctx, {
      fromAddress: 'shop@alpha.test',
      smtp,
      dkim: { domain: 'alpha.test', selector: 'sala' },
    })
    expect(view).toMatchObject({
      smtp: { host: '127.0.0.1', user: 'sala', hasPassword: true },
      shown: { address: 'shop@alpha.test' },
    })
    expect(view.dkim?.record).toEqual({
      name: 'sala._domainkey.alpha.test',
      value: expect.stringMatching(/^v=DKIM1; k=rsa; p=MII/),
    })
    const rows = await ctx.db.query('test.sender.row', 'SELECT * FROM mail_sender WHERE tenant_id = $1', [
      ctx.tenant.id,
    ])
    expect(JSON.stringify([view, rows])).not.toMatch(/very secret|PRIVATE KEY/)
    const { password: _, ...without } = smtp
    expect((await saveSender(ctx, { smtp: without })).smtp?.hasPassword).toBe(true)
    expect((await saveSender(ctx, { smtp: { ...without, host: '127.0.0.2' } })).smtp?.hasPassword).toBe(false)
    expect((await saveSender(ctx, { replyTo: 'help@alpha.test' })).dkim?.record).toEqual(view.dkim?.record)
    expect(await saveSender(ctx, { smtp: null, dkim: null })).toMatchObject({ smtp: null, dkim: null })
    sites.services.config.outsideAllow = []
  })

  test.each([
    [{ smtp }, 'smtp.host', 'mail.smtp_outside'],
    [{ smtp: { ...smtp, host: '169.254.169.254' } }, 'smtp.host', 'mail.smtp_outside'],
    [{ smtp: { ...smtp, host: 'a@b' } }, 'smtp.host', 'field.format'],
    [{ fromAddress: 'nobody' }, 'fromAddress', undefined],
    [
      { fromAddress: 'a@other.example', dkim: { domain: 'alpha.test', selector: 's' } },
      'dkim.domain',
      'mail.dkim_domain',
    ],
  ])('%j is rejected at %s', async (input, path, code) => {
    await expect(saveSender(as('admin'), input)).rejects.toMatchObject({
      status: 422,
      errors: [{ path, ...(code && { code }) }],
    })
  })

  test('shows the Thai name where English is empty, and returns the empty field unchanged', async () => {
    const ctx = as('admin')
    const { save, read } = getSection('mail')
    await save(ctx, { ...(await read(ctx)), fromName: { th: 'ร้านเรา', en: '' } }, {})
    expect((await read(ctx)).fromName).toEqual({ th: 'ร้านเรา', en: '' })
    expect((await siteSender(ctx, 'en')).name).toBe('ร้านเรา')
    await save(ctx, { ...(await read(ctx)), fromName: { th: '', en: '' } }, {})
    expect((await siteSender(ctx, 'en')).name).toBe(ctx.tenant.name.en)
  })

  test('is editable only by an admin of its own site', async () => {
    await committed(as('admin'), (ctx) => saveSender(ctx, { fromAddress: 'shop@alpha.test' }))
    for (const role of ['guest', 'user', 'manager'] as const) {
      await expect(getSender(as(role))).rejects.toThrow(/not_/)
      await expect(saveSender(as(role), {})).rejects.toThrow(/not_/)
    }
    expect((await getSender(stranger())).fromAddress).toBeNull()
  })
})
