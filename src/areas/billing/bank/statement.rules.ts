import { type DayOrder, readAmount, readDateTime } from '#kernel/import/sheet/cell-values.rules.ts'
import { foldHeading } from '#kernel/import/sheet/heading.rules.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { BankField } from './columns.rules.ts'

/** A statement line as given in its file. */
export interface StatementLine {
  line: number
  /** UTC timestamp as text; the start of the day if the file has no time. */
  at: string
  on: Day
  isTimed: boolean
  amount: Satang
  balance: Satang | null
  text: string
  channel: string
  payer: string
  ref1: string
  ref2: string
  bankRef: string
  fingerprint: string
}

/** What is wrong with a row that should be a line. */
export type LineError = 'date' | 'amount'

type ReadResult =
  | { ok: true; line: Omit<StatementLine, 'fingerprint'> }
  | { ok: false; reason: LineError }
  | { ok: null }

/** The maximum number of characters stored per cell. */
const maxCellLength = 300

/**
 * Reads one row below the header. `ok: null` for rows that are not lines: totals at the bottom, balances carried
 * forward, repeated headers, blank rows with a note; a row without date and without amount is not a line.
 */
export function readLine(
  row: { line: number; cells: readonly string[] },
  columns: Partial<Record<BankField, number>>,
  order: DayOrder,
): ReadResult {
  const cell = (field: BankField) => {
    const at = columns[field]
    return at === undefined ? '' : (row.cells[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, maxCellLength)
  }
  const amount = amountOf(cell)
  const dateTime = readDateTime(cell('date'), cell('time'), order)
  if (!amount && !dateTime) return { ok: null }
  // A balance brought forward has a date and a balance, but no amount.
  if (!amount) return cell('amount') || cell('in') || cell('out') ? amountError(cell) : { ok: null }
  // A total at the bottom has an amount but no date.
  if (!dateTime) return cell('date') && /\d/.test(cell('date')) ? { ok: false, reason: 'date' } : { ok: null }
  const { at, on, isTimed } = dateTime
  return {
    ok: true,
    line: {
      line: row.line,
      at: at.toISOString(),
      on,
      isTimed,
      amount,
      balance: readAmount(cell('balance')),
      text: cell('text'),
      channel: cell('channel'),
      payer: cell('payer'),
      ref1: cell('ref1'),
      ref2: cell('ref2'),
      bankRef: cell('bankRef'),
    },
  }
}

/** A zero is a line that moved nothing; anything else that is not a number is a fault. */
function amountError(cell: (field: BankField) => string): ReadResult {
  const input = [cell('amount'), cell('in'), cell('out')].filter(Boolean)
  return input.every((text) => readAmount(text) === 0 || /^[-–—]+$/.test(text))
    ? { ok: null }
    : { ok: false, reason: 'amount' }
}

function amountOf(cell: (field: BankField) => string): Satang | null {
  const incoming = readAmount(cell('in'))
  const outgoing = readAmount(cell('out'))
  // Some banks sign the amounts in the outgoing column, some do not.
  const net = satang(Math.abs(incoming ?? 0) - Math.abs(outgoing ?? 0))
  return net || readAmount(cell('amount')) || null
}

/**
 * Returns lines with a fingerprint that identifies them within one account: by the bank's reference if there is one,
 * otherwise by all their fields; identical lines are numbered. The same statement read twice yields the same
 * fingerprints.
 */
export function fingerprints(lines: readonly Omit<StatementLine, 'fingerprint'>[]): StatementLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { bankRef, at, amount, balance, text, payer, ref1, ref2 } = line
    const identity = bankRef
      ? ['ref', foldHeading(bankRef), amount]
      : [
          at,
          amount,
          balance ?? '',
          foldHeading(text),
          foldHeading(payer),
          foldHeading(ref1),
          foldHeading(ref2),
        ]
    const name = identity.join('|')
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { ...line, fingerprint: times === 1 ? name : `${name}|${times}` }
  })
}

/** What a whole file says about its account. */
export interface StatementSummary {
  fromOn: Day
  toOn: Day
  lines: number
  opening: Satang | null
  closing: Satang | null
  isProven: boolean
  /** The first line of the file at which the balances are inconsistent. */
  breaksAt: number | null
}

/**
 * Returns opening and closing balance, and whether opening plus lines equals closing, step by step; for either order of
 * lines.
 */
export function verifyBalance(
  lines: readonly Pick<StatementLine, 'line' | 'on' | 'amount' | 'balance'>[],
): StatementSummary | null {
  const first = lines[0]
  const last = lines.at(-1)
  if (!first || !last) return null
  const days = lines.map(({ on }) => on).toSorted()
  const summary = { fromOn: days[0]!, toOn: days.at(-1)!, lines: lines.length }
  if (lines.some(({ balance }) => balance === null))
    return { ...summary, opening: null, closing: null, isProven: false, breaksAt: null }
  const directions = [lines, lines.toReversed()].map((ordered) => ({
    way: ordered,
    breaksAt: findBalanceBreak(ordered),
  }))
  const { way, breaksAt } =
    directions.find((direction) => direction.breaksAt === null) ?? directions[first.on <= last.on ? 0 : 1]!
  return {
    ...summary,
    opening: satang(way[0]!.balance! - way[0]!.amount),
    closing: way.at(-1)!.balance,
    isProven: breaksAt === null,
    breaksAt,
  }
}

function findBalanceBreak(
  lines: readonly Pick<StatementLine, 'line' | 'amount' | 'balance'>[],
): number | null {
  const at = lines.findIndex(({ amount, balance }, n) => n > 0 && lines[n - 1]!.balance! + amount !== balance)
  return at < 0 ? null : lines[at]!.line
}
