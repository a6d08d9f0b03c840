import { expect, test } from 'vitest'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { requiredConsentTexts } from './texts.server.ts'

const texts = (facts: Record<string, unknown>) =>
  requiredConsentTexts({ tenant: { facts } as Tenant, locale: 'en' })

test('registration shows the site’s texts in their current version', () => {
  expect(texts({})).toEqual([])
  const legal = ['privacy', 'returns', 'terms']
  expect(texts({ legal, legalVersions: { privacy: '3' } })).toEqual([
    { title: 'Terms of use', to: '/legal/terms', version: '1' },
    { title: 'Privacy policy', to: '/legal/privacy', version: '3' },
  ])
})
