import { applyPatch, changeSite, configSection } from '#areas/tenant/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import { fields } from '#kernel/fields/index.ts'
import { schoolTermsOf } from '#kernel/tenancy/working-time.ts'

const form = fields({
  terms: {
    kind: 'list',
    label: { th: 'ภาคเรียน', en: 'Terms' },
    hint: {
      th: 'แสดงเป็นแถบในปฏิทินของทุกคน แต่ละคนปิดชั้นนี้ได้',
      en: 'Shown in everyone’s calendar as a layer that each person can turn off',
    },
    add: { th: 'เพิ่มภาคเรียน', en: 'Add term' },
    item: { th: 'ภาคเรียน', en: 'Term' },
    max: 30,
    of: fields({
      name: { kind: 'localized', label: { th: 'ชื่อภาคเรียน', en: 'Name' }, required: true, max: 80 },
      first: { kind: 'date', label: { th: 'วันเปิดเรียน', en: 'First day' }, required: true },
      last: { kind: 'date', label: { th: 'วันสุดท้าย', en: 'Last day' }, required: true },
    }),
  },
})

/** The terms of a school. */
export const schoolTermsSection = configSection({
  key: 'school-terms',
  group: 'site',
  area: 'calendar',
  title: { th: 'ภาคเรียน', en: 'School terms' },
  lead: { th: 'วันเปิดและปิดภาคเรียนในปฏิทิน', en: 'Show term start and end dates in the calendar' },
  find: 'เปิดเทอม ปิดเทอม ภาคเรียน โรงเรียน school term semester vacation',
  fields: () => form,
  read: async ({ tenant }) => ({ terms: schoolTermsOf(tenant) }),
  check(_, { terms }) {
    const wrong = terms.findIndex(({ first, last }) => last < first)
    if (wrong >= 0) throw invalid([{ path: `terms.${wrong}.last`, code: 'calendar.term_order' }])
  },
  save: (ctx, { terms }) => changeSite(ctx, { facts: { schoolTerms: terms } }),
  overlay: (tenant, { terms }) => applyPatch(tenant, { facts: { schoolTerms: terms } }),
})
