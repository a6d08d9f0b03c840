import { defineMessages } from '#kernel/i18n/messages.ts'

/** Answering an invitation. */
export const invitationMessages = defineMessages({
  th: {
    when: 'เมื่อ',
    where: 'ที่ไหน',
    from: 'ผู้เชิญ',
    guest: 'คำเชิญถึง',
    note: 'ข้อความถึงผู้เชิญ',
    answers: { accepted: 'ไป', tentative: 'อาจจะ', declined: 'ไม่ไป' },
    states: {
      'needs-action': 'คุณจะไปไหม',
      accepted: 'คุณตอบว่าไป',
      tentative: 'คุณตอบว่าอาจจะไป',
      declined: 'คุณตอบว่าไม่ไป',
    },
    old: 'เวลาหรือสถานที่เปลี่ยนหลังจากอีเมลฉบับนี้ ตอบได้จากลิงก์ในอีเมลล่าสุด',
    over: 'นัดนี้ผ่านไปแล้ว',
    asked: 'คุณได้รับเชิญ ตอบว่าไปไหม',
    done: 'บันทึกคำตอบแล้ว',
  },
  en: {
    when: 'When',
    where: 'Where',
    from: 'Organiser',
    guest: 'Invitation for',
    note: 'Message to the organiser',
    answers: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' },
    states: {
      'needs-action': 'Will you come?',
      accepted: 'You said yes',
      tentative: 'You said maybe',
      declined: 'You said no',
    },
    old: 'The time or location has changed since this e-mail. Respond using the link in the latest one.',
    over: 'This event is over.',
    asked: 'You are invited. Will you come?',
    done: 'Response saved',
  },
})
