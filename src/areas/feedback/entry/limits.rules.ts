/** The longest text of each kind, and how many photos a review carries. */
export const longest = { review: 2000, question: 500, comment: 3000, answer: 1500 } as const
export const mostPhotos = 4
