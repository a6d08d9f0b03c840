/** How long a registration waits for e-mail confirmation. */
export const registrationHours = 24

/** How many codes may be tried per e-mail. */
export const maxCodeAttempts = 5

const maxEmails = 5
const resendDelaySeconds = 60

/** Returns the seconds until another e-mail may be sent; 0: now. After five e-mails, none for the rest of the day. */
export function resendWaitSeconds(
  sent: { emailsSent: number; lastEmailAt: Date; expiresAt: Date },
  now: Date,
): number {
  const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - now.getTime()) / 1000))
  return sent.emailsSent >= maxEmails
    ? secondsUntil(sent.expiresAt.getTime())
    : secondsUntil(sent.lastEmailAt.getTime() + resendDelaySeconds * 1000)
}
