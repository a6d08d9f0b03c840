import { invalid } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/fields/index.ts'
import { fields, groupedFields } from '#kernel/fields/index.ts'
import { type Analytics, analyticsOf } from '#kernel/tenancy/analytics.ts'
import { configSection } from '../config/section.server.ts'
import { applyPatch, changeSite } from './change-site.server.ts'

const isOn = { op: 'differs', of: [{ field: 'provider' }, 'none'] } as const

const form = fields({
  ...groupedFields(
    'service',
    { th: 'บริการนับผู้เข้าชม', en: 'Visitor analytics service' },
    {
      provider: {
        kind: 'choice',
        label: { th: 'บริการ', en: 'Service' },
        options: [
          { value: 'none', label: { th: 'ไม่ใช้', en: 'None' } },
          { value: 'ga4', label: { th: 'Google Analytics 4', en: 'Google Analytics 4' } },
          { value: 'plausible', label: { th: 'Plausible', en: 'Plausible' } },
          { value: 'umami', label: { th: 'Umami', en: 'Umami' } },
        ],
      },
      id: {
        kind: 'text',
        label: { th: 'รหัสเว็บไซต์', en: 'Site ID' },
        hint: {
          th: 'Google: G-XXXXXXX · Plausible: ชื่อโดเมน · Umami: website id',
          en: 'Google: G-XXXXXXX · Plausible: the domain · Umami: website ID',
        },
        max: 80,
        requiredIf: isOn,
      },
    },
  ),
  ...groupedFields(
    'own',
    { th: 'บริการที่ตั้งเครื่องเอง', en: 'Self-hosted service' },
    {
      host: {
        kind: 'text',
        label: { th: 'เครื่องที่ให้บริการ', en: 'Service host' },
        hint: {
          th: 'เฉพาะ Plausible และ Umami ที่ตั้งเอง เช่น stats.example.com',
          en: 'Only for self-hosted Plausible or Umami, such as stats.example.com',
        },
        max: 253,
      },
    },
  ),
})

export const analyticsSection = configSection({
  key: 'analytics',
  group: 'reach',
  title: { th: 'สถิติผู้เข้าชม', en: 'Analytics' },
  lead: {
    th: 'นับเฉพาะผู้ที่ยินยอม และเฉพาะเมื่อเลือกบริการ ไม่เลือกก็ไม่มีข้อมูลใดออกจากเว็บไซต์',
    en: 'Counts only visitors who consent, and only if you choose a service. Otherwise no data leaves the site',
  },
  find: 'google plausible umami สถิติ นับ visitors statistics cookie',
  fields: () => form,
  async read({ tenant }) {
    return { ...none, ...(tenant.facts.analytics as FormValue | null) }
  },
  check(_, value) {
    if (value.provider === 'none') return
    const tried = analyticsOf({ facts: { analytics: value } })
    if (!tried) throw invalid([{ path: isIdValid(value) ? 'host' : 'id', code: 'field.format' }])
  },
  save: (ctx, value) => changeSite(ctx, { facts: { analytics: value } }),
  overlay: (tenant, value) => applyPatch(tenant, { facts: { analytics: value } }),
})

const none: Analytics | FormValue = { provider: 'none', id: '', host: '' }

const isIdValid = (value: object) => analyticsOf({ facts: { analytics: { ...value, host: '' } } }) !== null
