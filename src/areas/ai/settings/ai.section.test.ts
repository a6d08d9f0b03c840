import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { openSection, saveDraft } from '../../tenant/config/draft.server.ts'
import { goLive, listReleases, publishDrafts, rollBack } from '../../tenant/config/release.server.ts'
import '../public.server.ts'
import { aiSettings, siteProvider } from './settings.server.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })
const value = {
  on: true,
  provider: 'openai',
  baseUrl: 'https://127.0.0.1:8443/v1',
  model: 'm-1',
  personDaily: 3,
  siteMonthly: 40,
}

async function publish(change: object, secrets: Record<string, string> = {}) {
  const draft = admin()
  const { version } = await openSection(draft, 'ai')
  await saveDraft(draft, 'ai', { value: { ...value, ...change }, secrets, version })
  await draft.db.commit()
  const live = admin()
  const release = await publishDrafts(live)
  await goLive(live)
  return release
}

test('the model is configured like any other settings section; its key is write-only', async () => {
  sites.services.config.outsideAllow = ['127.0.0.1:8443', '127.0.0.1:8444']
  await publish({}, { key: 'right-key' })
  expect(await siteProvider(admin())).toMatchObject({ model: 'm-1', key: 'right-key', personDaily: 3 })
  const opened = await openSection(admin(), 'ai')
  expect(opened).toMatchObject({ value, savedSecrets: { key: true } })
  expect(JSON.stringify([opened, await listReleases(admin())])).not.toContain('right-key')
  await publish({ siteMonthly: 50 })
  expect(await aiSettings(admin())).toMatchObject({ siteMonthly: 50, hasKey: true })
  // The key was given for the first URL.
  await publish({ baseUrl: 'https://127.0.0.1:8444/v1' })
  expect((await aiSettings(admin())).hasKey).toBe(false)
  sites.services.config.outsideAllow = []
})

test('reverted to before the first publication, no model is set', async () => {
  sites.services.config.outsideAllow = ['127.0.0.1:8443']
  const ctx = admin()
  await rollBack(ctx, 0)
  await goLive(ctx)
  expect(await aiSettings(admin())).toMatchObject({ on: false, model: '', personDaily: 30 })
  expect(await siteProvider(admin())).toBeNull()
  sites.services.config.outsideAllow = []
})

test.each([
  [{ baseUrl: 'https://169.254.169.254/' }, [{ path: 'baseUrl', code: 'ai.address' }]],
  [{ baseUrl: 'x' }, [{ path: 'baseUrl' }]],
  [{ baseUrl: '' }, [{ path: 'baseUrl', code: 'field.required' }]],
  [{ model: '' }, [{ path: 'model', code: 'field.required' }]],
  [{ personDaily: 10_001 }, [{ path: 'personDaily' }]],
  [{ siteMonthly: -1 }, [{ path: 'siteMonthly' }]],
])('refuses %j at its field, before it can become a draft', async (change, errors) => {
  await expect(
    saveDraft(admin(), 'ai', { value: { ...publicValue, ...change }, version: 0 }),
  ).rejects.toMatchObject({
    status: 422,
    errors,
  })
})

const publicValue = { ...value, baseUrl: 'https://api.openai.com/v1' }

test('only admins of the site can configure it', async () => {
  for (const role of ['user', 'manager'] as const)
    await expect(
      saveDraft(sites.ctx({ role }), 'ai', { value: publicValue, version: 0 }),
    ).rejects.toMatchObject({
      status: 403,
    })
  expect(await siteProvider(sites.ctx({ role: 'admin', tenant: sites.beta }))).toBeNull()
})
