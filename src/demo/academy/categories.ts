import { category, type DemoCategory } from '../catalog-types.ts'

/** Category tree of academy.localhost. */
export const academyCategories: DemoCategory[] = [
  category(
    'book',
    null,
    ['หนังสือ', 'Books'],
    ['หนังสือที่ครูของเราเขียนและใช้สอนจริง', 'Books our teachers wrote and teach from.'],
    'cat-book.webp',
  ),
  category(
    'kit',
    null,
    ['ชุดเรียนลงมือทำ', 'Hands-on kits'],
    ['อุปกรณ์ครบในกล่อง มีคู่มือภาพทีละขั้น', 'Complete boxes with a step-by-step guide in pictures.'],
    'cat-kit.webp',
  ),
  category(
    'uniform',
    null,
    ['เครื่องแบบและกระเป๋า', 'Uniforms and bags'],
    ['เสื้อสถาบัน เสื้อกาวน์ และเป้', 'Polo shirts, lab coats and backpacks.'],
    'cat-uniform.webp',
  ),
  category(
    'stationery',
    null,
    ['เครื่องเขียน', 'Stationery'],
    ['ของใช้บนโต๊ะเรียนที่ทนมือเด็ก', 'Desk things that survive children.'],
    'cat-stationery.webp',
  ),
]
