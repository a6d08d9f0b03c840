import { applyPatch, changeSite, configSection } from '#areas/tenant/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import { type Retention, retentionChoices, retentionMonths, siteRetention } from './retention.rules.ts'

const retentionLabel = (retention: Retention) => {
  const months = retentionMonths(retention)
  if (months === null) return { th: 'จนกว่าทีมงานจะลบ', en: 'Until deleted by staff' }
  return months % 12 ? { th: `${months} เดือน`, en: `${months} months` } : yearsOf(months / 12)
}

const yearsOf = (years: number) => ({ th: `${years} ปี`, en: years === 1 ? '1 year' : `${years} years` })

const form = fields({
  keep: {
    kind: 'choice',
    label: { th: 'เก็บคำตอบไว้นานเท่าไร', en: 'Response retention period' },
    hint: {
      th: 'ผู้กรอกเห็นระยะเวลานี้ใต้แบบฟอร์ม แต่ละแบบฟอร์มตั้งต่างออกไปได้ คำตอบที่ได้รับแล้วใช้ระยะเวลาที่แจ้งไว้ตอนกรอก',
      en: 'Shown to people filling in a form. Each form can have its own period; existing responses keep the period shown when they were submitted.',
    },
    options: retentionChoices.map((value) => ({ value, label: retentionLabel(value) })),
  },
})

export const retentionSection = configSection({
  key: 'forms',
  group: 'rules',
  title: { th: 'คำตอบจากแบบฟอร์ม', en: 'Form responses' },
  lead: {
    th: 'เก็บข้อมูลส่วนบุคคลเท่าที่จำเป็น (PDPA) ครบกำหนดแล้วลบให้เอง',
    en: 'Keep personal data only as long as needed (PDPA); it’s deleted automatically when the period ends',
  },
  find: 'แบบฟอร์ม ติดต่อ คำตอบ ระยะเวลา เก็บข้อมูล forms contact retention pdpa',
  fields: () => form,
  read: async ({ tenant }) => ({ keep: siteRetention(tenant) }),
  save: (ctx, { keep }) => changeSite(ctx, { facts: { forms: { keep } } }),
  overlay: (tenant, { keep }) => applyPatch(tenant, { facts: { forms: { keep } } }),
})
