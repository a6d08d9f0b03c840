import { type ProjectMessages, priorityNames } from '../messages/index.ts'
import type { ConstraintKind } from '../task/task.types.ts'
import { formatHours } from '../time/time.rules.ts'
import type { TaskChange } from './activity.types.ts'

/** Display names of values: statuses, categories and people by name, days formatted. */
export interface DisplayNames {
  status: (id: string) => string
  category: (id: string) => string
  user: (id: string) => string
  day: (day: string) => string
}

/**
 * Describes a change of one field as a sentence without its subject: 'เปลี่ยนสถานะจาก ต้องทำ เป็น กำลังทำ'. Null for
 * changes nobody needs to read.
 */
export function changeText(
  t: ProjectMessages,
  { field, from, to }: TaskChange,
  names: DisplayNames,
): string | null {
  if (field === 'description') return t.changes.text
  if (field === 'checklist') return t.changes.checklist
  if (field === 'rank') return t.changes.moved
  if (field === 'link') return !to ? t.changes.unlinked : from ? t.changes.relinked : t.changes.linked
  if (field === 'deletedAt') return to ? t.changes.removed : t.changes.restored
  // Implied by the status change next to it.
  if (field === 'completedAt') return null
  const label = t.changes.fields[field] ?? field
  const before = valueText(t, field, from, names)
  const after = valueText(t, field, to, names)
  if (after === null) return before === null ? null : t.changes.cleared(label, before)
  return before === null ? t.changes.set(label, after) : t.changes.changed(label, before, after)
}

function valueText(t: ProjectMessages, field: string, value: unknown, names: DisplayNames): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length))
    return null
  switch (field) {
    case 'statusId':
      return names.status(String(value))
    case 'priority':
      return priorityNames(t)[Number(value)] ?? null
    case 'assigneeIds':
    case 'watcherIds':
      return (value as string[]).map(names.user).join(', ')
    case 'categoryIds':
      return (value as string[]).map(names.category).join(', ')
    case 'startOn':
    case 'dueOn':
    case 'constraintOn':
      return names.day(String(value))
    case 'progress':
      return `${value}%`
    case 'estimateMin':
    case 'durationMin':
      return t.hours(formatHours(Number(value)))
    case 'scheduling':
      return value === 'auto' ? t.task.auto : t.task.manual
    case 'constraintKind':
      return t.task.constraints[value as ConstraintKind]
    case 'parentId':
    case 'custom':
      return '…'
    default:
      return String(value)
  }
}
