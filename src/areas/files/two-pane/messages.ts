import { countNoun } from '#kernel/i18n/count-noun.ts'
import { defineMessages } from '#kernel/i18n/messages.ts'

export const twoPaneMessages = defineMessages({
  th: {
    title: 'ไฟล์สองช่อง',
    single: 'มุมมองช่องเดียว',
    sides: { left: 'ช่องซ้าย', right: 'ช่องขวา' },
    tree: 'ไฟล์ของใคร',
    places: { private: 'ไฟล์ของฉัน', public: 'ไฟล์ของเว็บไซต์' },
    way: 'ตำแหน่งของโฟลเดอร์',
    top: 'บนสุด',
    content: 'ไฟล์และโฟลเดอร์',
    empty: 'ยังไม่มีไฟล์ในโฟลเดอร์นี้',
    choose: (name: string) => `เลือก ${name}`,
    selectedCount: (count: number) => `เลือก ${count} รายการ`,
    count: (count: number) => `${count} รายการ`,
    more: (count: number) => `มีอีก ${count} รายการ เปิดดูในมุมมองช่องเดียว`,
    copy: { left: 'คัดลอกไปขวา', right: 'คัดลอกไปซ้าย' },
    move: { left: 'ย้ายไปขวา', right: 'ย้ายไปซ้าย' },
    done: {
      copy: (count: number) => `คัดลอก ${count} รายการแล้ว`,
      move: (count: number) => `ย้าย ${count} รายการแล้ว`,
    },
  },
  en: {
    title: 'Two-pane files',
    single: 'Single pane',
    sides: { left: 'Left pane', right: 'Right pane' },
    tree: 'File owner',
    places: { private: 'My files', public: 'Site files' },
    way: 'Folder path',
    top: 'Top level',
    content: 'Files and folders',
    empty: 'No files in this folder yet',
    choose: (name: string) => `Select ${name}`,
    selectedCount: (count: number) => `${count} selected`,
    count: (count: number) => countNoun(count, 'item'),
    more: (count: number) => `${count} more. Open the single pane to see them`,
    copy: { left: 'Copy right', right: 'Copy left' },
    move: { left: 'Move right', right: 'Move left' },
    done: {
      copy: (count: number) => `${countNoun(count, 'item')} copied`,
      move: (count: number) => `${countNoun(count, 'item')} moved`,
    },
  },
})
