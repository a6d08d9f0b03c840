import type { FieldOption } from '#kernel/fields/field.types.ts'
import { fields } from '#kernel/fields/index.ts'

/** The settings of a path. */
export const pathFields = (courses: readonly FieldOption<string>[]) =>
  fields({
    title: { kind: 'text', label: { th: 'ชื่อเส้นทาง', en: 'Title' }, required: true, max: 160 },
    slug: {
      kind: 'text',
      label: { th: 'ที่อยู่ในลิงก์', en: 'URL path' },
      hint: {
        th: 'ถ้าเว้นว่าง ระบบจะตั้งให้จากชื่อเส้นทาง',
        en: 'Leave empty to create it from the title.',
      },
      max: 80,
    },
    summary: { kind: 'long', label: { th: 'คำแนะนำ', en: 'Summary' }, max: 600 },
    courses: {
      kind: 'list',
      label: { th: 'คอร์สตามลำดับ', en: 'Courses in order' },
      of: [
        {
          key: 'course',
          kind: 'choice',
          label: { th: 'คอร์ส', en: 'Course' },
          options: courses,
          required: true,
        },
      ],
      max: 20,
      add: { th: 'เพิ่มคอร์ส', en: 'Add course' },
      item: { th: 'คอร์ส', en: 'Course' },
      compact: true,
    },
    price: {
      kind: 'money',
      label: { th: 'ราคาทั้งเส้นทาง (รวมภาษี)', en: 'Price for the whole path, tax included' },
      hint: { th: 'เว้นว่างเมื่อให้ซื้อทีละคอร์ส', en: 'Leave empty to sell the courses one by one.' },
      max: 100_000_000,
    },
    isOpen: { kind: 'check', label: { th: 'แสดงบนเว็บไซต์', en: 'Shown on the site' } },
  })
