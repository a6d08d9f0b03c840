import { z } from '#kernel/http/api.ts'
import type { Account } from './session.server.ts'

export const shownUser = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: z.string(),
})
export const signedIn = z.object({ success: z.literal(true), token: z.string(), user: shownUser })

/** A user as the API calls show them. */
export const shownAccount = ({ id, firstname, lastname, role }: Account) => ({
  id,
  firstname,
  lastname,
  role,
})
