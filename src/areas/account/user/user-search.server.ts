import { can } from '#kernel/auth/abilities.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { accountAbilities } from '../abilities.ts'
import { peopleMessages } from '../messages/people.ts'
import { findPeople } from './people.server.ts'

/** Users of the site by a part of their name, or by their whole e-mail or phone number. */
export const userSearch: SearchSource = {
  key: 'users',
  label: { th: 'ผู้คน', en: 'People' },
  icon: 'customers',
  may: (viewer) => can(viewer, accountAbilities['people.manage']),
  async find(ctx, search, limit) {
    const people = await findPeople(ctx, { search, contacts: true, limit })
    return people.map(({ id, firstname, lastname, email, picture, role }) => ({
      id,
      title: `${firstname} ${lastname}`,
      ...(email && { detail: email }),
      to: `/config/people/${id}`,
      picture,
      badge: peopleMessages[ctx.locale].roles[role],
    }))
  },
}
