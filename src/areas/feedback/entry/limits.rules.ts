/** The maximum length of each kind of text, and the maximum number of photos in a review. */
export const maxTextLengths = { review: 2000, question: 500, comment: 3000, answer: 1500 } as const
export const maxPhotos = 4
