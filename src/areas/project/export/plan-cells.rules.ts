import type { Day } from '#kernel/time/index.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import type { ConstraintKind } from '../task/task.types.ts'

// A task's non-plain values as spreadsheet cells: written by the export, read by the import.

interface CellLink {
  key: string
  type: LinkType
  /** Minutes of work. */
  lagMin: number
}

/** `AM-2; AM-3 (SS +60)`: keys of the predecessors, with the link type and lag in minutes unless it is a plain "after". */
export const linksCell = (links: readonly CellLink[]): string =>
  links
    .map(({ key, type, lagMin }) => {
      const lag = lagMin ? `${lagMin > 0 ? '+' : '-'}${Math.abs(lagMin)}` : ''
      return type === 'FS' && !lag ? key : `${key} (${[type, lag].filter(Boolean).join(' ')})`
    })
    .join('; ')

/** Reads one item of such a cell; what is not a valid suffix belongs to the name. */
export function readLink(text: string): CellLink {
  const found = /^(.+?)\s*\((FS|SS|FF|SF)(?:\s*([+-]\d{1,7}))?\)$/.exec(text)
  if (!found) return { key: text, type: 'FS', lagMin: 0 }
  return { key: found[1]!, type: found[2] as LinkType, lagMin: Number(found[3] ?? 0) }
}

interface Item {
  text: string
  done: boolean
}

/** One line per item, ticked or not: `[x] Paint`. */
export const checklistCell = (items: readonly Item[]): string =>
  items.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text.replaceAll(/\s+/g, ' ')}`).join('\n')

export const readChecklist = (cell: string): Item[] =>
  cell.split(/\r?\n/).flatMap((line) => {
    const found = /^\s*(?:\[([ xX]?)\])?\s*(.*\S)\s*$/.exec(line)
    return found ? [{ text: found[2]!, done: found[1]?.toLowerCase() === 'x' }] : []
  })

/** Hours of work, or a word for a milestone; empty if they follow from the days. */
export const durationCell = (minutes: number | null, milestone: string): string =>
  minutes === null ? '' : minutes === 0 ? milestone : String(Math.round((minutes / 60) * 10_000) / 10_000)

export function readDuration(cell: string): number | null {
  if (/^(milestone|หมุดหมาย|0)$/i.test(cell)) return 0
  const hours = Number(cell)
  return cell && Number.isFinite(hours) && hours > 0 ? Math.round(hours * 60) : null
}

const constraintSymbols: Record<ConstraintKind, string> = { 'not-before': '>=', 'not-after': '<=', at: '=' }

/** `>=2026-11-20` is not before that day, `<=` finished by it, `=` starts on it. */
export const constraintCell = (kind: ConstraintKind | null, on: Day | null): string =>
  kind && on ? `${constraintSymbols[kind]}${on}` : ''

export function readConstraint(cell: string): { kind: ConstraintKind; on: Day } | null {
  const found = /^([<>]?=)\s*(\d{4}-\d\d-\d\d)$/.exec(cell)
  const kind =
    found &&
    (Object.keys(constraintSymbols) as ConstraintKind[]).find((key) => constraintSymbols[key] === found[1])
  return found && kind ? { kind, on: found[2] as Day } : null
}
