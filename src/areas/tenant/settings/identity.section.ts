import { fields, groupedFields, type ValueOf } from '#kernel/fields/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { configSection } from '../config/section.server.ts'
import { applyPatch, changeSite, type SitePatch, typedTexts } from './change-site.server.ts'

const empty: LocalizedText = { th: '', en: '' }

const form = fields({
  ...groupedFields(
    'about',
    { th: 'ชื่อและคำแนะนำ', en: 'Name and introduction' },
    {
      name: { kind: 'localized', label: { th: 'ชื่อเว็บไซต์', en: 'Site name' }, required: true, max: 80 },
      tagline: {
        kind: 'localized',
        label: { th: 'คำโปรย', en: 'Tagline' },
        hint: { th: 'บอกในหนึ่งประโยคว่าที่นี่มีอะไร', en: 'In one sentence, what visitors find here' },
        max: 160,
      },
      about: {
        kind: 'localized',
        label: { th: 'แนะนำองค์กร', en: 'About the organisation' },
        hint: { th: 'แสดงที่ท้ายทุกหน้า', en: 'Shown in the footer of every page' },
        long: true,
        max: 500,
      },
    },
  ),
  ...groupedFields(
    'legal',
    { th: 'ทะเบียนและที่อยู่', en: 'Registration and address' },
    {
      legalName: {
        kind: 'localized',
        label: { th: 'ชื่อตามทะเบียน', en: 'Registered name' },
        hint: { th: 'ใช้ในเอกสารและท้ายหน้า', en: 'Used in documents and the footer' },
        max: 160,
      },
      address: { kind: 'localized', label: { th: 'ที่อยู่', en: 'Address' }, long: true, max: 400 },
      taxId: {
        kind: 'taxId',
        label: { th: 'เลขประจำตัวผู้เสียภาษี', en: 'Tax ID' },
        hint: { th: '13 หลัก', en: '13 digits' },
      },
      branch: {
        kind: 'localized',
        label: { th: 'สาขา', en: 'Branch' },
        hint: { th: 'เช่น (สำนักงานใหญ่)', en: 'For example (Head office)' },
        max: 60,
      },
      registration: {
        kind: 'text',
        label: { th: 'เลขทะเบียนพาณิชย์อิเล็กทรอนิกส์ (DBD)', en: 'E-commerce registration (DBD)' },
        max: 40,
      },
    },
  ),
  ...groupedFields(
    'contact',
    { th: 'ช่องทางติดต่อ', en: 'Contact details' },
    {
      phone: { kind: 'text', label: { th: 'โทรศัพท์', en: 'Phone' }, input: 'tel', max: 30 },
      email: { kind: 'text', label: { th: 'อีเมล', en: 'E-mail' }, input: 'email', max: 254 },
      hours: { kind: 'localized', label: { th: 'เวลาทำการ', en: 'Opening hours' }, max: 120 },
      social: {
        kind: 'list',
        label: { th: 'ช่องทางอื่น', en: 'Other channels' },
        add: { th: 'เพิ่มช่องทาง', en: 'Add channel' },
        item: { th: 'ช่องทาง', en: 'Channel' },
        max: 8,
        of: fields({
          kind: {
            kind: 'choice',
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
          href: {
            kind: 'text',
            label: { th: 'ที่อยู่เว็บ', en: 'Web address' },
            input: 'url',
            required: true,
            max: 300,
          },
        }),
      },
    },
  ),
})

const localizedDetailKeys = ['about', 'legalName', 'address', 'branch', 'hours'] as const
const plainDetailKeys = ['taxId', 'registration', 'phone', 'email'] as const

export const identitySection = configSection({
  key: 'site',
  group: 'site',
  title: { th: 'ข้อมูลเว็บไซต์', en: 'About the site' },
  lead: {
    th: 'ชื่อ ที่อยู่ และช่องทางติดต่อที่ผู้เข้าชมเห็น',
    en: 'Name, address and contact details shown to visitors',
  },
  find: 'ชื่อ โทร อีเมล ภาษี name phone tax address social',
  fields: () => form,
  live: { kinds: ['site', 'receipt'] },
  async read({ tenant }) {
    const { name, tagline, facts } = typedTexts(tenant)
    return {
      name,
      tagline,
      ...Object.fromEntries(localizedDetailKeys.map((key) => [key, facts[key] ?? empty])),
      ...Object.fromEntries(plainDetailKeys.map((key) => [key, facts[key] ?? ''])),
      social: facts.social ?? [],
    }
  },
  save: (ctx, value) => changeSite(ctx, patchOf(value)),
  overlay: (tenant, value) => applyPatch(tenant, patchOf(value)),
})

function patchOf(value: ValueOf<typeof form>): SitePatch {
  const orNone = (text: LocalizedText) => (text.th || text.en ? text : null)
  return {
    name: value.name,
    tagline: value.tagline,
    facts: {
      ...Object.fromEntries(localizedDetailKeys.map((key) => [key, orNone(value[key])])),
      ...Object.fromEntries(plainDetailKeys.map((key) => [key, value[key] || null])),
      social: value.social,
    },
  }
}
