import { buddhistYear, dateParts, formatDate } from '#kernel/time/index.ts'
import { type Layout, type Placeholder, paperSizeOf, placeholders } from '../template/layout.types.ts'
import { type Fitted, fitText, type Measure } from './fit.rules.ts'

/** The facts printed on a certificate. */
export interface SheetDetails {
  holder: string
  course: string
  site: string
  minutes: number
  /** In whole per cent; null if there is none. */
  score: number | null
  number: number
  bookYear: number
  serial: string
  issuedAt: Date
  /** The first instant at which it is no longer valid. */
  expiresAt: Date | null
}

const pointsPerMm = 72 / 25.4

/** Returns the texts of a layout with the facts filled in, each with its size and lines; empty texts are left out. */
export function typesetTexts(
  layout: Layout,
  details: SheetDetails,
  measureOf: (weight: 400 | 500 | 600 | 700) => Measure,
): Map<string, Fitted> {
  const values = valuesOf(details, layout.language)
  const fitted = new Map<string, Fitted>()
  for (const element of layout.elements) {
    if (element.kind !== 'text') continue
    const text = fillPlaceholders(element.text, values, layout.thaiDigits)
    if (!text) continue
    const box = { width: element.w * pointsPerMm, size: element.size, minSize: element.least }
    fitted.set(element.id, fitText(text, box, measureOf(element.weight)))
  }
  return fitted
}

/** Returns the register number as printed. */
export const registerNumber = ({ number, bookYear }: Pick<SheetDetails, 'number' | 'bookYear'>): string =>
  `${String(number).padStart(4, '0')}/${bookYear}`

/** Returns the register year of a day. */
export const registerYearOf = (at: Date): number => buddhistYear(dateParts(at).year)

/** Returns the last day a certificate is valid. */
export const lastDay = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1)

export function durationText(minutes: number, locale: 'th' | 'en'): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts =
    locale === 'th'
      ? [hours && `${hours} ชั่วโมง`, rest && `${rest} นาที`]
      : [hours && `${hours} h`, rest && `${rest} min`]
  return parts.filter(Boolean).join(' ')
}

function valuesOf(details: SheetDetails, locale: 'th' | 'en'): Record<Placeholder, string> {
  const until = details.expiresAt && formatDate(lastDay(details.expiresAt), locale, 'long')
  return {
    name: details.holder,
    course: details.course,
    site: details.site,
    date: formatDate(details.issuedAt, locale, 'long'),
    hours: durationText(details.minutes, locale),
    score:
      details.score === null ? '' : locale === 'th' ? `คะแนน ${details.score}%` : `Score ${details.score}%`,
    number: registerNumber(details),
    serial: details.serial,
    expires: until ? (locale === 'th' ? `ใช้ได้ถึง ${until}` : `Valid until ${until}`) : '',
  }
}

/** The names given to a certificate. */
const names: readonly string[] = ['name', 'course', 'site'] satisfies Placeholder[]

/**
 * Serials keep Arabic digits, as people type them, and so do names written in Latin letters: `Excel 101` is no
 * `Excel ๑๐๑`. A text whose placeholders are all empty is left out. */
function fillPlaceholders(text: string, values: Record<Placeholder, string>, thaiDigits: boolean): string {
  const digits = (part: string) =>
    thaiDigits ? part.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit))) : part
  const named = [...text.matchAll(placeholderPattern)].map(([, name]) => values[name as Placeholder])
  if (named.length && named.every((value) => !value)) return ''
  return text
    .split(placeholderPattern)
    .map((part, at) => {
      if (at % 2 === 0) return digits(part)
      const value = values[part as Placeholder]
      const isKept = part === 'serial' || (names.includes(part) && /[a-z]/i.test(value))
      return isKept ? value : digits(value)
    })
    .join('')
    .split('·')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' · ')
}

const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g')

/** Whether every element lies on the paper: anything outside it would be lost. */
export function isOnPaper(layout: Layout): boolean {
  const { w, h } = paperSizeOf(layout.page)
  return layout.elements.every(
    (element) =>
      element.x >= 0 &&
      element.y >= 0 &&
      element.x + element.w <= w + 0.01 &&
      element.y + element.h <= h + 0.01,
  )
}
