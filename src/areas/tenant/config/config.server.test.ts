import { expect, test } from 'vitest'
import type { FormValue } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { previewOf } from '../preview/preview.server.ts'
import { loadConfigEntries } from './config-frame.server.ts'
import { discardDraft, listDrafts, openSection, saveDraft } from './draft.server.ts'
import { goLive, listReleases, publishDrafts, rollBack } from './release.server.ts'
import { getSection } from './section.server.ts'
import { runSectionAction } from './section-action.server.ts'
import { mail } from './test-sections.ts'

const sites = testSites()
/** Returns the site as the directory has it now, as a request would see it. */
const alpha = () => sites.services.directory.byHost('alpha.test')!
const admin = () => sites.ctx({ role: 'admin', tenant: alpha() })

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** Returns the error a call is rejected with; its transaction is over after that. */
async function refusal(work: (ctx: Ctx) => Promise<unknown>, ctx = admin()): Promise<unknown> {
  const outcome = await work(ctx).catch((error: unknown) => error)
  await ctx.db.rollback()
  return outcome
}

async function draft(key: string, change: FormValue, secrets: Record<string, string> = {}) {
  const { value, version } = await openSection(admin(), key)
  return done(admin(), (ctx) => saveDraft(ctx, key, { value: { ...value, ...change }, secrets, version }))
}

async function publish() {
  const ctx = admin()
  const release = await publishDrafts(ctx)
  await goLive(ctx)
  return release
}

test('a saved section stays a draft nobody sees until it is published, and is then live immediately', async () => {
  await draft('site', { name: { th: 'ร้านใหม่', en: 'New shop' }, phone: '02-123-4567' })
  expect(alpha().name.th).toBe('ไซต์ alpha')
  expect((await listDrafts(admin())).map(({ section, changes }) => [section, changes.length])).toEqual([
    ['site', 2],
  ])
  await publish()
  expect(alpha().name).toEqual({ th: 'ร้านใหม่', en: 'New shop' })
  expect(alpha().facts.phone).toBe('02-123-4567')
  expect(await listDrafts(admin())).toEqual([])
})

test('publishing records who changed what from what to what, and every release can be reverted', async () => {
  const first = await publishAs({ name: { th: 'หนึ่ง', en: 'One' } })
  await publishAs({ name: { th: 'สอง', en: 'Two' } })
  const [newest] = await listReleases(admin())
  expect(newest).toMatchObject({ userName: 'สมใจ ทดสอบ', restores: null })
  expect(newest!.changes).toMatchObject([{ path: 'name', from: 'หนึ่ง / One', to: 'สอง / Two' }])
  const ctx = admin()
  const back = await rollBack(ctx, first.number)
  await goLive(ctx)
  expect(back).toMatchObject({ restores: first.number, changes: [{ from: 'สอง / Two', to: 'หนึ่ง / One' }] })
  expect(alpha().name.th).toBe('หนึ่ง')
  expect(await refusal((one) => rollBack(one, first.number))).toMatchObject({ code: 'config.nothing' })
  for (const none of [9999, -1, 1e20, Number.NaN])
    expect(await refusal((one) => rollBack(one, none))).toMatchObject({ status: 404 })
})

async function publishAs(change: FormValue) {
  await draft('site', change)
  return publish()
}

test('several sections are published together or not at all', async () => {
  await draft('site', { name: { th: 'ครบ', en: 'All' } })
  await draft('test-mail', { from: 'a@b.co' })
  mail.refuses = true
  expect(await refusal(publishDrafts)).toMatchObject({ code: 'config.refused' })
  mail.refuses = false
  expect(await listDrafts(admin())).toHaveLength(2)
  expect((await publish()).changes.map(({ section }) => section)).toEqual(['site', 'test-mail'])
})

test('a draft is validated field by field, and one equal to the published version is no draft', async () => {
  const { value } = await openSection(admin(), 'site')
  const wrong = {
    ...value,
    name: { th: '', en: '' },
    taxId: '1',
    social: [{ kind: 'web', href: 'javascript:1' }],
  }
  await expect(saveDraft(admin(), 'site', { value: wrong, version: 0 })).rejects.toMatchObject({
    status: 422,
    errors: [
      { path: 'name.th', code: 'field.required' },
      { path: 'taxId', code: 'field.tax_id' },
      { path: 'social.0.href', code: 'field.url' },
    ],
  })
  const bad = { ...value, taxId: '1', social: [{ kind: 'web', href: 'javascript:1' }] }
  await expect(saveDraft(admin(), 'site', { value: bad, version: 0 })).rejects.toMatchObject({
    errors: [
      { path: 'taxId', code: 'field.tax_id' },
      { path: 'social.0.href', code: 'field.url' },
    ],
  })
  expect(await draft('site', {})).toEqual({ changes: [] })
  expect(await listDrafts(admin())).toEqual([])
  expect(await refusal(publishDrafts)).toMatchObject({ code: 'config.nothing' })
})

