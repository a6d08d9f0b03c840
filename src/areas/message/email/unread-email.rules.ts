/** The job that checks whether something is still unread. */
export const unreadEmailJob = 'message.unread_email'

/** Users at their screen read within this time; everybody else gets an email. */
export const unreadEmailWaitMs = 10 * 60_000
