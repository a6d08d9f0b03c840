/** How long a registration waits for e-mail confirmation. */
export const registrationHours = 24

/** How many codes may be tried per e-mail. */
export const codeTries = 5

const maxEmails = 5
const pauseSeconds = 60

/** Returns the seconds until another e-mail may be sent; 0: now. After five e-mails, none for the rest of the day. */
export function mayWriteAgain(
  sent: { emailsSent: number; lastEmailAt: Date; expiresAt: Date },
  now: Date,
): number {
  const left = (until: number) => Math.max(0, Math.ceil((until - now.getTime()) / 1000))
  return sent.emailsSent >= maxEmails
    ? left(sent.expiresAt.getTime())
    : left(sent.lastEmailAt.getTime() + pauseSeconds * 1000)
}
