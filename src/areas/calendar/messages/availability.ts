import { defineMessages } from '#kernel/i18n/messages.ts'

/** Availability of guests at the time of an event, and suggestions for guests. */
export const availabilityMessages = defineMessages({
  th: {
    you: 'คุณ',
    conflicts: 'เวลานี้มีคนไม่ว่าง',
    roomTaken: 'เวลานี้ห้องไม่ว่าง',
    ownConflict: 'เวลานี้คุณมีนัดอื่นแล้ว',
    busy: 'ไม่ว่าง',
    free: 'ว่างพร้อมกัน',
    allFree: 'ทุกคนว่างเวลานี้',
    unknown: (count: number) => `ไม่เห็นปฏิทินของ ${count} คน จึงไม่รู้ว่าว่างไหม`,
    notShared: 'ไม่เห็นปฏิทิน',
    day: 'เวลาว่างของแต่ละคน',
    suggested: 'ชวนคนที่เคยนัด',
    invite: 'เชิญ',
    language: 'ภาษาของคำเชิญ',
    languageHint: 'สมาชิกได้ภาษาที่ตั้งไว้เอง',
    languages: { th: 'ไทย', en: 'English' },
  },
  en: {
    you: 'You',
    conflicts: 'Someone is busy at this time',
    roomTaken: 'The room is taken at this time',
    ownConflict: 'You have another event at this time',
    busy: 'busy',
    free: 'Everyone is free',
    allFree: 'Everyone is free at this time',
    unknown: (count: number) =>
      count === 1
        ? 'One guest’s calendar isn’t visible.'
        : `The calendars of ${count} guests aren’t visible.`,
    notShared: 'calendar not shared',
    day: 'Guest availability',
    suggested: 'Suggested guests',
    invite: 'Invite',
    language: 'Invitation language',
    languageHint: 'Members get their chosen language.',
    languages: { th: 'ไทย', en: 'English' },
  },
})
