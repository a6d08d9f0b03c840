import { type FormValue, groupedFields } from '#kernel/fields/index.ts'
import { captionsField } from '../outline/unit.fields.ts'
import type { Trailer } from './trailer.types.ts'

/** The trailer fields in the form of a course. Files can be added once the course exists. */
export const trailerFields = groupedFields(
  'trailer',
  { th: 'วิดีโอตัวอย่าง', en: 'Trailer' },
  {
    trailer: {
      kind: 'file',
      label: { th: 'วิดีโอตัวอย่าง', en: 'Trailer' },
      accept: ['video/mp4', 'video/webm'],
      hint: {
        th: 'MP4 (H.264) หรือ WebM ใครที่เห็นหน้าคอร์สก็ดูได้ ไม่ต้องลงเรียน',
        en: 'MP4 (H.264) or WebM. Anyone who can see the course page can watch it without enrolling.',
      },
    },
    trailerTh: captionsField({ th: 'คำบรรยายภาษาไทยของตัวอย่าง', en: 'Thai captions for the trailer' }),
    trailerEn: captionsField({ th: 'คำบรรยายภาษาอังกฤษของตัวอย่าง', en: 'English captions for the trailer' }),
  },
)

/** The captions field of each language. */
export const trailerCaptions = { th: 'trailerTh', en: 'trailerEn' } as const

/** The stored files, by field name. */
export const trailerFiles = (trailer: Trailer | null) => ({
  trailer: trailer?.file,
  trailerTh: trailer?.captions?.th,
  trailerEn: trailer?.captions?.en,
})

/** Returns a trailer as a form value. */
export function trailerValue(stored: Trailer | null): FormValue {
  const { trailer, trailerTh, trailerEn } = trailerFiles(stored)
  return { trailer: trailer?.id ?? '', trailerTh: trailerTh?.id ?? '', trailerEn: trailerEn?.id ?? '' }
}
