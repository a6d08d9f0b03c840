import type { FieldDefinition, FieldOption } from '#kernel/fields/field.types.ts'
import { type FieldSet, fields, groupedFields } from '#kernel/fields/index.ts'
import { criteriaField } from '#kernel/rubric/criteria.fields.ts'
import type { CategoryView } from '../bank/bank.server.ts'
import { fileMessages } from '../messages/answer-file.ts'
import { questionMessages } from '../messages/question.ts'
import {
  difficulties,
  fileTypes,
  maxAnswerFiles,
  maxAnswerMegabytes,
  multipleScorings,
  orderScorings,
  type QuestionKind,
  tolerances,
} from './question.types.ts'
import { fileTypeFields } from './question-value.ts'

const { th, en } = questionMessages
const label = (key: keyof typeof th.fields) => ({ th: th.fields[key], en: en.fields[key] })
const hint = (key: keyof typeof th.hints) => ({ th: th.hints[key], en: en.hints[key] })
const toOptions = <Value extends string>(
  values: readonly Value[],
  labels: Record<'th' | 'en', Record<Value, string>>,
): FieldOption<Value>[] =>
  values.map((value) => ({ value, label: { th: labels.th[value], en: labels.en[value] } }))

const textField = { kind: 'text', label: label('option'), required: true, max: 500 } as const
const feedbackField = { kind: 'text', label: label('optionFeedback'), max: 500 } as const
const rowId = { kind: 'id', label: { th: '', en: '' } } as const
const optionRows = {
  kind: 'list',
  max: 40,
  add: { th: 'เพิ่มตัวเลือก', en: 'Add option' },
  item: { th: 'ตัวเลือก', en: 'Option' },
} as const
const shuffles = { kind: 'check', label: label('shuffles') } as const

