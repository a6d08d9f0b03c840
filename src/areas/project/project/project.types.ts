/** Who sees a project: its members, everybody who works on the site, or all the world by its link. */
export const visibilities = ['private', 'tenant', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a visitor with the link of a board sees: tasks and their days, or what was written about them, too. */
export const shareAccesses = ['read', 'comment'] as const
export type ShareAccess = (typeof shareAccesses)[number]
