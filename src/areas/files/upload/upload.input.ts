import { z } from 'zod'
import { spaces } from '../public.ts'

export const spaceInput = {
  space: z.enum(spaces).default('private'),
  ownerId: z.uuid().optional(),
}

export const newUploadInput = z.strictObject({
  ...spaceInput,
  parentId: z.uuid().nullish(),
  folderPath: z.string().max(4000).optional(),
  name: z.string().min(1).max(1000),
  size: z.number(),
  contentType: z.string().max(255).optional(),
  replaces: z.uuid().optional(),
})

export const partNumbersInput = z.strictObject({
  numbers: z.array(z.int().min(1).max(10_000)).min(1).max(500),
})

export const completeInput = z.strictObject({
  parts: z.array(z.object({ number: z.int(), etag: z.string().max(200).nullish() })).default([]),
})
export type SubmittedParts = z.output<typeof completeInput>['parts']
