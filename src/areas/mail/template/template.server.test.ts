import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { testSites } from '#src/testing.ts'
import { scheduleBroadcast } from '../broadcast/broadcast.server.ts'
import { runBroadcast } from '../broadcast/run-broadcast.server.ts'
import { previewLetter, sendTrial } from '../letter/trial.server.ts'
import { dropTemplate, listTemplates, saveTemplate } from './template.server.ts'
import '../public.server.ts'

const sites = testSites()
const as = (role: Role, now?: Date) => sites.ctx({ role, now })
const stranger = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
const _hour = 3_600_000

beforeAll(async () => {
  const db = sites.services.database.forTenant(sites.alpha.id, 'write')
  for (const [email, role, firstname] of [
    ['malee@example.com', 'user', 'มาลี'],
    ['somsak@example.com', 'user', 'สมศักดิ์'],
    ['boss@example.com', 'manager', 'บอส'],
  ] as const)
    await createAccount(db, sites.alpha.id, { email, role, firstname, lastname: 'ใจดี', passwordHash: null })
  await db.commit()
})
beforeEach(() => {
  sites.mails.length = 0
})

async function committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

const news = {
  locale: 'th' as const,
  subject: 'ข่าวถึงคุณ{{firstname}}',
  body: '# ข่าว\n\nสวัสดีคุณ{{firstname}}\n\n[อ่านต่อ](https://alpha.test/news)',
  audience: { roles: ['user' as const] },
}
const _write = (more: object = {}, ctx = as('manager')) =>
  committed(ctx, (c) => scheduleBroadcast(c, { ...news, ...more }))
const _run = (id: string, now?: Date) => committed(as('admin', now), (ctx) => runBroadcast(ctx, id))
const _receivers = () => sites.mails.map(({ to }) => to[0]?.address).sort()

describe('templates', () => {
  const own = {
    key: 'news',
    name: { th: 'ข่าว', en: 'News' },
    subject: { th: 'ก', en: 'a' },
    body: { th: 'ข', en: 'b' },
  }

  test('of the product can be changed and had back; a site’s own stand beside them', async () => {
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
    await dropTemplate(ctx, 'news')
    expect((await listTemplates(ctx))[0]).toMatchObject({ key: 'news', changed: false })
    await expect(dropTemplate(ctx, 'news')).rejects.toMatchObject({ status: 404 })
  })

  test('are staff’s to change, on their own site', async () => {
    await expect(saveTemplate(as('user'), own)).rejects.toMatchObject({ status: 403 })
    await committed(as('manager'), (ctx) => saveTemplate(ctx, own))
    expect((await listTemplates(stranger()))[0]?.changed).toBe(false)
    await expect(dropTemplate(stranger(), 'news')).rejects.toMatchObject({ status: 404 })
    await expect(saveTemplate(as('manager'), { ...own, key: '../x' })).rejects.toMatchObject({ status: 422 })
  })

  test.each(['th', 'en'] as const)('are shown and tried in %s, by their writer alone', async (locale) => {
    const ctx = as('manager')
    for (const { subject, body } of await listTemplates(ctx)) {
      const written = { locale, subject: subject[locale], body: body[locale] }
      const letter = previewLetter(ctx, written)
      expect(letter.html).toContain('<!doctype html>')
      expect(letter.text + letter.subject).not.toMatch(/\{\{/)
    }
    const written = { locale, subject: 'ลอง', body: 'สวัสดี {{firstname}}' }
    expect(await sendTrial(as('manager'), written)).toEqual({ to: 'manager@alpha.test' })
    expect(sites.mails[0]?.text).toContain('สมใจ')
    expect(() => previewLetter(as('user'), written)).toThrow('not_allowed')
    await expect(sendTrial(as('guest'), written)).rejects.toMatchObject({ status: 401 })
  })
})
