import { z } from 'zod'
import { bodyInput } from '../compose/body.input.ts'
import { oneLine } from '../send/send.input.ts'

const lines = z.object({ th: oneLine(200), en: oneLine(200) })
const texts = z.object({ th: bodyInput, en: bodyInput })

export const templateInput = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: lines.refine((name) => name.th.trim() !== '', { path: ['th'], message: 'field.required' }),
  subject: lines,
  body: texts,
})
export type Template = z.infer<typeof templateInput>
