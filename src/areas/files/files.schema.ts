import { z } from '#kernel/http/api.ts'
import { activityTypes, fileTypes, itemSorts, spaces, watermarkPositions } from './public.ts'
import { spaceInput } from './upload/upload.input.ts'

// Request and response schemas, as shown in the API's documentation.
export const idParam = z.object({ id: z.uuid() })
export const idsInput = z.array(z.uuid()).min(1).max(500)

const imageInfoSchema = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  width: z.number().nullable(),
  height: z.number().nullable(),
  colour: z.string().nullable(),
  focal: z.object({ x: z.number(), y: z.number() }),
  previews: z.record(z.string(), z.string()),
})

export const itemSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['file', 'folder']),
    name: z.string(),
    space: z.enum(spaces),
    parentId: z.string().nullable(),
    path: z.string(),
    size: z.number(),
    contentType: z.string().nullable(),
    picture: imageInfoSchema.nullable(),
    url: z.string().nullable(),
    tags: z.array(z.string()),
    favourite: z.boolean(),
    shared: z.boolean(),
    uses: z.number(),
    inside: z.number().nullable(),
    version: z.number(),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    trashedAt: z.string().nullable(),
  })
  .openapi('FileItem')
export const itemsSchema = z.object({ items: z.array(itemSchema) })
export const pageSchema = z.object({ items: z.array(itemSchema), total: z.number() })
export const listingSchema = z.object({
  crumbs: z.array(z.object({ id: z.string(), name: z.string() })),
  items: z.array(itemSchema),
  total: z.number(),
  offset: z.number(),
  writable: z.boolean(),
})

type Folder = { id: string; name: string; children: Folder[] }
const childFoldersSchema = z
  .array(z.lazy((): z.ZodType<Folder> => folderSchema))
  .openapi({ type: 'array', items: { $ref: '#/components/schemas/Folder' } })
const folderSchema = z
  .object({ id: z.string(), name: z.string(), children: childFoldersSchema })
  .openapi('Folder')
export const treeSchema = z.object({ folders: z.array(folderSchema) })

export const versionSchema = z.object({
  number: z.number(),
  size: z.number(),
  contentType: z.string(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  current: z.boolean(),
})
export const activitySchema = z.object({
  id: z.string(),
  itemId: z.string(),
  name: z.string(),
  act: z.enum(activityTypes),
  details: z.record(z.string(), z.string()),
  actor: z.string().nullable(),
  viaShare: z.boolean(),
  at: z.string(),
})
export const useSchema = z.object({
  kind: z.string(),
  refId: z.string(),
  label: z.string(),
  path: z.string(),
})
export const usageSchema = z.object({
  bytes: z.number(),
  files: z.number(),
  reserved: z.number(),
  quota: z.number().nullable(),
  site: z.object({ bytes: z.number(), quota: z.number().nullable() }).nullable(),
})
export const settingsSchema = z.object({
  siteQuota: z.number().nullable(),
  personQuota: z.number().nullable(),
  watermark: z.object({
    on: z.boolean(),
    kind: z.enum(['text', 'image']),
    text: z.string(),
    imageId: z.string().nullable(),
    position: z.enum(watermarkPositions),
    opacity: z.number(),
  }),
})

export const spaceQuery = z.object(spaceInput)
export const targetInput = { ...spaceInput, parentId: z.uuid().nullish() }
const paging = {
  sort: z.enum(itemSorts).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
}
export const listQuery = z.object({ ...spaceInput, parentId: z.uuid().optional(), ...paging })
export const sharedListQuery = z.object({ parentId: z.uuid().optional(), ...paging })

const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(20))
export const searchQuery = z.object({
  ...spaceInput,
  text: z.string().max(200).optional(),
  within: z.uuid().optional(),
  types: commaList(z.enum(fileTypes)).optional(),
  tags: commaList(z.string()).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  minSize: z.coerce.number().int().min(0).optional(),
  maxSize: z.coerce.number().int().min(0).optional(),
  ...paging,
})
