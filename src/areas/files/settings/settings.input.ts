import { z } from 'zod'
import { watermarkPositions } from '../public.ts'

const quota = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable()

export const settingsInput = z.strictObject({
  siteQuota: quota.optional(),
  personQuota: quota.optional(),
  watermark: z
    .strictObject({
      on: z.boolean(),
      kind: z.enum(['text', 'image']),
      text: z.string().trim().min(1).max(100),
      imageId: z.uuid().nullable(),
      position: z.enum(watermarkPositions),
      opacity: z.int().min(5).max(100),
    })
    .partial()
    .optional(),
})
export type SettingsChange = z.input<typeof settingsInput>
