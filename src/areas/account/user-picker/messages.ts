import { defineMessages } from '#kernel/i18n/messages.ts'

export const pickerMessages = defineMessages({
  th: {
    label: 'ค้นหาคน',
    hint: 'ชื่อ อีเมล หรือเบอร์โทรศัพท์',
    nobody: (words: string) => `ไม่พบใครที่ตรงกับ “${words}”`,
  },
  en: {
    label: 'Find a person',
    hint: 'Name, e-mail or phone number',
    nobody: (words) => `No one matches “${words}”`,
  },
})
