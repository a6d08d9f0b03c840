import { z } from 'zod'
import { readNumber } from '../question/number.rules.ts'
import { correctionKinds } from './regrade.types.ts'

export const maxPoints = 1000

/** Points as typed, with up to three decimals; empty input leaves them unchanged. In thousandths. */
const typedPoints = z
  .string()
  .default('')
  .transform((text, check) => {
    if (!text.trim()) return null
    const input = readNumber(text)
    if (input && !input.unit && input.value >= 0 && input.value <= maxPoints)
      return Math.round(input.value * 1000)
    check.addIssue({ code: 'custom', message: 'exam.regrade_points' })
    return z.NEVER
  })

const correction = z.object({ question: z.uuid(), how: z.enum(correctionKinds), points: typedPoints })

/** Returns the correction a URL asks to preview, or null if it does not ask for a valid one. */
export function parseCorrection(params: URLSearchParams): z.output<typeof correction> | null {
  const read = correction.safeParse(Object.fromEntries(params))
  return read.success ? read.data : null
}

/** Whether a URL contains points that no question can have. */
export const hasWrongPoints = (params: URLSearchParams): boolean =>
  !typedPoints.safeParse(params.get('points') ?? '').success

/** `id` is created with the preview, so that a repeated submission applies only once. */
export const regradeInput = correction.extend({ id: z.uuid(), reason: z.string().trim().min(1).max(300) })
export type RegradeInput = z.output<typeof regradeInput>
