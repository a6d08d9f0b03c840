import { addSentences } from '#kernel/i18n/sentences.ts'

addSentences({
  th: {
    'files.type': 'ไม่รองรับไฟล์ประเภทนี้ ใช้ไฟล์ JPG, PNG, WebP หรือ PDF',
    'files.none': 'ไม่พบไฟล์นี้',
  },
  en: {
    'files.type': 'This type of file is not supported. Use JPG, PNG, WebP or PDF.',
    'files.none': 'This file was not found.',
  },
})
