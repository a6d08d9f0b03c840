import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { vatSetup } from './payment-setup.server.ts'
import { paymentSettings, saveSettings } from './settings.server.ts'

const sites = testSites()
const admin = { role: 'admin' } as const

test('a new site is not VAT registered, and is prompted until it has answered', async () => {
  const ctx = sites.ctx(admin)
  expect((await paymentSettings(ctx)).vatRateBp).toBe(0)
  expect(await vatSetup.isDone(ctx)).toBe(false)

  // Saving other settings does not answer the question.
  await sites.doing((one) => saveSettings(one, { expiryMinutes: 30 }), admin)
  expect((await paymentSettings(sites.ctx())).vatRateBp).toBe(0)
  expect(await vatSetup.isDone(sites.ctx(admin))).toBe(false)

  await sites.doing((one) => saveSettings(one, { vatRateBp: 700 }), admin)
  expect((await paymentSettings(sites.ctx())).vatRateBp).toBe(700)
  expect(await vatSetup.isDone(sites.ctx(admin))).toBe(true)
})

test('a shop that is not registered counts as answered, too', async () => {
  const other = { ...admin, tenant: sites.beta }
  await sites.doing((ctx) => saveSettings(ctx, { vatRateBp: 0 }), other)
  expect(await vatSetup.isDone(sites.ctx(other))).toBe(true)
})
