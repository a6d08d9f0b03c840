import { defineMessages } from '#kernel/i18n/messages.ts'

export const uploadPageMessages = defineMessages({
  th: {
    title: 'อัปโหลดไฟล์',
    all: 'ไฟล์ทั้งหมดของฉัน',
    drop: 'ลากไฟล์มาวางที่นี่ หรือเลือกจากเครื่อง',
    choose: 'เลือกไฟล์',
    camera: 'ถ่ายรูป',
    recent: 'ไฟล์ล่าสุด',
  },
  en: {
    title: 'Upload files',
    all: 'All my files',
    drop: 'Drop files here or choose from your device',
    choose: 'Choose files',
    camera: 'Take photo',
    recent: 'Recent files',
  },
})
