import { countNoun } from '#kernel/i18n/count-noun.ts'
import { messages } from '#kernel/i18n/messages.ts'

export const bookingMailMessages = messages({
  th: {
    facts: {
      service: 'บริการ',
      when: 'วันเวลา',
      places: 'จำนวน',
      with: 'กับ',
      where: 'สถานที่',
      paid: 'จ่ายแล้ว',
      rest: 'จ่ายหน้างาน',
    },
    people: (count: number) => `${count} คน`,
    zone: 'เวลาไทย',
    sample: { service: 'ขนมครกและน้ำตาลมะพร้าว', when: 'พ. 25 พ.ย. 2569 10.00–11.30 น.' },
    button: 'ดู เลื่อน หรือยกเลิกการจอง',
    confirmed: {
      name: 'ยืนยันการจองเวลา',
      subject: (service: string, when: string) => `จองแล้ว: ${service} ${when}`,
      heading: 'จองเรียบร้อยแล้ว',
      text: 'ใส่ในปฏิทินได้จากไฟล์แนบ ถ้ามาไม่ได้ กรุณาเลื่อนหรือยกเลิกล่วงหน้า เพื่อให้คนอื่นได้ใช้เวลานี้',
    },
    requested: {
      name: 'รับคำขอจองเวลา',
      subject: (service: string, when: string) => `รับคำขอจองแล้ว: ${service} ${when}`,
      heading: 'รับคำขอจองแล้ว รอการยืนยัน',
      text: 'เวลานี้เก็บไว้ให้แล้ว ทีมงานจะยืนยันทางอีเมลอีกครั้ง',
    },
    moved: {
      name: 'เลื่อนเวลาจอง',
      subject: (service: string, when: string) => `เลื่อนเวลาแล้ว: ${service} ${when}`,
      heading: 'เลื่อนเวลาแล้ว',
      text: 'เวลาใหม่อยู่ด้านล่าง ไฟล์แนบจะแก้นัดเดิมในปฏิทินให้',
    },
    cancelled: {
      name: 'ยกเลิกการจองเวลา',
      subject: (service: string, when: string) => `ยกเลิกการจองแล้ว: ${service} ${when}`,
      heading: 'ยกเลิกการจองแล้ว',
      text: 'ถ้าจ่ายเงินไว้ ร้านจะติดต่อเรื่องคืนเงิน',
    },
    reminder: {
      name: 'เตือนก่อนถึงเวลานัด',
      subject: (service: string, when: string) => `เตือนนัด: ${service} ${when}`,
      heading: 'ใกล้ถึงเวลานัดแล้ว',
      text: 'แล้วพบกัน ถ้ามาไม่ได้ กรุณาแจ้งก่อน',
    },
    footer: 'ได้รับอีเมลนี้เพราะมีการจองเวลาด้วยอีเมลของคุณ',
    staff: {
      booked: (name: string, service: string) => `${name} จอง${service}`,
      moved: (name: string, service: string) => `${name} เลื่อนเวลา${service}`,
      cancelled: (name: string, service: string) => `${name} ยกเลิก${service}`,
      pending: 'รอยืนยัน',
    },
  },
  en: {
    facts: {
      service: 'Service',
      when: 'When',
      places: 'For',
      with: 'With',
      where: 'Where',
      paid: 'Paid',
      rest: 'To pay on the spot',
    },
    people: (count: number) => countNoun(count, 'person', 'people'),
    zone: 'Bangkok time',
    sample: { service: 'Coconut pancakes and palm sugar', when: 'Wed 25 Nov 2026, 10:00–11:30' },
    button: 'See, move or cancel the booking',
    confirmed: {
      name: 'Booking confirmed',
      subject: (service: string, when: string) => `Booked: ${service}, ${when}`,
      heading: 'Your booking is confirmed',
      text: 'The attached file puts it into your calendar. If you cannot come, please move or cancel it in time, so that somebody else can.',
    },
    requested: {
      name: 'Booking requested',
      subject: (service: string, when: string) => `Requested: ${service}, ${when}`,
      heading: 'We have your request',
      text: 'The time is held for you. You will get another e-mail as soon as it is confirmed.',
    },
    moved: {
      name: 'Booking moved',
      subject: (service: string, when: string) => `Moved: ${service}, ${when}`,
      heading: 'Your booking has another time',
      text: 'The new time stands below. The attached file changes it in your calendar.',
    },
    cancelled: {
      name: 'Booking cancelled',
      subject: (service: string, when: string) => `Cancelled: ${service}, ${when}`,
      heading: 'Your booking is cancelled',
      text: 'If you have paid, you will be contacted about the refund.',
    },
    reminder: {
      name: 'Reminder of a booking',
      subject: (service: string, when: string) => `Reminder: ${service}, ${when}`,
      heading: 'Your booking is soon',
      text: 'See you there. If you cannot come, please tell us before.',
    },
    footer: 'You get this e-mail because somebody booked a time with your address.',
    staff: {
      booked: (name: string, service: string) => `${name} booked ${service}`,
      moved: (name: string, service: string) => `${name} moved ${service}`,
      cancelled: (name: string, service: string) => `${name} cancelled ${service}`,
      pending: 'to be confirmed',
    },
  },
})