test('an empty English text is read back empty, while visitors see the Thai text', async () => {
  const address = { th: '9 ถนนอัมพวา', en: '' }
  await draft('site', { name: { th: 'ร้านเดียว', en: '' }, address })
  await draft('menus', { header: [{ label: { th: 'สินค้า', en: '' }, to: '/shop/products' }] })
  await draft('legal', { consent: { th: 'ขอนับผู้เข้าชม', en: '' } })
  await publish()
  expect(await getSection('site').read(admin())).toMatchObject({
    name: { th: 'ร้านเดียว', en: '' },
    address,
  })
  expect(await getSection('menus').read(admin())).toMatchObject({ header: [{ label: { en: '' } }] })
  expect(await getSection('legal').read(admin())).toMatchObject({ consent: { en: '' } })
  const { name, facts } = alpha()
  expect(name.en).toBe('ร้านเดียว')
  expect(facts).toMatchObject({
    address: { en: '9 ถนนอัมพวา' },
    menu: [{ label: { en: 'สินค้า' } }],
    consent: { en: 'ขอนับผู้เข้าชม' },
  })
  // The preview shows what visitors would see.
  await draft('site', { name: { th: 'ร้านใหม่กว่า', en: '' } })
  expect((await previewOf(admin())).name.en).toBe('ร้านใหม่กว่า')
  await done(admin(), (ctx) => discardDraft(ctx, 'site'))
})

test('two admins saving the same section do not silently overwrite each other', async () => {
  await draft('site', { phone: '1' })
  const { value } = await openSection(admin(), 'site')
  await expect(
    saveDraft(admin(), 'site', { value: { ...value, phone: '2' }, version: 0 }),
  ).rejects.toMatchObject({
    code: 'config.changed_meanwhile',
  })
  await done(admin(), (ctx) => discardDraft(ctx, 'site'))
  expect((await openSection(admin(), 'site')).version).toBe(0)
})

test('a secret is encrypted in the draft, passed to its section once, and never shown', async () => {
  await draft('test-mail', { from: 'c@d.co' }, { password: 'hunter2' })
  const opened = await openSection(admin(), 'test-mail')
  expect(opened.savedSecrets).toEqual({ password: true })
  expect(JSON.stringify([opened, await listDrafts(admin())])).not.toContain('hunter2')
  const rows = await admin().db.query('test.drafts', 'SELECT * FROM config_draft')
  expect(JSON.stringify(rows)).not.toContain('hunter2')
  const release = await publish()
  expect(mail.password).toBe('hunter2')
  expect(JSON.stringify(await listReleases(admin()))).not.toContain('hunter2')
  expect(release.changes).toContainEqual(expect.objectContaining({ path: 'password', from: '•••' }))
})

test('the theme stays readable whatever colour is picked, and a disabled area stays disabled', async () => {
  await draft('look', { colour: '#ffee00' })
  await draft('areas', {})
  await publish()
  expect(alpha().facts.colour).toBe('#ffee00')
  expect(alpha().theme.hue).toBeGreaterThan(80)
  expect((await openSection(admin(), 'look')).value.colour).toBe('#ffee00')
})

test('only admins of the site can change its settings, and they see nothing of another site', async () => {
  await draft('site', { phone: '99' })
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    loadConfigEntries,
    listDrafts,
    publishDrafts,
    async (ctx) => listReleases(ctx),
    (ctx) => rollBack(ctx, 1),
    (ctx) => openSection(ctx, 'site'),
    (ctx) => saveDraft(ctx, 'site', { value: {}, version: 0 }),
    (ctx) => discardDraft(ctx, 'site'),
    (ctx) => runSectionAction(ctx, 'test-mail'),
  ]
  for (const act of acts) {
    await expect(act(sites.ctx())).rejects.toMatchObject({ status: 401 })
    for (const role of ['user', 'manager'] as const)
      await expect(act(sites.ctx({ role }))).rejects.toMatchObject({ status: 403 })
  }
  const other = sites.ctx({ role: 'admin', tenant: sites.beta })
  expect(await listDrafts(other)).toEqual([])
  expect(await listReleases(other)).toEqual([])
  await expect(publishDrafts(other)).rejects.toMatchObject({ code: 'config.nothing' })
  await expect(openSection(admin(), 'nonsense')).rejects.toMatchObject({ status: 404 })
  await done(admin(), (ctx) => discardDraft(ctx, 'site'))
})
