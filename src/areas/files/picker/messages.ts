import { defineMessages } from '#kernel/i18n/messages.ts'

export const pickerMessages = defineMessages({
  th: {
    image: 'เลือกรูปภาพ',
    file: 'เลือกไฟล์',
    where: 'จากที่ไหน',
    places: { private: 'ไฟล์ของฉัน', public: 'ไฟล์ของเว็บไซต์' },
    search: 'ค้นหาไฟล์',
    upload: 'อัปโหลด',
    up: 'ขึ้นไปหนึ่งชั้น',
    choices: 'ไฟล์ที่เลือกได้',
    nothing: 'ไม่มีไฟล์ให้เลือกที่นี่',
    nothingFound: (query: string, where: string) => `ไม่พบ “${query}” ใน${where}`,
    searchIn: (where: string) => `ค้นใน${where}`,
    found: (n: number) => `พบ ${n.toLocaleString('th-TH')} รายการ ใช้ลูกศรเลือก`,
    failed: 'ทำรายการไม่สำเร็จ กรุณาลองอีกครั้ง',
  },
  en: {
    image: 'Choose image',
    file: 'Choose file',
    where: 'Location',
    places: { private: 'My files', public: 'Site files' },
    search: 'Search files',
    upload: 'Upload',
    up: 'One level up',
    choices: 'Files to choose from',
    nothing: 'No files to choose from here.',
    nothingFound: (query, where) => `No results for “${query}” in ${where}.`,
    searchIn: (where) => `Search in ${where}`,
    found: (n) => `${n.toLocaleString('en')} found, use the arrow keys to choose`,
    failed: 'Something went wrong. Try again.',
  },
})
