/** Who can see a project: its members, everyone who works on the site, or the public through its link. */
export const visibilities = ['private', 'tenant', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a visitor with a board's link sees: tasks and their days, or also what was written about them. */
export const shareAccesses = ['read', 'comment'] as const
export type ShareAccess = (typeof shareAccesses)[number]
