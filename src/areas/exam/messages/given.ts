import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts describing accommodations. */
export const givenMessages = defineMessages({
  th: {
    percent: (percent: number) => `เวลาเพิ่ม ${percent}%`,
    minutes: (minutes: number) => `เวลาเพิ่ม ${minutes} นาที`,
    attempts: (attempts: number) => `ทำได้เพิ่ม ${attempts} ครั้ง`,
    opensAt: (when: string) => `เปิด ${when}`,
    closesAt: (when: string) => `ปิด ${when}`,
    anyBrowser: 'สอบในเบราว์เซอร์ใดก็ได้',
    anyNetwork: 'สอบจากเครือข่ายใดก็ได้',
    yours: (what: string) => `สิทธิ์ของคุณ: ${what}`,
  },
  en: {
    percent: (percent) => `${percent}% extra time`,
    minutes: (minutes) => countNoun(minutes, 'extra minute'),
    attempts: (attempts) => (attempts === 1 ? '1 extra attempt' : `${attempts} extra attempts`),
    opensAt: (when) => `opens ${when}`,
    closesAt: (when) => `closes ${when}`,
    anyBrowser: 'any browser',
    anyNetwork: 'any network',
    yours: (what) => `For you: ${what}`,
  },
})
