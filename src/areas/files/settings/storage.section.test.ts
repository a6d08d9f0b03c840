import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { getSection } from '../../tenant/config/section.server.ts'
import '../public.server.ts'
import { filesSettings, saveFilesSettings } from './settings.server.ts'

const sites = testSites()

test('storage is set in gigabytes, or unlimited, and a byte-exact value set by API is never shown as less', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  const section = getSection('storage')
  await section.save(ctx, { personGb: 2, siteGb: null }, {})
  expect(await filesSettings(ctx)).toMatchObject({ personQuota: 2 * 1024 ** 3, siteQuota: null })
  await saveFilesSettings(ctx, { personQuota: 2 * 1024 ** 3 + 1, siteQuota: 0 })
  expect(await section.read(ctx)).toEqual({ personGb: 3, siteGb: 0 })
  const manager = sites.ctx({ role: 'manager' })
  await expect(section.save(manager, { personGb: 9, siteGb: 9 }, {})).rejects.toMatchObject({ status: 403 })
})
