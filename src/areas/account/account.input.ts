import { z } from 'zod'

export const emailInput = z.string().trim().toLowerCase().pipe(z.email().max(254))
/** Long enough to be worth hashing, short enough that hashing stays cheap. */
export const newPassword = z.string().min(8).max(200)
export const personName = z.string().trim().min(1).max(100)

export const loginInput = z.object({
  /** An e-mail address or a Thai phone number. */
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})
export type LoginInput = z.output<typeof loginInput>
