import { defineMessages } from '#kernel/i18n/messages.ts'

/** Events and bookings whose time has changed. */
export const movedMessages = defineMessages({
  th: { moved: 'ย้ายเวลาแล้ว', before: 'เดิม' },
  en: { moved: 'Rescheduled', before: 'Was' },
})
