import { z } from 'zod'
import { newPassword } from '../account.input.ts'

export const passwordInput = z.object({ current: z.string().max(200).default(''), password: newPassword })
