import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of exams that can only be taken from certain networks. */
export const networkMessages = defineMessages({
  th: {
    title: 'ต้องสอบจากเครือข่ายที่กำหนด',
    lead: 'ข้อสอบชุดนี้เริ่มและเปิดได้จากเครือข่ายที่ผู้สอนกำหนดเท่านั้น เช่น เครือข่ายของห้องสอบ',
    address: (address: string) => `ตอนนี้คุณเชื่อมต่อจาก ${address} ซึ่งอยู่นอกเครือข่ายนั้น`,
    connect: 'เชื่อมต่อเครือข่ายของที่สอบ ปิด VPN แล้วตรวจอีกครั้ง ถ้ายังเข้าไม่ได้ ให้แจ้งที่อยู่ข้างต้นแก่ผู้สอน',
    check: 'ตรวจอีกครั้ง',
    running: 'การสอบของคุณยังเปิดอยู่ และเวลายังเดิน คำตอบที่บันทึกแล้วอยู่ที่เซิร์ฟเวอร์',
    atEnd: 'เมื่อหมดเวลา ระบบจะส่งคำตอบให้เอง',
    waiting: (count: number) => `มีคำตอบ ${count} ครั้งที่ยังอยู่ในเครื่องนี้ กำลังส่ง`,
    confirm: {
      title: 'ส่งคำตอบโดยไม่กลับไปทำต่อ?',
      message: 'ส่งแล้วแก้ไม่ได้',
      ok: 'ส่งคำตอบ',
      cancel: 'ยังไม่ส่ง',
    },
    hint: (address: string) =>
      `เริ่มและเปิดข้อสอบได้จากเครือข่ายเหล่านี้เท่านั้น ส่วนคำตอบรับจากทุกที่ ใส่บรรทัดละหนึ่งที่อยู่ IP หรือช่วง เช่น 203.0.113.0/24 ไม่เกิน 20 บรรทัด เว้นว่าง = ที่ใดก็ได้${address && ` ตอนนี้คุณเชื่อมต่อจาก ${address}`}`,
  },
  en: {
    title: 'Only from certain networks',
    lead: 'This exam can be started and opened only from networks chosen by your teacher, such as that of the exam room.',
    address: (address: string) => `You are connected from ${address}, which is outside those networks.`,
    connect:
      'Connect to the network of the exam room, switch off any VPN, and check again. If that does not help, tell your teacher the address above.',
    check: 'Check again',
    running: 'Your attempt is still open and the time is running. Saved answers are on the server.',
    atEnd: 'Your answers are submitted automatically when time is up.',
    waiting: (count: number) =>
      count === 1
        ? '1 save is still on this device and is being sent'
        : `${count} saves are still on this device and are being sent`,
    confirm: {
      title: 'Submit without going back to the exam?',
      message: 'You cannot change your answers after submitting.',
      ok: 'Submit answers',
      cancel: 'Not yet',
    },
    hint: (address: string) =>
      `The exam can be started and opened only from these; answers are accepted from anywhere. One IP address or range per line, such as 203.0.113.0/24, at most 20. Leave empty to allow any network.${address && ` You are connected from ${address}.`}`,
  },
})
