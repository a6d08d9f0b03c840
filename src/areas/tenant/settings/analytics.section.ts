import { invalid } from '#kernel/errors.ts'
import { type Analytics, analyticsOf } from '#kernel/tenancy/analytics.ts'
import type { Field, Settings } from '../config/field.types.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite } from './change-site.server.ts'

const fields: Field[] = [
  {
    kind: 'choice',
    key: 'provider',
    label: { th: 'บริการ', en: 'Service' },
    options: [
      { value: 'none', label: { th: 'ไม่ใช้', en: 'None' } },
      { value: 'ga4', label: { th: 'Google Analytics 4', en: 'Google Analytics 4' } },
      { value: 'plausible', label: { th: 'Plausible', en: 'Plausible' } },
      { value: 'umami', label: { th: 'Umami', en: 'Umami' } },
    ],
  },
  {
    kind: 'text',
    key: 'id',
    label: { th: 'รหัสเว็บไซต์', en: 'Id of the site there' },
    hint: {
      th: 'Google: G-XXXXXXX · Plausible: ชื่อโดเมน · Umami: website id',
      en: 'Google: G-XXXXXXX · Plausible: the domain · Umami: website id',
    },
    max: 80,
  },
  {
    kind: 'text',
    key: 'host',
    label: { th: 'เครื่องที่ให้บริการ', en: 'Host of the service' },
    hint: {
      th: 'เฉพาะ Plausible และ Umami ที่ตั้งเอง เช่น stats.example.com',
      en: 'Only for Plausible and Umami of one’s own, such as stats.example.com',
    },
    max: 253,
  },
]

configSection({
  key: 'analytics',
  group: 'reach',
  title: { th: 'สถิติผู้เข้าชม', en: 'Analytics' },
  lead: {
    th: 'นับเฉพาะผู้ที่ยินยอม และเฉพาะเมื่อเลือกบริการ ไม่เลือกก็ไม่มีข้อมูลใดออกจากเว็บไซต์',
    en: 'Counts only those who agree, and only where a service is chosen; without one nothing leaves the site',
  },
  find: 'google plausible umami สถิติ นับ visitors statistics cookie',
  fields: () => fields,
  async read({ tenant }) {
    return { ...none, ...(tenant.facts.analytics as Settings | null) }
  },
  check(_, value) {
    if (value.provider === 'none') return
    if (!value.id) throw invalid([{ path: 'id', code: 'field.required' }])
    const tried = analyticsOf({ facts: { analytics: value } })
    if (!tried) throw invalid([{ path: idFits(value) ? 'host' : 'id', code: 'field.format' }])
  },
  save: (ctx, value) => changeSite(ctx, { facts: { analytics: value } }),
  overlay: (tenant, value) => changed(tenant, { facts: { analytics: value } }),
})

const none: Analytics | Settings = { provider: 'none', id: '', host: '' }

const idFits = (value: Settings) => analyticsOf({ facts: { analytics: { ...value, host: '' } } }) !== null
