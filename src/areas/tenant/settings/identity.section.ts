import { invalid } from '#kernel/errors.ts'
import type { Tenant, Words } from '#kernel/tenancy/tenant.ts'
import { parseThaiId } from '#kernel/text/thai-id.ts'
import type { Field, Settings } from '../config/field.types.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite, type SitePatch } from './change-site.server.ts'
import { isWebAddress } from './link.rules.ts'

const empty: Words = { th: '', en: '' }

const fields: Field[] = [
  {
    kind: 'words',
    key: 'name',
    label: { th: 'ชื่อเว็บไซต์', en: 'Name of the site' },
    required: true,
    max: 80,
  },
  {
    kind: 'words',
    key: 'tagline',
    label: { th: 'คำโปรย', en: 'Tagline' },
    hint: { th: 'บอกในหนึ่งประโยคว่าที่นี่มีอะไร', en: 'What one finds here, in a sentence' },
    max: 160,
  },
  {
    kind: 'words',
    key: 'about',
    label: { th: 'แนะนำองค์กร', en: 'About the organisation' },
    hint: { th: 'แสดงที่ท้ายทุกหน้า', en: 'Shown at the foot of every page' },
    long: true,
    max: 500,
  },
  {
    kind: 'words',
    key: 'legalName',
    label: { th: 'ชื่อตามทะเบียน', en: 'Registered name' },
    hint: { th: 'ใช้ในเอกสารและท้ายหน้า', en: 'For documents and the foot of pages' },
    max: 160,
  },
  { kind: 'words', key: 'address', label: { th: 'ที่อยู่', en: 'Address' }, long: true, max: 400 },
  {
    kind: 'text',
    key: 'taxId',
    label: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax number' },
    hint: { th: '13 หลัก', en: '13 digits' },
    input: 'numeric',
    max: 20,
  },
  {
    kind: 'words',
    key: 'branch',
    label: { th: 'สาขา', en: 'Branch' },
    hint: { th: 'เช่น (สำนักงานใหญ่)', en: 'For example (Head office)' },
    max: 60,
  },
  {
    kind: 'text',
    key: 'registration',
    label: { th: 'เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์ (DBD)', en: 'E-commerce registration (DBD)' },
    max: 40,
  },
  { kind: 'text', key: 'phone', label: { th: 'โทรศัพท์', en: 'Phone' }, input: 'tel', max: 30 },
  { kind: 'text', key: 'email', label: { th: 'อีเมล', en: 'E-mail' }, input: 'email', max: 254 },
  { kind: 'words', key: 'hours', label: { th: 'เวลาทำการ', en: 'Opening hours' }, max: 120 },
  {
    kind: 'list',
    key: 'social',
    label: { th: 'ช่องทางอื่น', en: 'Elsewhere' },
    add: { th: 'เพิ่มช่องทาง', en: 'Add a channel' },
    item: { th: 'ช่องทาง', en: 'Channel' },
    max: 8,
    of: [
      {
        kind: 'choice',
        key: 'kind',
        label: { th: 'ช่องทาง', en: 'Channel' },
        options: [
          { value: 'line', label: { th: 'LINE', en: 'LINE' } },
          { value: 'facebook', label: { th: 'Facebook', en: 'Facebook' } },
          { value: 'instagram', label: { th: 'Instagram', en: 'Instagram' } },
          { value: 'tiktok', label: { th: 'TikTok', en: 'TikTok' } },
          { value: 'youtube', label: { th: 'YouTube', en: 'YouTube' } },
          { value: 'web', label: { th: 'เว็บไซต์', en: 'Website' } },
        ],
      },
      {
        kind: 'text',
        key: 'href',
        label: { th: 'ที่อยู่เว็บ', en: 'Web address' },
        input: 'url',
        required: true,
        max: 300,
      },
    ],
  },
]

const ownFacts = ['about', 'legalName', 'address', 'branch', 'hours'] as const
const plainFacts = ['taxId', 'registration', 'phone', 'email'] as const

configSection({
  key: 'site',
  group: 'site',
  title: { th: 'ข้อมูลเว็บไซต์', en: 'About the site' },
  lead: {
    th: 'ชื่อ ที่อยู่ และช่องทางติดต่อที่ผู้เข้าชมเห็น',
    en: 'Name, address and ways to reach you, as visitors see them',
  },
  find: 'ชื่อ โทร อีเมล ภาษี name phone tax address social',
  fields: () => fields,
  async read({ tenant }) {
    const { facts } = tenant as Tenant & { facts: Record<string, Words & string> }
    return {
      name: tenant.name,
      tagline: tenant.tagline,
      ...Object.fromEntries(ownFacts.map((key) => [key, facts[key] ?? empty])),
      ...Object.fromEntries(plainFacts.map((key) => [key, facts[key] ?? ''])),
      social: facts.social ?? [],
    }
  },
  check(_, value) {
    const faults = (value.social as { href: string }[]).flatMap(({ href }, at) =>
      isWebAddress(href) ? [] : [{ path: `social.${at}.href`, code: 'config.web_address' }],
    )
    if (value.taxId && !parseThaiId(String(value.taxId)).ok)
      faults.push({ path: 'taxId', code: 'config.tax_id' })
    if (faults.length) throw invalid(faults)
  },
  save: (ctx, value) => changeSite(ctx, patchOf(value)),
  overlay: (tenant, value) => changed(tenant, patchOf(value)),
})

function patchOf(value: Settings): SitePatch {
  const tax = parseThaiId(String(value.taxId ?? ''))
  const filled = (text: unknown) => {
    const { th = '', en = '' } = (text ?? {}) as Partial<Words>
    return th || en ? { th: th || en, en: en || th } : null
  }
  return {
    name: filled(value.name) ?? empty,
    tagline: filled(value.tagline) ?? empty,
    facts: {
      ...Object.fromEntries(ownFacts.map((key) => [key, filled(value[key])])),
      ...Object.fromEntries(plainFacts.map((key) => [key, value[key] || null])),
      taxId: tax.ok ? tax.id : null,
      social: value.social,
    },
  }
}
