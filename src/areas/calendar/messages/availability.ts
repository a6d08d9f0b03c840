import { messages } from '#kernel/i18n/messages.ts'

/** Availability of guests at the time of an event, and suggestions for guests. */
export const availabilityMessages = messages({
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
    conflicts: 'Somebody is busy then',
    roomTaken: 'The room is taken then',
    ownConflict: 'You have something else then',
    busy: 'busy',
    free: 'All are free',
    allFree: 'Everybody is free then',
    unknown: (count: number) =>
      count === 1
        ? 'One guest’s calendar cannot be seen.'
        : `The calendars of ${count} guests cannot be seen.`,
    notShared: 'calendar not shared',
    day: 'When each is free',
    suggested: 'People you met',
    invite: 'Invite',
    language: 'Language of the invitation',
    languageHint: 'Members get the language they chose.',
    languages: { th: 'ไทย', en: 'English' },
  },
})
