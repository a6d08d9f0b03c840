import { z } from 'zod'
import { closePolicies, gradings, reviewTimes } from '../exam/exam.types.ts'
import { difficulties } from '../question/question.types.ts'

const timestamp = z.iso.datetime().nullable()
const part = { title: z.string().max(120), points: z.number().int().min(0).max(1_000_000) }
const bank = z.number().int().min(0).max(19)

const key = z.string().regex(/^[0-9a-f]{32}$/)
const bankSchema = z.object({
  name: z.string().trim().min(1).max(120),
  about: z.string().max(1000),
  questions: z.unknown(),
})

/** An exam in a course file: with the banks it draws from, whose questions are in `sala-json` format. */
export const examSchema = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,78}[a-z0-9]$/),
  title: z.string().trim().min(1).max(160),
  intro: z.string().max(4000),
  rules: z.object({
    minutes: z.number().int().min(1).max(1440).nullable(),
    opensAt: timestamp,
    closesAt: timestamp,
    closePolicy: z.enum(closePolicies),
    graceSeconds: z.number().int().min(0).max(600),
    attempts: z.number().int().min(1).max(100).nullable(),
    cooldownMinutes: z.number().int().min(0).max(100_000),
    grading: z.enum(gradings),
    passPercent: z.number().int().min(0).max(100),
    shuffles: z.boolean(),
    oneWay: z.boolean(),
    camera: z.boolean().optional(),
    usesSeb: z.boolean().optional(),
    review: z.object({
      when: z.enum(reviewTimes),
      answers: z.boolean(),
      correct: z.boolean(),
      feedback: z.boolean(),
    }),
    hidesNames: z.boolean().optional(),
  }),
  parts: z
    .array(
      z.discriminatedUnion('pick', [
        z.object({
          ...part,
          pick: z.literal('random'),
          bank,
          count: z.number().int().min(0).max(300),
          category: z.array(z.string().max(120)).max(10).optional(),
          tag: z.string().max(40).optional(),
          difficulty: z.enum(difficulties).optional(),
        }),
        z.object({
          ...part,
          pick: z.literal('fixed'),
          /** Bank and position of each question. */
          questions: z.array(z.tuple([bank, z.number().int().min(0).max(20_000)])).max(300),
        }),
      ]),
    )
    .max(40),
  banks: z
    .array(
      z.union([
        bankSchema,
        /** One of the banks of the same file imported earlier. */
        z.object({ key }),
      ]),
    )
    .max(20),
})

/** Banks without an exam; exams of the same file draw from them by their keys. */
export const banksSchema = z.object({
  banks: z.array(bankSchema.extend({ key })).min(1).max(20),
})

export type ExamFile = z.output<typeof examSchema>
export type BankFile = z.output<typeof bankSchema>
