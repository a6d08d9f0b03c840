import { z } from 'zod'
import { onPaper } from '../sheet/drawn.rules.ts'
import { aligns, frames, type Layout } from './layout.types.ts'

const millimetres = z.number().min(0).max(297)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const placed = {
  id: z.string().min(1).max(40),
  x: millimetres,
  y: millimetres,
  w: millimetres,
  h: millimetres,
}
const points = z.number().min(4).max(120)

const element = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    ...placed,
    text: z.string().max(300),
    size: points,
    least: points,
    weight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]),
    align: z.enum(aligns),
    colour,
  }),
  z.object({
    kind: z.literal('picture'),
    ...placed,
    role: z.enum(['logo', 'signature']),
    picture: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal('code'), ...placed }),
  z.object({ kind: z.literal('line'), ...placed, colour }),
])

const codeIsThere = (layout: Layout) =>
  layout.elements.some((one) => one.kind === 'code' && Math.min(one.w, one.h) >= 18)
const nameIsThere = (layout: Layout) =>
  layout.elements.some((one) => one.kind === 'text' && one.text.includes('{name}'))
const serialIsThere = (layout: Layout) =>
  layout.elements.some((one) => one.kind === 'text' && one.text.includes('{serial}'))

/** A layout from outside, for a preview. */
export const layoutShape: z.ZodType<Layout> = z.object({
  page: z.enum(['landscape', 'portrait']),
  frame: z.enum(frames),
  ink: colour,
  accent: colour,
  paper: colour,
  background: z.uuid().nullable(),
  thaiDigits: z.boolean(),
  language: z.enum(['th', 'en']),
  elements: z.array(element).max(60),
})

/** A layout certificates may be issued with: every element on the paper, with a name, a serial, and a scannable code. */
export const layoutInput = layoutShape
  .refine(onPaper, { params: { code: 'certificate.off_paper' }, path: ['layout'] })
  .refine(nameIsThere, { params: { code: 'certificate.no_name' }, path: ['layout'] })
  .refine(serialIsThere, { params: { code: 'certificate.no_serial' }, path: ['layout'] })
  .refine(codeIsThere, { params: { code: 'certificate.no_code' }, path: ['layout'] })
