import type { Scene } from './scene.ts'
import { series } from './series.ts'

const book = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'book' as const,
  colour,
  accent,
  art,
  label,
})
const kit = (art: string, label: string, colour: string, accent: string) => ({
  pack: 'carton' as const,
  colour,
  accent,
  art,
  label,
})
const poloNavy = { object: '1f455', tint: { hue: 130, saturation: 0.7, brightness: 0.72 } }

/** Product images of the academy. */
export const academyScenes: Scene[] = [
  ...series('a-mathbook', 'sky', book('1f9ee', 'คณิตคิดเป็น', '#3b4aa5', '#f2c14e'), {
    beside: ['1f9ee', '270f-fe0f'],
  }),
  ...series('a-teabook', 'jade', book('1f375', 'ชาไทยร้อยปี', '#2f7d5b', '#f0d58a'), {
    props: ['arch'],
    beside: ['1f375', '1f343'],
  }),
  ...series('a-sciencebook', 'water', book('1f52c', 'วิทย์รอบครัว', '#22707f', '#ffd27a'), {
    props: ['disc'],
    beside: ['1f9ea', '1f9f2'],
  }),
  ...series('a-thaibook', 'rose', book('1f58b-fe0f', 'เขียนไทยให้ชัด', '#a83f32', '#ffe0a3'), {
    props: ['window', 'plinth'],
    beside: ['1f4dc', '1f58b-fe0f'],
  }),
  ...series('a-englishbook', 'lilac', book('1f30f', 'English ทุกวัน', '#6b4a9a', '#ffd9a0'), {
    beside: ['1f30f', '1f4d6'],
  }),
  ...series('a-labkit', 'indigo', kit('1f52c', 'ชุดทดลอง', '#dfe3f4', '#3b4aa5'), {
    props: ['disc'],
    beside: ['1f9ea', '1f97d', '1f52c'],
  }),
  ...series('a-starkit', 'indigo', '1f52d', { props: ['arch'], beside: ['1f319', '2b50'] }),
  ...series('a-soapkit', 'amber', kit('1f9fc', 'ชุดทำสบู่', '#f2e3c0', '#9c5a1f'), {
    props: ['plinth'],
    beside: ['1f33f', '1f9fc'],
  }),
  ...series('a-abacus', 'peach', '1f9ee', { beside: ['270f-fe0f', '1f4d4'] }),
  ...series('a-polo', 'water', poloNavy, { props: ['disc'], beside: ['1f9e2', '1f392'] }),
  ...series('a-labcoat', 'sky', '1f97c', { props: ['window', 'plinth'], beside: ['1f97d', '1f9ea'] }),
  ...series('a-backpack', 'rose', '1f392', { props: ['arch'], beside: ['1f4d4', '270f-fe0f'] }),
  ...series('a-notebook', 'lilac', '1f4d4', { count: 2, beside: ['1f58a-fe0f', '1f587-fe0f'] }),
  ...series('a-paintset', 'peach', '1f3a8', { props: ['disc'], beside: ['1f58c-fe0f', '1f58d-fe0f'] }),
  ...series('a-geometry', 'stone', '1f4d0', { props: ['plinth'], beside: ['1f4cf', '270f-fe0f'] }),
]
