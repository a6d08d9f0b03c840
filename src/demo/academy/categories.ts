import type { DemoCategory, Pair } from '../shape.ts'

const row = (
  code: string,
  parent: string | null,
  [th, en]: Pair,
  [aboutTh, aboutEn]: Pair,
  picture: string,
): DemoCategory => ({
  code,
  parent,
  name: { th, en },
  description: { th: aboutTh, en: aboutEn },
  picture,
})

/** Category tree of academy.localhost. */
export const academyCategories: DemoCategory[] = [
  row(
    'book',
    null,
    ['หนังสือ', 'Books'],
    ['หนังสือที่ครูของเราเขียนและใช้สอนจริง', 'Books our teachers wrote and teach from.'],
    'cat-book.webp',
  ),
  row(
    'kit',
    null,
    ['ชุดเรียนลงมือทำ', 'Hands-on kits'],
    ['อุปกรณ์ครบในกล่อง มีคู่มือภาพทีละขั้น', 'Complete boxes with a step-by-step guide in pictures.'],
    'cat-kit.webp',
  ),
  row(
    'uniform',
    null,
    ['เครื่องแบบและกระเป๋า', 'Uniforms and bags'],
    ['เสื้อสถาบัน เสื้อกาวน์ และเป้', 'Polo shirts, lab coats and backpacks.'],
    'cat-uniform.webp',
  ),
  row(
    'stationery',
    null,
    ['เครื่องเขียน', 'Stationery'],
    ['ของใช้บนโต๊ะเรียนที่ทนมือเด็ก', 'Desk things that survive children.'],
    'cat-stationery.webp',
  ),
]
