import { z } from 'zod'
import { isOnPaper } from '../sheet/sheet-text.rules.ts'
import { aligns, frames, type Layout } from './layout.types.ts'

const millimetres = z.number().min(0).max(297)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
const placementFields = {
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
    ...placementFields,
    text: z.string().max(300),
    size: points,
    least: points,
    weight: z.union([z.literal(400), z.literal(500), z.literal(600), z.literal(700)]),
    align: z.enum(aligns),
    colour,
  }),
  z.object({
    kind: z.literal('picture'),
    ...placementFields,
    role: z.enum(['logo', 'signature']),
    picture: z.uuid().nullable(),
  }),
  z.object({ kind: z.literal('code'), ...placementFields }),
  z.object({ kind: z.literal('line'), ...placementFields, colour }),
])

const hasCode = (layout: Layout) =>
  layout.elements.some((candidate) => candidate.kind === 'code' && Math.min(candidate.w, candidate.h) >= 18)
const hasName = (layout: Layout) =>
  layout.elements.some((candidate) => candidate.kind === 'text' && candidate.text.includes('{name}'))
const hasSerial = (layout: Layout) =>
  layout.elements.some((candidate) => candidate.kind === 'text' && candidate.text.includes('{serial}'))

/** A layout from outside, for a preview. */
export const layoutSchema: z.ZodType<Layout> = z.object({
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
export const layoutInput = layoutSchema
  .refine(isOnPaper, { params: { code: 'certificate.off_paper' }, path: ['layout'] })
  .refine(hasName, { params: { code: 'certificate.no_name' }, path: ['layout'] })
  .refine(hasSerial, { params: { code: 'certificate.no_serial' }, path: ['layout'] })
  .refine(hasCode, { params: { code: 'certificate.no_code' }, path: ['layout'] })
