import { messages } from '#kernel/i18n/messages.ts'

export const skuPickerMessages = messages({
  th: { nothing: (words: string) => `ไม่พบ “${words}”` },
  en: { nothing: (words) => `No results for “${words}”` },
})
