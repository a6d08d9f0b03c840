import { z } from 'zod'

export const recipientInput = z.object({
  label: z.string().trim().max(40).default(''),
  recipient: z.string().trim().min(1).max(100),
  phone: z.string().trim().min(1).max(30),
  isMain: z.preprocess((entered) => entered === 'on' || entered === true, z.boolean()),
})
export type RecipientInput = z.input<typeof recipientInput>
