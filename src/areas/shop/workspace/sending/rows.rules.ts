import type { Sendable, SendingOutcome } from './sending.types.ts'

/** A row of the dialog. */
export interface Row {
  order: Sendable
  /** Excluded manually. */
  off: boolean
  carrier: string
  tracking: string
  /** The result of the last check or shipment; cleared by a change. */
  result: (SendingOutcome & { sent: boolean }) | null
}

export const rowOf = (order: Sendable, carrier: string): Row => ({
  order,
  off: false,
  carrier,
  tracking: '',
  result: null,
})

/** Whether it has been sent; nothing is left to do with it. */
export const isSent = ({ result }: Row): boolean => result?.ok === true && result.sent

/** Whether it has a tracking number and is not excluded. */
const isFilled = (row: Row): boolean =>
  !row.off && !isSent(row) && row.order.found && row.tracking.trim() !== ''

export const toCheck = (rows: readonly Row[]): Row[] => rows.filter((row) => isFilled(row) && !row.result)
export const toSend = (rows: readonly Row[]): Row[] => rows.filter((row) => isFilled(row) && row.result?.ok)
export const toRetry = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => isFilled(row) && row.result?.ok === false)

/** Returns the next action: check, then ship what can be shipped, then retry what failed. */
export function nextAction(rows: readonly Row[]): {
  act: 'check' | 'send' | 'retry' | 'done' | 'fill'
  rows: Row[]
} {
  const unlooked = toCheck(rows)
  if (unlooked.length) return { act: 'check', rows: unlooked }
  const good = toSend(rows)
  if (good.length) return { act: 'send', rows: good }
  const bad = toRetry(rows)
  if (bad.length) return { act: 'retry', rows: bad }
  return { act: rows.some(isSent) ? 'done' : 'fill', rows: [] }
}

/** Changes one row, which then has to be checked again. */
export const changeRow = (
  rows: readonly Row[],
  number: string,
  change: Partial<Pick<Row, 'carrier' | 'tracking' | 'off'>>,
): Row[] =>
  rows.map((row) => (row.order.number === number && !isSent(row) ? { ...row, ...change, result: null } : row))

/** Fills a pasted column downwards from a row, over those that can still be filled; also returns how many values found no row. */
export function fillRowsDown(
  rows: readonly Row[],
  from: string,
  values: readonly string[],
): { rows: Row[]; over: number } {
  const open = rows
    .filter((row) => !isSent(row) && !row.off && row.order.found)
    .map((row) => row.order.number)
  const targets = open.slice(Math.max(0, open.indexOf(from)))
  let filled = [...rows]
  values.forEach((tracking, at) => {
    const target = targets[at]
    if (target && tracking) filled = changeRow(filled, target, { tracking })
  })
  return { rows: filled, over: Math.max(0, values.length - targets.length) }
}

/** Returns an earlier order in the dialog with the same tracking number, if any: two parcels seldom share one. */
export function duplicateOf(rows: readonly Row[], row: Row): string | null {
  const trackingNumber = row.tracking.trim().toUpperCase()
  if (!trackingNumber || row.off) return null
  const before = rows.slice(0, rows.indexOf(row))
  return (
    before.find((other) => !other.off && other.tracking.trim().toUpperCase() === trackingNumber)?.order
      .number ?? null
  )
}

/** Applies results to their rows; `sent` distinguishes a shipment from a check. */
export const applyOutcomes = (
  rows: readonly Row[],
  outcomes: readonly SendingOutcome[],
  sent: boolean,
): Row[] =>
  rows.map((row) => {
    const outcome = outcomes.find((candidate) => candidate.number === row.order.number)
    return outcome ? { ...row, result: { ...outcome, sent } } : row
  })
