import { z } from '#kernel/http/api.ts'
import type { Account } from './session.server.ts'

export const publicUser = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.string(),
})
export const signInResponse = z.object({ success: z.literal(true), token: z.string(), user: publicUser })

/** A user as the API calls show them. */
export const toPublicUser = ({ id, firstname, lastname, role }: Account) => ({
  id,
  firstname,
  lastname,
  role,
})
