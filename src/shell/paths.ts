/** Places of the frame whose area is still to come: they are shown on no site yet. */
export const shellPaths = { till: '/user/pos' }
