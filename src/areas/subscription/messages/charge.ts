import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

export const chargeMessages = messages({
  th: { seats: (count: number) => `${count} ที่นั่ง` },
  en: { seats: (count: number) => countNoun(count, 'seat') },
})
