/** The job that looks whether something is still unread. */
export const letterJob = 'message.letter'

/** Who is at the screen reads within this; everybody else gets a letter. */
export const letterWaitMs = 10 * 60_000
