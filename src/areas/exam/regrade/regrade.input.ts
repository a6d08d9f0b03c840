import { z } from 'zod'
import { readNumber } from '../question/number.rules.ts'
import { correctionKinds } from './regrade.types.ts'

export const mostPoints = 1000

/** Points as they are typed, with up to three decimals; nothing typed: as they are. In thousandths. */
const typedPoints = z
  .string()
  .default('')
  .transform((text, check) => {
    if (!text.trim()) return null
    const typed = readNumber(text)
    if (typed && !typed.unit && typed.value >= 0 && typed.value <= mostPoints)
      return Math.round(typed.value * 1000)
    check.addIssue({ code: 'custom', message: 'exam.regrade_points' })
    return z.NEVER
  })

const correction = z.object({ question: z.uuid(), how: z.enum(correctionKinds), points: typedPoints })

/** What an address asks to be looked at; null for one that asks for nothing that can be. */
export function readAsked(params: URLSearchParams): z.output<typeof correction> | null {
  const read = correction.safeParse(Object.fromEntries(params))
  return read.success ? read.data : null
}

/** Whether an address asks for points that no question can have. */
export const hasWrongPoints = (params: URLSearchParams): boolean =>
  !typedPoints.safeParse(params.get('points') ?? '').success

/** `id` is made with the preview, so that sending it twice does it once. */
export const regradeInput = correction.extend({ id: z.uuid(), reason: z.string().trim().min(1).max(300) })
export type RegradeInput = z.output<typeof regradeInput>
