import { defineMessages } from '#kernel/i18n/messages.ts'

/** Emails to the guests of an event. */
export const invitationMailMessages = defineMessages({
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
    details: { event: 'นัด', when: 'เมื่อ', where: 'ที่ไหน', organizer: 'ผู้เชิญ' },
    sample: { event: 'ประชุมเปิดร้าน', when: 'พ. 25 พ.ย. 2569 10.00–11.30 น.' },
  },
  en: {
    invited: {
      name: 'Event invitation',
      heading: 'You are invited',
      text: (organizer: string) =>
        `${organizer} has invited you to this event. Use the button to respond; no sign-in is needed.`,
      subject: (event: string, when: string) => `Invitation: ${event} · ${when}`,
    },
    changed: {
      name: 'Event time or location changed',
      heading: 'Time or location changed',
      text: (organizer: string) =>
        `${organizer} changed the time or location of this event. Please respond again.`,
      subject: (event: string, when: string) => `Changed: ${event} · ${when}`,
    },
    cancelled: {
      name: 'Event cancelled',
      heading: 'This event has been cancelled',
      text: (organizer: string) =>
        `${organizer} cancelled this event, or you’re no longer invited. No response is needed.`,
      subject: (event: string, when: string) => `Cancelled: ${event} · ${when}`,
    },
    button: 'Respond to invitation',
    footer: 'This e-mail is sent to people invited to an event.',
    details: { event: 'Event', when: 'When', where: 'Where', organizer: 'Organiser' },
    sample: { event: 'Opening meeting', when: 'Wed 25 Nov 2026, 10:00–11:30' },
  },
})
