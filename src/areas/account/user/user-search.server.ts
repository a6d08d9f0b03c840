import { authorize, can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { SearchHit, SearchSource } from '#kernel/search/search.ts'
import { accountAbilities } from '../abilities.ts'
import { userMessages } from '../messages/users.ts'
import { accountPaths } from '../paths.ts'
import { findUsers, findUsersNamedLike, type UserContact } from './users.server.ts'

/** Searches users of the site by a part of their name, or by their complete e-mail or phone number; tolerates typos in names. */
export const userSearch: SearchSource = {
  key: 'users',
  label: { th: 'ผู้คน', en: 'People' },
  icon: 'customers',
  canSearch: (viewer) => can(viewer, accountAbilities['users.manage']),
  async find(ctx, search, limit) {
    return (await findUsers(ctx, { search, contacts: true, limit })).map((person) => hitOf(ctx, person))
  },
  async findAlike(ctx, name, limit) {
    return (await findUsersNamedLike(ctx, name, limit)).map((person) => hitOf(ctx, person))
  },
}

/**
 * Returns users of the site to select from, by a part of their name or by complete e-mail or phone, tolerating typos;
 * the first ten. Throws 401, 403.
 */
export async function searchUserOptions(ctx: Ctx, input: string): Promise<Omit<SearchHit, 'to'>[]> {
  authorize(ctx, accountAbilities['users.find'])
  const search = input.trim().slice(0, 100)
  if (search.length < 2) return []
  const found = await findUsers(ctx, { search, contacts: true, limit: 10 })
  return (found.length ? found : await findUsersNamedLike(ctx, search, 5)).map((person) => {
    const { to: _, ...hit } = hitOf(ctx, person)
    return hit
  })
}

const hitOf = (ctx: Ctx, { id, firstname, lastname, email, picture, role }: UserContact): SearchHit => ({
  id,
  title: `${firstname} ${lastname}`,
  ...(email && { detail: email }),
  to: accountPaths.user(id),
  picture,
  badge: userMessages[ctx.locale].roles[role],
})
