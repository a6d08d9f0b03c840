import { z } from 'zod'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import { criteriaShape } from '#kernel/rubric/criteria.input.ts'
import { renamedPictures } from '../../question/picture.rules.ts'
import {
  difficulties,
  fileTypes,
  mostAnswerFiles,
  mostAnswerMegabytes,
  multipleScorings,
  orderScorings,
  type QuestionBody,
  tolerances,
} from '../../question/question.types.ts'
import { FileFault, type ReadBank } from '../import.types.ts'
import { noticesOf, oneLine, questionOf, refusedItem } from './bodies.ts'
import { Pictures } from './pictures.ts'

export const salaFormat = 'sala-questions-1'

const line = z.string().max(4000)
const option = z.object({
  id: z.string().min(1).max(60),
  text: line,
  pictureId: z.uuid().optional(),
  feedback: line.optional(),
})
const share = z.number().min(0).max(1)
const asked = { stem: z.unknown(), feedback: line.optional() }
const most = 200
const body = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('single'),
    ...asked,
    options: z.array(option.extend({ share })).max(most),
    shuffles: z.boolean(),
  }),
  z.object({
    kind: z.literal('multiple'),
    ...asked,
    options: z.array(option.extend({ isRight: z.boolean() })).max(most),
    scoring: z.enum(multipleScorings),
    shuffles: z.boolean(),
  }),
  z.object({ kind: z.literal('true_false'), ...asked, isTrue: z.boolean() }),
  z.object({
    kind: z.literal('short'),
    ...asked,
    patterns: z.array(z.object({ text: line, share })).max(most),
    minds: z.literal('case').optional(),
  }),
  z.object({
    kind: z.literal('numeric'),
    ...asked,
    value: z.number(),
    tolerance: z.object({ kind: z.enum(tolerances), by: z.number().min(0) }),
    unit: z.string().max(40).optional(),
  }),
  z.object({
    kind: z.literal('matching'),
    ...asked,
    left: z.array(option).max(most),
    right: z.array(option).max(most),
    pairs: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('ordering'),
    ...asked,
    items: z.array(option).max(most),
    scoring: z.enum(orderScorings),
  }),
  z.object({
    kind: z.literal('essay'),
    ...asked,
    minWords: z.number().int().min(1).optional(),
    maxWords: z.number().int().min(1).optional(),
    guide: line.optional(),
    criteria: criteriaShape.optional(),
  }),
  z.object({
    kind: z.literal('file'),
    ...asked,
    types: z.array(z.enum(fileTypes)).max(fileTypes.length),
    mostFiles: z.number().int().min(1).max(mostAnswerFiles),
    mostMegabytes: z.number().int().min(1).max(mostAnswerMegabytes),
    guide: line.optional(),
    criteria: criteriaShape.optional(),
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

const picture = z.object({ id: z.uuid(), base64: z.string().max(9_000_000) })

/** Parses our own format: complete questions, without loss. */
export function readSalaJson(text: string): ReadBank {
  const file = z
    .object({
      format: z.literal(salaFormat),
      questions: z.array(z.unknown()),
      pictures: z.array(z.unknown()).default([]),
    })
    .safeParse(parsed(text))
  if (!file.success) throw new FileFault('broken')
  const pictures = new Map(
    file.data.pictures.flatMap((one) => {
      const { data } = picture.safeParse(one)
      return data ? [[data.id, data.base64]] : []
    }),
  )
  const find = (id: string) => {
    const base64 = pictures.get(id)
    return base64 === undefined ? null : Buffer.from(base64, 'base64')
  }
  return {
    notices: [],
    items: file.data.questions.map((one, at) => {
      const read = question.safeParse(one)
      if (!read.success) return refusedItem(at + 1, `#${at + 1}`, 'malformed')
      const { body: asked, ...beside } = read.data
      const { doc } = readDoc(asked.stem)
      const brought = new Pictures(find)
      const body = renamedPictures({ ...asked, stem: doc } as QuestionBody, (id) => brought.idOfOwn(id))
      return {
        line: at + 1,
        label: oneLine(beside.name).slice(0, 120) || `#${at + 1}`,
        question: questionOf(body, { ...beside, pictures: brought }),
        notices: noticesOf(brought),
      }
    }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FileFault('broken')
  }
}
