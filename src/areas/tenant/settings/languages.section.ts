import { invalid } from '#kernel/errors.ts'
import { fields, type ValueOf } from '#kernel/fields/index.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import { configSection } from '../config/section.server.ts'
import { applyPatch, changeSite } from './change-site.server.ts'

const languageOptions = [
  { value: 'th', label: { th: 'ไทย', en: 'Thai' } },
  { value: 'en', label: { th: 'อังกฤษ', en: 'English' } },
]

const form = fields({
  languages: {
    kind: 'choices',
    label: { th: 'ภาษาที่มี', en: 'Site languages' },
    options: languageOptions,
    required: true,
  },
  first: {
    kind: 'choice',
    label: { th: 'ภาษาหลัก', en: 'Default language' },
    hint: { th: 'สำหรับผู้ที่ยังไม่ได้เลือก', en: 'For visitors who have not chosen a language' },
    options: languageOptions,
  },
})

export const languagesSection = configSection({
  key: 'languages',
  group: 'site',
  title: { th: 'ภาษา', en: 'Languages' },
  lead: { th: 'ภาษาที่ผู้เข้าชมเลือกได้', en: 'Languages visitors can choose' },
  find: 'ไทย อังกฤษ thai english language',
  fields: () => form,
  async read({ tenant }) {
    const languages = languagesOf(tenant)
    return {
      languages: languageOptions
        .map(({ value }) => value)
        .filter((value) => languages.includes(value as 'th')),
      first: languages[0],
    }
  },
  check(_, value) {
    if (!value.languages.includes(value.first))
      throw invalid([{ path: 'first', code: 'config.first_language' }])
  },
  save: (ctx, value) => changeSite(ctx, { facts: { languages: orderedLanguages(value) } }),
  overlay: (tenant, value) => applyPatch(tenant, { facts: { languages: orderedLanguages(value) } }),
})

/** The first language first. */
const orderedLanguages = ({ languages, first }: ValueOf<typeof form>) => [
  first,
  ...languages.filter((language) => language !== first),
]
