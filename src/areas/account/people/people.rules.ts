export const listedRoles = ['user', 'manager', 'admin'] as const

/** Invited: nobody of theirs was here yet. */
export const peopleStatuses = ['active', 'invited', 'blocked'] as const

export const peopleSorts = ['newest', 'name', 'seen'] as const
