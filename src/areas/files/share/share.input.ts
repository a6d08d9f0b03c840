import { z } from 'zod'

export const shareInput = z.strictObject({
  permissions: z.strictObject({
    view: z.boolean().default(false),
    download: z.boolean().default(false),
    upload: z.boolean().default(false),
  }),
  password: z.string().min(4).max(256).nullish(),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
  maxDownloads: z.int().min(1).max(1_000_000).nullish(),
  blurred: z.boolean().optional(),
  message: z.string().max(2000).optional(),
})
