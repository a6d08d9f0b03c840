import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam } from '#kernel/list/param.rules.ts'

export const listedRoles = ['user', 'manager', 'admin'] as const

/** Invited: the user has never signed in. */
export const userStatuses = ['active', 'invited', 'blocked'] as const

export const userList = defineList({
  size: 30,
  sorts: ['newest', 'name', 'seen'],
  filters: { role: choiceParam(listedRoles), status: choiceParam(userStatuses) },
})
export type UserQuery = QueryOf<typeof userList>
