import { parseBaht, parseQuantity } from '#kernel/money/index.ts'
import { slugify } from '#kernel/text/slug.ts'
import { addDays, dayStart, parseDay } from '#kernel/time/index.ts'
import type { CodeOf } from '../codes.ts'
import type { ImportNotice } from '../import.types.ts'
import { readCell } from './cells.rules.ts'
import type { CsvRow } from './rows.ts'

/** An error in one line, with the column's name in the file. */
export type RowError = ImportNotice & { line: number }

/** Text of a file: in one language or both, or (`any`) in an unspecified language. */
export interface InputText {
  th?: string
  en?: string
  any?: string
}

/** The columns of a file by folded name: their names in the file and their positions. */
export interface Columns {
  byName: ReadonlyMap<string, { name: string; at: number }>
  width: number
}

export const foldColumn = (name: string): string =>
  name
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

/** The maximum length of a text of one or a few words, in characters. */
const maxShortTextLength = 120

/** The highest accepted price, in satang: a hundred million baht. */
const maxPrice = 10_000_000_000

/**
 * A line as a format reads it, by column name. Blank cells and missing columns are undefined. Unreadable values are
 * added to `errors` and are undefined as well.
 */
export class TableRow {
  readonly line: number
  readonly errors: RowError[] = []
  readonly notices: string[] = []
  /** The record's name, as soon as it has been read, so that a refused line is reported by more than its number. */
  label: string | undefined
  readonly #columns: Columns
  readonly #cells: string[]
  readonly #code: CodeOf

  constructor(columns: Columns, row: CsvRow, code: CodeOf) {
    this.#code = code
    this.line = row.line
    this.#columns = columns
    this.#cells = row.cells
    if (row.cells.slice(columns.width).some((cell) => cell.trim() !== ''))
      this.wrong(undefined, this.#code('cells'))
  }

  has(column: string): boolean {
    return this.#columns.byName.has(foldColumn(column))
  }

  raw(column: string): string | undefined {
    const at = this.#columns.byName.get(foldColumn(column))?.at
    return (at === undefined ? undefined : readCell(this.#cells[at] ?? '')) || undefined
  }

  wrong(column: string | undefined, code: string, params?: RowError['params']): undefined {
    const name = column && (this.#columns.byName.get(foldColumn(column))?.name ?? column)
    this.errors.push({
      line: this.line,
      code,
      ...(name ? { column: name } : {}),
      ...(params ? { params } : {}),
    })
    return undefined
  }

  text(column: string, maximum: number = maxShortTextLength): string | undefined {
    const text = this.raw(column)
    if (text !== undefined && text.length > maximum) return this.wrong(column, 'field.too_long', { maximum })
    return text
  }

  /** Returns a text in both languages from two columns. */
  words(th: string, en: string, maximum: number): InputText | undefined {
    const input = { th: this.text(th, maximum), en: this.text(en, maximum) }
    return input.th || input.en ? input : undefined
  }

  /** Returns a text in the file's unspecified language. */
  any(column: string, maximum: number): InputText | undefined {
    const any = this.text(column, maximum)
    return any === undefined ? undefined : { any }
  }

  money(column: string): number | undefined {
    const text = this.raw(column)
    if (text === undefined) return undefined
    const parsed = parseBaht(text.replace(/(\.\d\d)0+$/, '$1'))
    if (!parsed.ok || parsed.amount > maxPrice) return this.wrong(column, this.#code('price'))
    return parsed.amount
  }

  /** Returns a quantity in milli-units; it may be negative for goods sold in advance. */
  quantity(column: string): number | undefined {
    const text = this.raw(column)
    if (text === undefined) return undefined
    const parsed = parseQuantity(text.replace(/^[-−]/, '').replace(/(\.\d{3})0+$/, '$1'))
    if (!parsed.ok || parsed.milli > 1e12) return this.wrong(column, this.#code('quantity'))
    return /^[-−]/.test(text) && parsed.milli !== 0 ? -parsed.milli : parsed.milli
  }

  /** Returns a weight in whole grams, given the grams per unit. */
  grams(column: string, unit = 1): number | undefined {
    const text = this.raw(column)
    if (text === undefined) return undefined
    const grams = Math.round(Number(text.replaceAll(',', '')) * unit)
    if (!Number.isFinite(grams) || grams < 0 || grams > 2_000_000_000)
      return this.wrong(column, this.#code('weight'))
    return grams
  }

  /** Undefined if blank; anything other than yes or no is an error. */
  flag(column: string): boolean | undefined {
    const text = this.raw(column)?.toLowerCase()
    if (text === undefined) return undefined
    if (['1', 'true', 'yes', 'y', 'ใช่'].includes(text)) return true
    if (['0', '-1', 'false', 'no', 'n', 'ไม่', 'ไม่ใช่'].includes(text)) return false
    return this.wrong(column, this.#code('choice'), { choices: 'true, false' })
  }

  choice<const Choice extends string>(column: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.raw(column)?.toLowerCase()
    const matched = choices.find((choice) => choice === text)
    if (text !== undefined && !matched)
      return this.wrong(column, this.#code('choice'), { choices: choices.join(', ') })
    return matched
  }

  /** Returns the slug, which many formats call a handle. */
  slug(column: string): string | undefined {
    const text = this.text(column, 255)
    if (text === undefined) return undefined
    return slugify(text, 120) || this.wrong(column, this.#code('handle'))
  }

  /**
   * Returns a timestamp: with a time of day as written (Bangkok unless it says otherwise), otherwise the start of the
   * day or its `'end'`.
   */
  timestamp(column: string, side: 'begin' | 'end'): string | undefined {
    const text = this.raw(column)
    if (text === undefined) return undefined
    const timed = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/.exec(text)
    if (timed) {
      const timestamp = new Date(`${timed[1]}T${timed[2]}${timed[3] ?? '+07:00'}`)
      return Number.isNaN(timestamp.getTime())
        ? this.wrong(column, this.#code('date'))
        : timestamp.toISOString()
    }
    const parsed = parseDay(text)
    if (!parsed.ok) return this.wrong(column, this.#code('date'))
    return dayStart(side === 'end' ? addDays(parsed.day, 1) : parsed.day).toISOString()
  }
}
