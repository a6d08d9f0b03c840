import { everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { advanceDue } from './lifecycle/advance.server.ts'
import { afterCardCharge, afterDefaultCard } from './lifecycle/card-charge.server.ts'
import { claimSeats } from './seat/claim-seats.server.ts'

export const subscriptionJobs: readonly JobEntry[] = [
  // Renewals, wallets and reminders; unfinished work is still due next time.
  everyMinutes(5, 'subscription.advance', async (ctx) => {
    await advanceDue(ctx)
  }),
  onEvent('card.charged', 'subscription: card', afterCardCharge),
  onEvent('card.default_changed', 'subscription: card', afterDefaultCard),
  onEvent('account.signed_in', 'subscription: seats', (ctx, { userId }) => claimSeats(ctx, userId)),
]
