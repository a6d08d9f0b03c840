import { defineMessages } from '#kernel/i18n/messages.ts'

export const dropMessages = defineMessages({
  th: {
    noFolders: 'สร้างโฟลเดอร์เปล่าไม่สำเร็จ ตรวจการเชื่อมต่อแล้วลากมาวางอีกครั้ง',
    unread: (names: readonly string[]) => `อ่านไม่ได้: ${names.join(', ')} กรุณาเลือกใหม่อีกครั้ง`,
  },
  en: {
    noFolders: 'The empty folders could not be created. Check your connection and drop them again.',
    unread: (names) => `Could not read: ${names.join(', ')}. Choose the files again.`,
  },
})
