import { z } from 'zod'

/** The specification's name for the top of a tree. */
const parent = z
  .union([z.uuid(), z.literal('root'), z.literal(''), z.null()])
  .optional()
  .transform((text) => (text && text !== 'root' ? text : null))
const mode = z.enum(['private', 'public']).default('private')

// Extra fields are allowed: callers of the specification send whole items.
export const listParentInput = z.object({ parent, mode })
export const structureInput = z.object({ parent, mode })
export const newFolderInput = z.object({
  name: z.string(),
  parent,
  parentName: z.string().default('root'),
  mode,
})
export const newFileInput = z.object({
  name: z.string().optional(),
  type: z.literal('file').optional(),
  parent,
  url: z.string(),
  parts: z.array(z.object({ number: z.int(), etag: z.string() })).default([]),
})
export const deleteInput = z.object({ itemId: z.uuid(), type: z.enum(['file', 'folder']).optional() })
export const renameInput = z.object({ itemId: z.uuid(), newName: z.string() })
export const searchInput = z.object({ query: z.string().max(200), mode })
export const moveInput = z.object({ itemId: z.uuid(), newParentId: parent, mode })
export const externalSearchInput = z.object({
  query: z.string().max(200),
  fixedParentId: z.uuid(),
  share_code: z.string().optional(),
})

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
export const shareOptionsInput = z.object({
  itemId: z.uuid(),
  isShare: flag,
  isPassword: flag.default(false),
  sharePassword: z.string().max(256).nullish(),
  /** A timestamp or a day; a day lasts until its end in Thailand. */
  shareExpire: z
    .union([z.literal(''), z.null(), z.iso.datetime({ offset: true }), z.iso.date()])
    .optional()
    .transform((text) => (text?.length === 10 ? `${text}T23:59:59.999+07:00` : text || null)),
  permissions: z
    .object({ view: flag.default(true), download: flag.default(true), upload: flag.default(false) })
    .default({ view: true, download: true, upload: false }),
})
