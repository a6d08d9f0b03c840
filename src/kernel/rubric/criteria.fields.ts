import type { FieldDefinition } from '#kernel/fields/field.types.ts'
import { fields } from '#kernel/fields/index.ts'
import { type Criterion, levelsText, maxCriteria, readLevels } from './criteria.rules.ts'

/** The field in which an author enters criteria with their levels. */
export const criteriaField = {
  kind: 'list',
  label: { th: 'เกณฑ์การให้คะแนน', en: 'Marking criteria' },
  max: maxCriteria,
  add: { th: 'เพิ่มเกณฑ์', en: 'Add criterion' },
  item: { th: 'เกณฑ์', en: 'Criterion' },
  of: fields({
    title: { kind: 'text', label: { th: 'ดูเรื่องอะไร', en: 'What is assessed' }, required: true, max: 160 },
    levels: {
      kind: 'long',
      label: { th: 'ระดับ บรรทัดละหนึ่งระดับ', en: 'Levels, one per line' },
      hint: {
        th: 'ขึ้นต้นด้วยคะแนน เช่น 10 ครบและมีเหตุผล',
        en: 'Start with the points, such as 10 Complete and well reasoned',
      },
      required: true,
      max: 2000,
    },
  }),
} as const satisfies FieldDefinition

/** A row of that field. */
export interface CriterionForm {
  title: string
  levels: string
}

/** Returns criteria as the field's value. */
export const criteriaValue = (criteria: readonly Criterion[] = []): CriterionForm[] =>
  criteria.map(({ title, levels }) => ({ title, levels: levelsText(levels) }))

/** Returns the criteria of a settled field; unreadable levels become none, and `unreadableLevels` returns their fields. */
export const criteriaOf = (rows: readonly CriterionForm[] = []): Criterion[] =>
  rows.map(({ title, levels }) => ({ title: title.trim(), levels: readLevels(levels) ?? [] }))

/** Returns the paths of fields whose lines are not valid levels. */
export const unreadableLevels = (criteria: readonly Criterion[]): string[] =>
  criteria.flatMap(({ levels }, at) => (levels.length ? [] : [`criteria.${at}.levels`]))
