import type { Role } from '#kernel/http/ctx.ts'

/** Who looks after the shop; what they may do there is decided by abilities, this only shows the way. */
export const isStaff = (role: Role): boolean => role === 'manager' || role === 'admin'
