import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { openSection, saveDraft } from '../config/draft.server.ts'
import { goLive, publishDrafts } from '../config/release.server.ts'

const sites = testSites()
const alpha = () => sites.services.directory.byHost('alpha.test')!

/** Publishes a site's texts on a day; answers the versions it names then. */
async function published(day: string, texts: Record<string, string>): Promise<unknown> {
  const at = () => sites.ctx({ role: 'admin', tenant: alpha(), now: new Date(`${day}T02:00:00Z`) })
  const { value, version } = await openSection(at(), 'legal')
  const words = Object.fromEntries(Object.entries(texts).map(([key, th]) => [key, { th, en: '' }]))
  const ctx = at()
  await saveDraft(ctx, 'legal', { ...value, ...words }, {}, version)
  await ctx.db.commit()
  const live = at()
  await publishDrafts(live)
  await goLive(live)
  return alpha().facts.legalVersions
}

test('a text has a new version when its words change, and only then', async () => {
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
