import { invalid } from '#kernel/errors.ts'
import { languagesOf } from '#kernel/tenancy/site-choices.ts'
import type { Field, Settings } from '../config/field.types.ts'
import { configSection } from '../config/section.server.ts'
import { changed, changeSite } from './change-site.server.ts'

const both = [
  { value: 'th', label: { th: 'ไทย', en: 'Thai' } },
  { value: 'en', label: { th: 'อังกฤษ', en: 'English' } },
]

const fields: Field[] = [
  {
    kind: 'choices',
    key: 'languages',
    label: { th: 'ภาษาที่มี', en: 'Languages of the site' },
    options: both,
    required: true,
  },
  {
    kind: 'choice',
    key: 'first',
    label: { th: 'ภาษาหลัก', en: 'First language' },
    hint: { th: 'สำหรับผู้ที่ยังไม่ได้เลือก', en: 'For visitors who have not chosen' },
    options: both,
  },
]

configSection({
  key: 'languages',
  group: 'site',
  title: { th: 'ภาษา', en: 'Languages' },
  lead: { th: 'ภาษาที่ผู้เข้าชมเลือกได้', en: 'What visitors can choose' },
  find: 'ไทย อังกฤษ thai english language',
  fields: () => fields,
  async read({ tenant }) {
    const languages = languagesOf(tenant)
    return {
      languages: both.map(({ value }) => value).filter((value) => languages.includes(value as 'th')),
      first: languages[0],
    }
  },
  check(_, value) {
    if (!(value.languages as string[]).includes(String(value.first)))
      throw invalid([{ path: 'first', code: 'config.first_language' }])
  },
  save: (ctx, value) => changeSite(ctx, { facts: { languages: inOrder(value) } }),
  overlay: (tenant, value) => changed(tenant, { facts: { languages: inOrder(value) } }),
})

/** The first language first. */
const inOrder = ({ languages, first }: Settings) => [
  first,
  ...(languages as string[]).filter((language) => language !== first),
]
