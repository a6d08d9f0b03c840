import { z } from 'zod'
import { newPassword } from '../account.input.ts'

/** An e-mail address or a phone number. */
export const recoveryInput = z.object({ name: z.string().trim().min(1).max(254) })
export const resetInput = z.object({ password: newPassword })
