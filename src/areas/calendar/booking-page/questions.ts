import type { Field } from '#kernel/fields/index.ts'

/** Combines a service's own questions into one form field, so that their names cannot clash with others. */
export const answersField = (questions: readonly Field[]): Field[] =>
  questions.length
    ? [
        {
          kind: 'group',
          key: 'answers',
          label: { th: 'ข้อมูลเพิ่มเติม', en: 'More about your visit' },
          of: questions,
        },
      ]
    : []
