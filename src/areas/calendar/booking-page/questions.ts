import type { Field } from '#kernel/fields/index.ts'

/** A service's own questions as one field of the form, so that their names are nobody else's. */
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
