import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { openSection, saveDraft } from '../config/draft.server.ts'
import { goLive, publishDrafts } from '../config/release.server.ts'
import { untouchedTexts } from '../config/untouched.server.ts'
import { defaultLegalTexts } from './legal-defaults.ts'

const sites = testSites()
const alpha = () => sites.services.directory.byHost('alpha.test')!

/** Publishes a site's texts on a day and returns the resulting versions. */
async function published(day: string, texts: Record<string, string>): Promise<unknown> {
  const at = () => sites.ctx({ role: 'admin', tenant: alpha(), now: new Date(`${day}T02:00:00Z`) })
  const { value, version } = await openSection(at(), 'legal')
  const words = Object.fromEntries(Object.entries(texts).map(([key, th]) => [key, { th, en: '' }]))
  const ctx = at()
  await saveDraft(ctx, 'legal', { value: { ...value, ...words }, version })
  await ctx.db.commit()
  const live = at()
  await publishDrafts(live)
  await goLive(live)
  return alpha().facts.legalVersions
}

test('a text gets a new version only when its wording changes', async () => {
  const first = '2026-11-21T02:00:00'
  expect(await published('2026-11-21', { terms: 'หนึ่ง', privacy: 'ก' })).toEqual({
    terms: first,
    privacy: first,
  })
  expect(await published('2026-11-22', { privacy: 'ข' })).toEqual({
    terms: first,
    privacy: '2026-11-22T02:00:00',
  })
})

test('an unedited starter text is named before publishing, and confirmed only once', async () => {
  const admin = () => sites.ctx({ role: 'admin', tenant: alpha() })
  const { cookies } = defaultLegalTexts(alpha())
  const ctx = admin()
  const { value, version } = await openSection(ctx, 'legal')
  await saveDraft(ctx, 'legal', { value: { ...value, cookies: { th: 'ของเรา', en: cookies.en } }, version })
  await ctx.db.commit()
  const named = [{ section: 'legal', key: 'cookies', languages: ['en'] }]
  expect(await untouchedTexts(admin())).toMatchObject(named)
  await expect(untouchedTexts(sites.ctx({ role: 'manager' }))).rejects.toMatchObject({ status: 403 })
  expect(await untouchedTexts(sites.ctx({ role: 'admin', tenant: sites.beta }))).toEqual([])
  const refused = admin()
  await expect(publishDrafts(refused)).rejects.toMatchObject({ code: 'config.untouched' })
  await refused.db.rollback()
  const live = admin()
  await publishDrafts(live, 'accepted')
  await goLive(live)
  // Other changes in the section do not ask for consent again.
  expect(await published('2026-11-23', { terms: 'แก้แล้ว' })).toHaveProperty('terms', '2026-11-23T02:00:00')
})
