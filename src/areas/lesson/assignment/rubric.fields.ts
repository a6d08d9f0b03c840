import type { FieldError } from '#kernel/errors.ts'
import type { FieldDefinition, FormValue } from '#kernel/fields/field.types.ts'
import {
  type CriterionForm,
  criteriaField,
  criteriaOf,
  criteriaValue,
  unreadableLevels,
} from '#kernel/rubric/criteria.fields.ts'
import { maxPoints } from '#kernel/rubric/criteria.rules.ts'
import type { UnitKind } from '../outline/outline.types.ts'
import type { Rubric } from './rubric.rules.ts'

/** The settings of an assignment, in addition to its text. */
export const rubricFields = {
  criteria: criteriaField,
  passPoints: {
    kind: 'number',
    label: { th: 'ผ่านที่', en: 'Pass mark' },
    unit: { th: 'คะแนน', en: 'points' },
    min: 0,
    max: 10_000,
    required: true,
  },
  dueDays: {
    kind: 'number',
    label: { th: 'กำหนดส่งหลังลงเรียนหรือวันเริ่มรุ่น', en: 'Due after enrolment or cohort start' },
    unit: { th: 'วัน', en: 'days' },
    min: 1,
    max: 3650,
  },
} as const satisfies Record<string, FieldDefinition>

export interface RubricForm {
  criteria?: CriterionForm[]
  passPoints?: number
  dueDays?: number | null
}

export const rubricValue = (rubric: Rubric | undefined): FormValue => ({
  criteria: criteriaValue(rubric?.criteria),
  passPoints: rubric?.passPoints ?? 1,
  dueDays: rubric?.dueDays ?? null,
})

/** Converts a validated form to a rubric; unreadable levels are omitted and reported by `validateRubric`. */
export const rubricOf = ({ criteria = [], passPoints = 0, dueDays = null }: RubricForm): Rubric => ({
  criteria: criteriaOf(criteria),
  passPoints,
  dueDays,
})

/** Returns faults that field validation cannot detect: lines that are not levels, and a pass mark above the maximum points. */
export function validateRubric(kind: UnitKind, rubric: Rubric | undefined): FieldError[] {
  if (kind !== 'assignment' || !rubric) return []
  const fieldErrors: FieldError[] = unreadableLevels(rubric.criteria).map((path) => ({
    path,
    code: 'lesson.levels',
  }))
  const maximum = maxPoints(rubric)
  if (!fieldErrors.length && rubric.criteria.length && rubric.passPoints > maximum)
    fieldErrors.push({ path: 'passPoints', code: 'lesson.pass_points', params: { most: maximum } })
  return fieldErrors
}
