import { z } from 'zod'
import { correctionKinds } from './regrade.types.ts'

/** Points as they are typed, with up to three decimals; nothing typed: as they are. In thousandths. */
const typedPoints = z
  .union([z.literal('').transform(() => null), z.coerce.number().min(0).max(1000)])
  .default(null)
  .transform((points) => (points === null ? null : Math.round(points * 1000)))

const correction = z.object({ question: z.uuid(), how: z.enum(correctionKinds), points: typedPoints })

/** What an address asks to be looked at; null for one that asks for nothing that can be. */
export function readAsked(params: URLSearchParams): z.output<typeof correction> | null {
  const read = correction.safeParse(Object.fromEntries(params))
  return read.success ? read.data : null
}

/** `id` is made with the preview, so that sending it twice does it once. */
export const regradeInput = correction.extend({ id: z.uuid(), reason: z.string().trim().min(1).max(300) })
export type RegradeInput = z.output<typeof regradeInput>
