import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { accountAbilities } from '../abilities.ts'
import { findUsers } from './users.server.ts'

/**
 * Returns the id of the one user identified by an e-mail, phone number or name typed into a plain form. Several matches
 * count as none, unless exactly one has this full name. Throws 401, 403, 422 at `person`.
 */
export async function resolveUser(ctx: Ctx, input: string): Promise<string> {
  authorize(ctx, accountAbilities['users.manage'])
  const users = await findUsers(ctx, { search: input.trim(), contacts: true, limit: 20 })
  const like = input.trim().toLowerCase()
  const exact = users.filter(({ firstname, lastname, email }) =>
    [`${firstname} ${lastname}`.trim(), email].some((text) => text?.toLowerCase() === like),
  )
  const [contact, ...others] = exact.length ? exact : users
  if (!contact || others.length)
    throw invalid([{ path: 'person', code: contact ? 'account.several_people' : 'account.no_person' }])
  return contact.id
}
