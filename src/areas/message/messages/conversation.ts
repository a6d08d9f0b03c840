import { defineMessages } from '#kernel/i18n/messages.ts'

/** The conversation about a thing, shown beside it. */
export const conversationMessages = defineMessages({
  th: {
    text: 'ข้อความ',
    send: 'ส่งข้อความ',
    you: 'คุณ',
    list: 'ข้อความที่คุยกัน',
    keys: 'กด Ctrl + Enter เพื่อส่ง',
  },
  en: {
    text: 'Message',
    send: 'Send',
    you: 'You',
    list: 'Conversation',
    keys: 'Press Ctrl + Enter to send',
  },
})
