/** Paths of areas that do not exist yet: not shown on any site. */
export const shellPaths = { till: '/user/pos' }
