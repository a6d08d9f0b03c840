import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const chargeMessages = defineMessages({
  th: { seats: (count: number) => `${count} ที่นั่ง` },
  en: { seats: (count: number) => countNoun(count, 'seat') },
})
