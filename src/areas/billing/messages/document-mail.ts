import { defineMessages } from '#kernel/i18n/messages.ts'

/** Sending documents by email, and payment reminders. */
export const documentMailMessages = defineMessages({
  th: {
    open: 'ส่งอีเมล',
    title: (number: string) => `ส่ง ${number} ทางอีเมล`,
    to: 'ถึงอีเมล',
    locale: 'ภาษาของอีเมล',
    locales: { '': 'ภาษาของผู้รับ', th: 'ไทย', en: 'อังกฤษ' },
    note: 'ข้อความถึงลูกค้า',
    noteHint: 'ขึ้นในอีเมลเหนือปุ่มเปิดเอกสาร แนบไฟล์ PDF ให้ด้วย',
    send: 'ส่งอีเมล',
    cancel: 'ไม่ส่ง',
    line: 'ส่งทาง LINE',
    lineText: (kind: string, number: string, amount: string) => `${kind} ${number} ยอด ${amount}`,
    asks: (date: string) => `ครบกำหนดชำระ ${date}`,
    asksToday: 'ครบกำหนดชำระวันนี้',
    late: (date: string, days: number) => `ครบกำหนดชำระเมื่อ ${date} เลยมาแล้ว ${days} วัน`,
    holds: (date: string) => `ยืนราคาถึง ${date}`,
    mail: {
      greeting: 'เรียน {{name}}',
      sent: {
        name: 'ส่งเอกสารให้ลูกค้า',
        subject: '{{kind}} {{number}} จาก {{site}}',
        heading: '{{kind}} {{number}}',
        text: '{{site}} ส่ง{{kind}}เลขที่ {{number}} ยอด {{amount}} มาให้ ตามไฟล์ PDF ที่แนบ',
        button: '[เปิดเอกสาร]({{view}})',
      },
      reminder: {
        name: 'เตือนยอดที่ถึงกำหนดชำระ',
        subject: 'แจ้งเตือนการชำระเงิน {{kind}} {{number}}',
        heading: 'แจ้งเตือนการชำระเงิน',
        text: '{{kind}}เลขที่ {{number}} มียอดที่ต้องชำระ {{amount}}',
        button: '[เปิดเอกสารและชำระเงิน]({{view}})',
      },
      end: {
        sent: 'มีข้อสงสัยตอบกลับอีเมลนี้ได้',
        reminder: 'หากชำระแล้ว ขออภัยและไม่ต้องดำเนินการใด ๆ มีข้อสงสัยตอบกลับอีเมลนี้ได้',
      },
    },
  },
  en: {
    open: 'E-mail',
    title: (number) => `Send ${number} by e-mail`,
    to: 'To',
    locale: 'E-mail language',
    locales: { '': 'The recipient’s', th: 'Thai', en: 'English' },
    note: 'Message to the customer',
    noteHint: 'Shown above the button that opens the document. The PDF is attached.',
    send: 'Send e-mail',
    cancel: 'Do not send',
    line: 'Send by LINE',
    lineText: (kind, number, amount) => `${kind} ${number}, ${amount}`,
    asks: (date) => `Payment is due on ${date}`,
    asksToday: 'Payment is due today',
    late: (date, days) => `Payment was due on ${date}, ${days === 1 ? 'a day' : `${days} days`} ago`,
    holds: (date) => `Price valid until ${date}`,
    mail: {
      greeting: 'Dear {{name}},',
      sent: {
        name: 'A document sent to a customer',
        subject: '{{kind}} {{number}} from {{site}}',
        heading: '{{kind}} {{number}}',
        text: '{{site}} has sent you {{kind}} {{number}} for {{amount}}. The PDF is attached.',
        button: '[Open document]({{view}})',
      },
      reminder: {
        name: 'Reminder of a payment due',
        subject: 'Payment reminder: {{kind}} {{number}}',
        heading: 'Payment reminder',
        text: '{{kind}} {{number}} has {{amount}} left to pay.',
        button: '[Open the document and pay]({{view}})',
      },
      end: {
        sent: 'If you have any questions, just reply.',
        reminder:
          'If you have already paid, please disregard this e-mail. If you have any questions, just reply.',
      },
    },
  },
})