/** The fields of a kind of question, in addition to its text. */
function keyFields(kind: QuestionKind): Record<string, FieldDefinition> {
  switch (kind) {
    case 'single':
      return {
        options: {
          ...optionRows,
          label: label('options'),
          hint: hint('single'),
          of: fields({
            id: rowId,
            text: textField,
            isRight: { kind: 'check', label: label('isRight') },
            partPercent: { kind: 'number', label: label('partPercent'), min: 0, max: 99 },
            feedback: feedbackField,
          }),
        },
        shuffles,
      }
    case 'multiple':
      return {
        options: {
          ...optionRows,
          label: label('options'),
          hint: hint('formulas'),
          of: fields({
            id: rowId,
            text: textField,
            isRight: { kind: 'check', label: label('isRight') },
            feedback: feedbackField,
          }),
        },
        scoring: {
          kind: 'choice',
          label: label('scoring'),
          options: toOptions(multipleScorings, { th: th.multipleScorings, en: en.multipleScorings }),
          required: true,
        },
        shuffles,
      }
    case 'true_false':
      return {
        isTrue: {
          kind: 'choice',
          label: label('isTrue'),
          options: [
            { value: 'true', label: { th: th.true, en: en.true } },
            { value: 'false', label: { th: th.false, en: en.false } },
          ],
          required: true,
        },
      }
    case 'short':
      return {
        patterns: {
          ...optionRows,
          label: label('patterns'),
          hint: hint('patterns'),
          add: { th: 'เพิ่มคำตอบที่รับ', en: 'Add answer' },
          item: { th: 'คำตอบที่รับ', en: 'Answer' },
          compact: true,
          start: { percent: 100 },
          of: fields({
            text: { ...textField, label: label('pattern') },
            percent: { kind: 'number', label: label('percent'), min: 1, max: 100, required: true },
          }),
        },
        mindsCase: { kind: 'check', label: label('mindsCase') },
      }
    case 'numeric':
      return {
        value: { kind: 'text', label: label('value'), hint: hint('value'), required: true, max: 60 },
        unit: { kind: 'text', label: label('unit'), hint: hint('unit'), max: 30 },
        tolerance: {
          kind: 'choice',
          label: label('tolerance'),
          options: toOptions(tolerances, { th: th.tolerances, en: en.tolerances }),
          required: true,
        },
        by: { kind: 'text', label: label('by'), hint: hint('by'), required: true, max: 30 },
      }
    case 'matching':
      return {
        pairs: {
          ...optionRows,
          label: label('pairs'),
          hint: hint('formulas'),
          add: { th: 'เพิ่มคู่', en: 'Add pair' },
          item: { th: 'คู่', en: 'Pair' },
          of: fields({
            id: rowId,
            text: { ...textField, label: label('left') },
            rightId: rowId,
            right: { ...textField, label: label('right') },
          }),
        },
        others: {
          ...optionRows,
          label: label('others'),
          hint: hint('others'),
          compact: true,
          of: fields({ id: rowId, text: { ...textField, label: label('right') } }),
        },
      }
    case 'ordering':
      return {
        items: {
          ...optionRows,
          label: label('items'),
          hint: hint('items'),
          compact: true,
          of: fields({ id: rowId, text: textField }),
        },
        scoring: {
          kind: 'choice',
          label: label('scoring'),
          options: toOptions(orderScorings, { th: th.orderScorings, en: en.orderScorings }),
          required: true,
        },
      }
    case 'essay':
      return {
        minWords: { kind: 'number', label: label('minWords'), min: 1, max: 10_000 },
        maxWords: { kind: 'number', label: label('maxWords'), min: 1, max: 10_000 },
        guide: { kind: 'long', label: label('guide'), hint: hint('guide'), max: 4000 },
        criteria: { ...criteriaField, hint: hint('criteria') },
      } as const
    case 'file':
      return {
        ...Object.fromEntries(
          fileTypes.map((type) => [
            fileTypeFields[type],
            {
              kind: 'check',
              label: { th: fileMessages.th.fileTypes[type], en: fileMessages.en.fileTypes[type] },
            } as const,
          ]),
        ),
        mostFiles: {
          kind: 'number',
          label: label('mostFiles'),
          min: 1,
          max: maxAnswerFiles,
          required: true,
        },
        mostMegabytes: {
          kind: 'number',
          label: label('mostMegabytes'),
          hint: hint('mostMegabytes'),
          min: 1,
          max: maxAnswerMegabytes,
          required: true,
        },
        guide: { kind: 'long', label: label('guide'), hint: hint('guide'), max: 4000 },
        criteria: { ...criteriaField, hint: hint('criteria') },
      } as const
  }
}

/** The form fields of a question. */
export const questionFields = (
  kind: QuestionKind,
  banks: readonly { id: string; name: string; categories: readonly CategoryView[] }[],
): FieldSet =>
  fields({
    ...groupedFields(
      'asked',
      { th: th.groups.asked, en: en.groups.asked },
      {
        stem: { kind: 'rich', label: label('stem'), max: 20_000 },
      },
    ),
    ...groupedFields('key', { th: th.groups.key, en: en.groups.key }, keyFields(kind)),
    ...groupedFields(
      'about',
      { th: th.groups.about, en: en.groups.about },
      {
        place: {
          kind: 'choice',
          label: label('place'),
          options: banks.flatMap(({ id, name, categories }) => [
            { value: id, label: { th: name, en: name } },
            ...categories.map((category) => {
              const optionLabel = `${name} › ${'– '.repeat(category.depth)}${category.name}`
              return { value: `${id}/${category.id}`, label: { th: optionLabel, en: optionLabel } }
            }),
          ]),
          required: true,
        },
        name: { kind: 'text', label: label('name'), hint: hint('name'), max: 120 },
        points: { kind: 'quantity', label: label('points'), decimals: 2, required: true },
        difficulty: {
          kind: 'choice',
          label: label('difficulty'),
          options: toOptions(difficulties, { th: th.difficulties, en: en.difficulties }),
          required: true,
        },
        tags: { kind: 'text', label: label('tags'), hint: hint('tags'), max: 400 },
        feedback: { kind: 'long', label: label('feedback'), hint: hint('feedback'), max: 4000 },
      },
    ),
  })
