import type { ImportNotice } from '#kernel/import/import.types.ts'
import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { readChecklist, readConstraint, readDuration, readLink } from '../../export/plan-cells.rules.ts'
import type { Scheduling } from '../../task/task.types.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'
import { foldColumnName, readCsv } from './csv-text.ts'
import { readDay } from './dates.rules.ts'
import { categoryOfName } from './trello.ts'

/** The columns of our own file, as the export writes them, with their Thai names. */
export const salaColumns = {
  key: ['#', 'key', 'รหัส'],
  title: ['title', 'task', 'name', 'งาน', 'ชื่องาน'],
  description: ['description', 'รายละเอียด'],
  parent: ['below', 'parent', 'อยู่ใต้', 'งานแม่', 'งานหลัก'],
  status: ['status', 'สถานะ'],
  priority: ['priority', 'ความสำคัญ'],
  start: ['start', 'start date', 'เริ่ม', 'วันเริ่ม', 'วันที่เริ่ม'],
  due: ['due', 'due date', 'กำหนดส่ง', 'กำหนดเสร็จ', 'วันครบกำหนด'],
  estimate: [
    ...['estimate (h)', 'estimated (h)', 'estimate hours', 'estimate'],
    ...['คิดไว้ (ชม.)', 'ประเมินชั่วโมง', 'ประมาณชั่วโมง', 'ชั่วโมง'],
  ],
  progress: ['progress (%)', 'progress', 'คืบหน้า (%)', 'คืบหน้า', 'ทำแล้ว'],
  assignees: ['assignees', 'assignee', 'ผู้รับผิดชอบ'],
  labels: ['category', 'labels', 'หมวด'],
  waitsFor: ['waits for', 'ต้องรอ', 'รองาน'],
  checklist: ['checklist', 'รายการตรวจ', 'เช็กลิสต์'],
  duration: ['duration (h)', 'duration', 'ระยะเวลา (ชม.)', 'ระยะเวลา'],
  scheduling: ['scheduling', 'วางวัน'],
  constraint: ['constraint', 'ข้อจำกัด'],
} as const

/** Read as the description of a file that has no column of that name: our own may have custom fields called so. */
const noteColumns = ['notes', 'note', 'details', 'หมายเหตุ', 'บันทึก']
/** Written by the export and not read: time is recorded per user and day. */
const spentColumns = ['spent (h)', 'ใช้ไป (ชม.)']
const knownColumns = new Set([...Object.values(salaColumns).flat(), ...spentColumns].map(foldColumnName))

/** Returns whether a CSV has at least a title column. */
export const isSala = (columns: readonly string[]): boolean =>
  salaColumns.title.some((name) => columns.includes(name))

const schedulings: Record<string, Scheduling> = {
  automatic: 'auto',
  auto: 'auto',
  อัตโนมัติ: 'auto',
  manual: 'manual',
  'by hand': 'manual',
  กำหนดเอง: 'manual',
}

const priorities: Record<string, number> = {
  urgent: 4,
  high: 3,
  medium: 2,
  normal: 2,
  low: 1,
  none: 0,
  ด่วน: 4,
  เร่งด่วน: 4,
  สูง: 3,
  กลาง: 2,
  ปานกลาง: 2,
  ปกติ: 2,
  ต่ำ: 1,
  ไม่ระบุ: 0,
}

/** Reads the tasks of our own CSV, or of any table with such headings. Lists are separated by `;`. */
export function readSala(text: string): SourcePlan | null {
  const csv = readCsv(text)
  if (!csv || !isSala(csv.columns)) return null
  // A key takes precedence over a title; of two tasks with the same title, the first one counts.
  const keyOf = new Map<string, string>()
  const keys = csv.rows.map((row) => row.get(...salaColumns.key) || String(row.line))
  for (const [n, row] of csv.rows.toReversed().entries())
    keyOf.set(row.get(...salaColumns.title), keys[keys.length - 1 - n]!)
  for (const key of keys) keyOf.set(key, key)
  const isDescribed = salaColumns.description.some((name) => csv.columns.includes(name))
  const descriptionColumns = isDescribed ? salaColumns.description : noteColumns
  const extraColumns = csv.headings.filter((name) => name && !knownColumns.has(foldColumnName(name)))
  const tasks = csv.rows.map((row): SourceTask => {
    const notices: ImportNotice[] = []
    const day = (columns: readonly string[]) => {
      const cell = row.get(...columns)
      const found = cell ? readDay(cell) : null
      if (cell && !found)
        notices.push({
          code: 'project.import.day',
          params: { text: cell },
          line: row.line,
          column: columns[0]!,
        })
      return found
    }
    /** Reads a cell; one that says something else is left empty, and reported. */
    const value = <Value>(columns: readonly string[], parse: (cell: string) => Value | null) => {
      const cell = row.get(...columns)
      const found = cell ? parse(thaiDigitsToArabic(cell)) : null
      if (cell && found === null)
        notices.push({
          code: 'project.import.value',
          params: { text: cell.slice(0, 80) },
          line: row.line,
          column: columns.find((name) => csv.columns.includes(foldColumnName(name))) ?? columns[0]!,
        })
      return found
    }
    const status = row.get(...salaColumns.status)
    const key = row.get(...salaColumns.key) || String(row.line)
    const above = row.get(...salaColumns.parent)
    const parent = above ? (keyOf.get(above) ?? above) : null
    return sourceTask({
      key,
      line: row.line,
      title: row.get(...salaColumns.title),
      description: row.get(...descriptionColumns),
      parentKey: parent === key ? null : parent,
      status: status || null,
      category: status ? categoryOfName(status) : null,
      startOn: day(salaColumns.start),
      dueOn: day(salaColumns.due),
      estimateMin: value(salaColumns.estimate, (cell) => parseNumber(cell, 60)),
      progress: Math.min(
        100,
        value(salaColumns.progress, (cell) => parseNumber(cell.replace('%', ''), 1)) ?? 0,
      ),
      priority: value(salaColumns.priority, (cell) => priorities[cell.toLowerCase()] ?? null) ?? 0,
      labels: splitList(row.get(...salaColumns.labels)),
      people: splitList(row.get(...salaColumns.assignees)),
      // A title may end like such a suffix.
      waitsFor: splitList(row.get(...salaColumns.waitsFor)).map((name) => {
        const link = keyOf.has(name) ? { key: name, type: 'FS' as const, lagMin: 0 } : readLink(name)
        return { ...link, key: keyOf.get(link.key) ?? link.key }
      }),
      checklist: readChecklist(row.get(...salaColumns.checklist)),
      durationMin: value(salaColumns.duration, readDuration),
      scheduling: value(salaColumns.scheduling, (cell) => schedulings[cell.toLowerCase()] ?? null),
      constraint: value(salaColumns.constraint, readConstraint),
      // Also notes that became the description: the project may have a field for them.
      values: extraColumns.flatMap((name) => {
        const cell = row.get(name)
        return cell ? [{ name, text: cell }] : []
      }),
      notices,
    })
  })
  const otherColumns = extraColumns.filter(
    (name) => isDescribed || !noteColumns.includes(foldColumnName(name)),
  )
  return { name: null, tasks, otherColumns, notices: [] }
}

const splitList = (cell: string): string[] =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)

function parseNumber(cell: string, by: number): number | null {
  const value = Number(cell.replace(/(?<=\d),(?=\d{3}\b)/g, '').trim())
  return cell.trim() && Number.isFinite(value) && value >= 0 ? Math.round(value * by) : null
}
