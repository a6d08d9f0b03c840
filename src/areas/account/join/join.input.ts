import { z } from 'zod'
import { emailInput, newPassword, personName } from '../account.input.ts'

export const joinInput = z.object({
  firstname: personName,
  lastname: personName,
  email: emailInput,
  phone: z.string().trim().max(30).optional(),
  password: newPassword,
  /** A proof of work, required when many registrations come from one network. */
  proof: z.string().max(400).optional(),
})
export type JoinInput = z.output<typeof joinInput>
