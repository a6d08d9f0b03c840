import { z } from 'zod'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { criteriaSchema } from '#kernel/rubric/criteria.input.ts'
import { replaceImageIds } from '../../question/image.rules.ts'
import {
  difficulties,
  fileTypes,
  maxAnswerFiles,
  maxAnswerMegabytes,
  multipleScorings,
  orderScorings,
  type QuestionBody,
  tolerances,
} from '../../question/question.types.ts'
import { ImportFileError, type ParsedBank } from '../import.types.ts'
import { noticesOf, oneLine, questionOf, rejectedItem } from './bodies.ts'
import { ImageCollector } from './images.ts'

export const salaFormat = 'sala-questions-1'

const line = z.string().max(4000)
const option = z.object({
  id: z.string().min(1).max(60),
  text: line,
  pictureId: z.uuid().optional(),
  feedback: line.optional(),
})
const share = z.number().min(0).max(1)
const baseFields = { stem: z.unknown(), feedback: line.optional() }
const maxItems = 200
const body = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('single'),
    ...baseFields,
    options: z.array(option.extend({ share })).max(maxItems),
    shuffles: z.boolean(),
  }),
  z.object({
    kind: z.literal('multiple'),
    ...baseFields,
    options: z.array(option.extend({ isRight: z.boolean() })).max(maxItems),
    scoring: z.enum(multipleScorings),
    shuffles: z.boolean(),
  }),
  z.object({ kind: z.literal('true_false'), ...baseFields, isTrue: z.boolean() }),
  z.object({
    kind: z.literal('short'),
    ...baseFields,
    patterns: z.array(z.object({ text: line, share })).max(maxItems),
    minds: z.literal('case').optional(),
  }),
  z.object({
    kind: z.literal('numeric'),
    ...baseFields,
    value: z.number(),
    tolerance: z.object({ kind: z.enum(tolerances), by: z.number().min(0) }),
    unit: z.string().max(40).optional(),
  }),
  z.object({
    kind: z.literal('matching'),
    ...baseFields,
    left: z.array(option).max(maxItems),
    right: z.array(option).max(maxItems),
    pairs: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('ordering'),
    ...baseFields,
    items: z.array(option).max(maxItems),
    scoring: z.enum(orderScorings),
  }),
  z.object({
    kind: z.literal('essay'),
    ...baseFields,
    minWords: z.number().int().min(1).optional(),
    maxWords: z.number().int().min(1).optional(),
    guide: line.optional(),
    criteria: criteriaSchema.optional(),
  }),
  z.object({
    kind: z.literal('file'),
    ...baseFields,
    types: z.array(z.enum(fileTypes)).max(fileTypes.length),
    mostFiles: z.number().int().min(1).max(maxAnswerFiles),
    mostMegabytes: z.number().int().min(1).max(maxAnswerMegabytes),
    guide: line.optional(),
    criteria: criteriaSchema.optional(),
  }),
])

/** Validates a question body from a file. */
export function salaBody(value: unknown): QuestionBody | null {
  const { data } = body.safeParse(value)
  return data ? ({ ...data, stem: readDoc(data.stem).doc } as QuestionBody) : null
}

const question = z.object({
  name: z.string().default(''),
  points: z.number().min(0).default(1),
  difficulty: z.enum(difficulties).default('medium'),
  tags: z.array(z.string()).max(20).default([]),
  category: z.array(z.string()).max(10).default([]),
  body,
})

const imageSchema = z.object({ id: z.uuid(), base64: z.string().max(9_000_000) })

/** Parses our own format: complete questions, without loss. */
export function readSalaJson(text: string): ParsedBank {
  const file = z
    .object({
      format: z.literal(salaFormat),
      questions: z.array(z.unknown()),
      pictures: z.array(z.unknown()).default([]),
    })
    .safeParse(parseJson(text))
  if (!file.success) throw new ImportFileError('broken')
  const images = new Map(
    file.data.pictures.flatMap((picture) => {
      const { data } = imageSchema.safeParse(picture)
      return data ? [[data.id, data.base64]] : []
    }),
  )
  const find = (id: string) => {
    const base64 = images.get(id)
    return base64 === undefined ? null : Buffer.from(base64, 'base64')
  }
  return {
    notices: [],
    items: file.data.questions.map((eachQuestion, at) => {
      const read = question.safeParse(eachQuestion)
      if (!read.success) return rejectedItem(at + 1, `#${at + 1}`, 'malformed')
      const { body: rawBody, ...details } = read.data
      const { doc } = readDoc(rawBody.stem)
      const collected = new ImageCollector(find)
      const body = replaceImageIds({ ...rawBody, stem: doc } as QuestionBody, (id) => collected.idOfOwn(id))
      return {
        line: at + 1,
        label: oneLine(details.name).slice(0, 120) || `#${at + 1}`,
        question: questionOf(body, { ...details, pictures: collected }),
        notices: noticesOf(collected),
      }
    }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new ImportFileError('broken')
  }
}
