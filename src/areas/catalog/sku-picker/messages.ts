import { defineMessages } from '#kernel/i18n/messages.ts'

export const skuPickerMessages = defineMessages({
  th: { nothing: (words: string) => `ไม่พบ “${words}”` },
  en: { nothing: (words) => `No results for “${words}”` },
})
