import { z } from 'zod'
import { bodyInput } from '../compose/body.input.ts'
import { singleLine } from '../send/send.input.ts'

const localizedLine = z.object({ th: singleLine(200), en: singleLine(200) })
const localizedBody = z.object({ th: bodyInput, en: bodyInput })

export const templateInput = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  name: localizedLine.refine((name) => name.th.trim() !== '', { path: ['th'], message: 'field.required' }),
  subject: localizedLine,
  body: localizedBody,
})
export type Template = z.infer<typeof templateInput>
