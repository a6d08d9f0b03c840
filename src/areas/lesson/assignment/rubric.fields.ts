import type { FieldError } from '#kernel/errors.ts'
import type { FieldDefinition, FormValue } from '#kernel/fields/field.types.ts'
import { fields } from '#kernel/fields/index.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import { levelsText, mostPoints, type Rubric, readLevels } from './rubric.rules.ts'

/** What an author sets of an assignment beside its text. */
export const rubricFields = {
  criteria: {
    kind: 'list',
    label: { th: 'เกณฑ์การให้คะแนน', en: 'How it is marked' },
    max: 20,
    add: { th: 'เพิ่มเกณฑ์', en: 'Add a criterion' },
    item: { th: 'เกณฑ์', en: 'Criterion' },
    of: fields({
      title: { kind: 'text', label: { th: 'ดูเรื่องอะไร', en: 'What is looked at' }, required: true, max: 160 },
      levels: {
        kind: 'long',
        label: { th: 'ระดับ บรรทัดละหนึ่งระดับ', en: 'Levels, one a line' },
        hint: {
          th: 'ขึ้นต้นด้วยคะแนน เช่น 10 ครบและมีเหตุผล',
          en: 'Points first: 10 Complete and reasoned',
        },
        required: true,
        max: 2000,
      },
    }),
  },
  passPoints: {
    kind: 'number',
    label: { th: 'ผ่านที่', en: 'Passes from' },
    unit: { th: 'คะแนน', en: 'points' },
    min: 0,
    max: 10_000,
    required: true,
  },
  dueDays: {
    kind: 'number',
    label: { th: 'กำหนดส่งหลังลงเรียน', en: 'Due after joining' },
    unit: { th: 'วัน', en: 'days' },
    min: 1,
    max: 3650,
  },
} as const satisfies Record<string, FieldDefinition>

export interface RubricForm {
  criteria?: { title: string; levels: string }[]
  passPoints?: number
  dueDays?: number | null
}

export const rubricValue = (rubric: Rubric | undefined): FormValue => ({
  criteria: (rubric?.criteria ?? []).map(({ title, levels }) => ({ title, levels: levelsText(levels) })),
  passPoints: rubric?.passPoints ?? 1,
  dueDays: rubric?.dueDays ?? null,
})

/** What a settled form says; levels that cannot be read are none, which `rubricFaults` tells. */
export const rubricOf = ({ criteria = [], passPoints = 0, dueDays = null }: RubricForm): Rubric => ({
  criteria: criteria.map(({ title, levels }) => ({ title, levels: readLevels(levels) ?? [] })),
  passPoints,
  dueDays,
})

/** What the engine of fields cannot see: lines that are no levels, and more points to pass than there are. */
export function rubricFaults(kind: UnitKind, rubric: Rubric | undefined): FieldError[] {
  if (kind !== 'assignment' || !rubric) return []
  const faults: FieldError[] = rubric.criteria.flatMap(({ levels }, at) =>
    levels.length ? [] : [{ path: `criteria.${at}.levels`, code: 'lesson.levels' }],
  )
  const most = mostPoints(rubric)
  if (!faults.length && rubric.criteria.length && rubric.passPoints > most)
    faults.push({ path: 'passPoints', code: 'lesson.pass_points', params: { most } })
  return faults
}
