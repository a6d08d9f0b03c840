import { type FormValue, grouped } from '#kernel/fields/index.ts'
import { captionsField } from '../outline/unit.fields.ts'
import type { Trailer } from './trailer.types.ts'

/** The fields of the form of a course in which its trailer is chosen. A course has files once it is there. */
export const trailerFields = grouped(
  'trailer',
  { th: 'วิดีโอตัวอย่าง', en: 'Trailer' },
  {
    trailer: {
      kind: 'file',
      label: { th: 'วิดีโอตัวอย่าง', en: 'Trailer' },
      accept: ['video/mp4', 'video/webm'],
      hint: {
        th: 'MP4 (H.264) หรือ WebM ใครที่เห็นหน้าคอร์สก็ดูได้ ไม่ต้องลงเรียน',
        en: 'MP4 (H.264) or WebM. Everybody who sees the page of the course can watch it without joining.',
      },
    },
    trailerTh: captionsField({ th: 'คำบรรยายภาษาไทยของตัวอย่าง', en: 'Captions of the trailer in Thai' }),
    trailerEn: captionsField({ th: 'คำบรรยายภาษาอังกฤษของตัวอย่าง', en: 'Captions of the trailer in English' }),
  },
)

/** The field of the captions in each language. */
export const trailerCaptions = { th: 'trailerTh', en: 'trailerEn' } as const

/** What is stored, by the names of the fields. */
export const trailerFiles = (trailer: Trailer | null) => ({
  trailer: trailer?.file,
  trailerTh: trailer?.captions?.th,
  trailerEn: trailer?.captions?.en,
})

/** A trailer as the form of its course has it. */
export function trailerValue(stored: Trailer | null): FormValue {
  const { trailer, trailerTh, trailerEn } = trailerFiles(stored)
  return { trailer: trailer?.id ?? '', trailerTh: trailerTh?.id ?? '', trailerEn: trailerEn?.id ?? '' }
}
