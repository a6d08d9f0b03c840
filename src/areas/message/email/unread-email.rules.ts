/** The job that looks whether something is still unread. */
export const unreadEmailJob = 'message.unread_email'

/** Who is at the screen reads within this; everybody else gets an e-mail. */
export const unreadEmailWaitMs = 10 * 60_000
