import { z } from 'zod'

const email = z.email().max(254).trim().toLowerCase()
/** Long enough to hash, short enough that hashing stays cheap. */
const newPassword = z.string().min(8).max(200)
const name = z.string().trim().min(1).max(100)

export const loginInput = z.object({
  /** An e-mail address or a Thai phone number. */
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})

export const registerInput = z.object({
  firstname: name,
  lastname: name,
  email,
  phone: z.string().trim().max(30).optional(),
  password: newPassword,
})
export type RegisterInput = z.output<typeof registerInput>
export type LoginInput = z.output<typeof loginInput>
