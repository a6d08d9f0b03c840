import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { accountAbilities } from '../abilities.ts'
import { findUsers } from './users.server.ts'

/**
 * The id of the one person meant by an e-mail, a phone number or a name, typed into a plain form. Several of one name are nobody, unless
 * one has just this name and no more. Throws 401, 403, 422 at `person`.
 */
export async function userNamed(ctx: Ctx, typed: string): Promise<string> {
  authorize(ctx, accountAbilities['users.manage'])
  const people = await findUsers(ctx, { search: typed.trim(), contacts: true, limit: 20 })
  const like = typed.trim().toLowerCase()
  const exact = people.filter(({ firstname, lastname, email }) =>
    [`${firstname} ${lastname}`.trim(), email].some((text) => text?.toLowerCase() === like),
  )
  const [one, ...others] = exact.length ? exact : people
  if (!one || others.length)
    throw invalid([{ path: 'person', code: one ? 'account.several_people' : 'account.no_person' }])
  return one.id
}
