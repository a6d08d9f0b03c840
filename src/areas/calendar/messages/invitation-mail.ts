import { messages } from '#kernel/i18n/messages.ts'

/** Emails to the guests of an event. */
export const invitationMailMessages = messages({
  th: {
    invited: {
      name: 'เชิญไปนัด',
      heading: 'คุณได้รับเชิญ',
      text: (organizer: string) => `${organizer} เชิญคุณไปนัดนี้ กดปุ่มเพื่อตอบว่าไปหรือไม่ ไม่ต้องเข้าสู่ระบบ`,
      subject: (event: string, when: string) => `คำเชิญ: ${event} · ${when}`,
    },
    changed: {
      name: 'นัดเปลี่ยนเวลาหรือสถานที่',
      heading: 'นัดเปลี่ยนเวลาหรือสถานที่',
      text: (organizer: string) => `${organizer} เปลี่ยนเวลาหรือสถานที่ของนัดนี้ กรุณาตอบอีกครั้งว่าไปหรือไม่`,
      subject: (event: string, when: string) => `เปลี่ยนนัด: ${event} · ${when}`,
    },
    cancelled: {
      name: 'ยกเลิกนัด',
      heading: 'นัดนี้ยกเลิกแล้ว',
      text: (organizer: string) => `${organizer} ยกเลิกนัดนี้ หรือไม่ได้เชิญคุณแล้ว ไม่ต้องตอบกลับ`,
      subject: (event: string, when: string) => `ยกเลิก: ${event} · ${when}`,
    },
    button: 'ตอบคำเชิญ',
    footer: 'อีเมลนี้ส่งถึงคนที่ได้รับเชิญไปนัด',
    facts: { event: 'นัด', when: 'เมื่อ', where: 'ที่ไหน', organizer: 'ผู้เชิญ' },
    sample: { event: 'ประชุมเปิดร้าน', when: 'พ. 25 พ.ย. 2569 10.00–11.30 น.' },
  },
  en: {
    invited: {
      name: 'Invitation to an event',
      heading: 'You are invited',
      text: (organizer: string) =>
        `${organizer} invites you. Press the button to say whether you come; no account is needed.`,
      subject: (event: string, when: string) => `Invitation: ${event} · ${when}`,
    },
    changed: {
      name: 'An event has another time or place',
      heading: 'Another time or place',
      text: (organizer: string) =>
        `${organizer} changed time or place of this event. Please say again whether you come.`,
      subject: (event: string, when: string) => `Changed: ${event} · ${when}`,
    },
    cancelled: {
      name: 'An event is cancelled',
      heading: 'The event is cancelled',
      text: (organizer: string) =>
        `${organizer} cancelled this event, or you are no longer asked. No answer is needed.`,
      subject: (event: string, when: string) => `Cancelled: ${event} · ${when}`,
    },
    button: 'Answer the invitation',
    footer: 'This e-mail goes to people who are invited to an event.',
    facts: { event: 'Event', when: 'When', where: 'Where', organizer: 'From' },
    sample: { event: 'Opening meeting', when: 'Wed 25 Nov 2026, 10:00–11:30' },
  },
})
