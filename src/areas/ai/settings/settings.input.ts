import { z } from 'zod'

export const aiSettingsInput = z
  .object({
    on: z.boolean(),
    provider: z.enum(['openai', 'google']),
    baseUrl: z.url({ protocol: /^https?$/ }).max(300),
    /** Required once it is enabled. */
    model: z.string().trim().max(120),
    /** Omitted: the stored key stays. Empty: none. */
    key: z.string().trim().max(500),
    siteMonthly: z.number().int().min(0).max(1_000_000),
    personDaily: z.number().int().min(0).max(10_000),
  })
  .partial()
export type AiSettingsInput = z.input<typeof aiSettingsInput>
