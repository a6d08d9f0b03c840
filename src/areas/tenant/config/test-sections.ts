import { invalid } from '#kernel/errors.ts'
import { type FormValue, fields } from '#kernel/fields/index.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { configSection } from './section.server.ts'

/** A settings section for tests only; it stores its values in memory. */
export const mail = { value: { from: '' } as FormValue, password: '', refuses: false }

const testSection = configSection({
  key: 'test-mail',
  group: 'reach',
  title: { th: 'ทดสอบ', en: 'Test' },
  lead: { th: '', en: '' },
  fields: () =>
    fields({
      from: { kind: 'text', label: { th: 'จาก', en: 'From' }, input: 'email', max: 50 },
      password: { kind: 'secret', label: { th: 'รหัสผ่าน', en: 'Password' }, max: 50 },
    }),
  read: async () => mail.value,
  async save(_, value, { password }) {
    if (mail.refuses) throw invalid([{ path: 'from', code: 'field.format' }])
    mail.value = value
    if (password) mail.password = password
  },
})

registerTestArea({ settings: [testSection] })
