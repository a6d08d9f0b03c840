import { z } from 'zod'
import { criteriaSchema } from '#kernel/rubric/criteria.input.ts'
import {
  difficulties,
  multipleScorings,
  type QuestionBody,
  tolerances,
} from '../../question/question.types.ts'

/** Our comment before a question, which other GIFT readers ignore. */
export const hintMark = '// sala:'

const hints = z
  .object({
    points: z.number(),
    difficulty: z.enum(difficulties),
    tags: z.array(z.string()).max(20),
    shuffles: z.boolean(),
    scoring: z.enum(multipleScorings),
    minds: z.literal('case'),
    tolerance: z.object({ kind: z.enum(tolerances), by: z.number().min(0) }),
    unit: z.string().max(40),
    minWords: z.number().int().min(1),
    maxWords: z.number().int().min(1),
    guide: z.string().max(4000),
    criteria: criteriaSchema,
  })
  .partial()
export type Hints = z.output<typeof hints>

export function readHints(text: string): Hints {
  if (!text) return {}
  try {
    return hints.safeParse(JSON.parse(text)).data ?? {}
  } catch {
    return {}
  }
}

/** Returns what GIFT cannot represent of a question. */
export function hintsOf(body: QuestionBody): Hints {
  switch (body.kind) {
    case 'single':
      return { shuffles: body.shuffles }
    case 'multiple':
      return { shuffles: body.shuffles, scoring: body.scoring }
    case 'short':
      return body.minds ? { minds: body.minds } : {}
    case 'numeric':
      return { tolerance: body.tolerance, ...(body.unit && { unit: body.unit }) }
    case 'essay': {
      const { minWords, maxWords, guide, criteria } = body
      return {
        ...(minWords && { minWords }),
        ...(maxWords && { maxWords }),
        ...(guide && { guide }),
        ...(criteria && { criteria }),
      }
    }
    default:
      return {}
  }
}

export function withHints(body: QuestionBody, extra: Hints): QuestionBody {
  const { shuffles, scoring, minds, tolerance, unit, minWords, maxWords, guide, criteria } = extra
  switch (body.kind) {
    case 'single':
      return { ...body, ...(shuffles !== undefined && { shuffles }) }
    case 'multiple':
      return { ...body, ...(shuffles !== undefined && { shuffles }), ...(scoring && { scoring }) }
    case 'short':
      return { ...body, ...(minds && { minds }) }
    case 'numeric':
      return { ...body, ...(tolerance && { tolerance }), ...(unit && { unit }) }
    case 'essay':
      return {
        ...body,
        ...(minWords && { minWords }),
        ...(maxWords && { maxWords }),
        ...(guide && { guide }),
        ...(criteria && { criteria }),
      }
    default:
      return body
  }
}
