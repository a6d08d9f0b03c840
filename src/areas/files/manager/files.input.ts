import { z } from 'zod'
import { spaces, watermarkPositions } from '../public.ts'

const ids = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).min(1).max(5000))
const id = z.uuid()
const flag = z.enum(['0', '1']).transform((text) => text === '1')
const folderFields = {
  space: z.enum(spaces),
  ownerId: z.uuid().optional(),
  parentId: z
    .string()
    .optional()
    .transform((text) => text || null)
    .pipe(z.uuid().nullable()),
}
const fraction = z.coerce.number().min(0).max(1)

/** The actions of a files page, as its forms submit them. */
export const fileActionInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('folder'), ...folderFields, name: z.string() }),
  z.object({ intent: z.literal('rename'), id, name: z.string() }),
  z.object({ intent: z.literal('tag'), ids, add: z.string().default(''), remove: z.string().default('') }),
  z.object({ intent: z.literal('favourite'), id, on: flag }),
  z.object({ intent: z.literal('move'), ids, ...folderFields }),
  z.object({ intent: z.literal('copy'), ids, ...folderFields }),
  z.object({ intent: z.literal('trash'), ids, anyway: flag.default(false) }),
  z.object({ intent: z.literal('restore'), ids }),
  z.object({ intent: z.literal('delete'), ids }),
  z.object({ intent: z.literal('empty'), space: folderFields.space, ownerId: folderFields.ownerId }),
  z.object({ intent: z.literal('version'), id, number: z.coerce.number().int() }),
  z.object({ intent: z.literal('replace'), id, by: id }),
  z.object({ intent: z.literal('focus'), id, x: fraction, y: fraction }),
  z.object({ intent: z.literal('crop'), id, x: fraction, y: fraction, width: fraction, height: fraction }),
  z.object({
    intent: z.literal('share'),
    id,
    shareId: z.uuid().optional(),
    view: flag,
    download: flag,
    upload: flag,
    password: z.string().max(200).optional(),
    clearPassword: flag.default(false),
    expiresAt: z.string().default(''),
    maxDownloads: z.string().default(''),
    blurred: flag.default(false),
    message: z.string().max(500).default(''),
  }),
  z.object({ intent: z.literal('revoke'), shareId: z.uuid() }),
  z.object({ intent: z.literal('resume'), shareId: z.uuid() }),
  z.object({
    intent: z.literal('watermark'),
    on: flag,
    kind: z.enum(['text', 'image']),
    text: z.string().max(100),
    imageId: z.string().default(''),
    position: z.enum(watermarkPositions),
    opacity: z.coerce.number().int().min(5).max(100),
  }),
])
export type FileAction = z.output<typeof fileActionInput>
/** The input type, as a page submits it. */
export type SubmittedFileAction = z.input<typeof fileActionInput>
