import { defineJob, everyMinutes, type JobEntry, onEvent } from '#kernel/jobs/jobs.ts'
import { pollMailbox } from './bounce/poll-mailbox.server.ts'
import { broadcastJob } from './broadcast/broadcast.server.ts'
import { runBroadcast, runDueBroadcasts } from './broadcast/run-broadcast.server.ts'
import { purgeOldEmails } from './log/purge.server.ts'
import { recordUnsubscribe } from './unsubscribe/unsubscribe.server.ts'

export const mailJobs: readonly JobEntry[] = [
  defineJob<{ id: string }>(broadcastJob, (ctx, { id }) => runBroadcast(ctx, id)),
  // A safety net for the job that each email schedules.
  everyMinutes(15, 'mail.broadcast.clock', runDueBroadcasts),
  everyMinutes(5, 'mail.returned', async (ctx) => void (await pollMailbox(ctx))),
  everyMinutes(30, 'mail.forget', purgeOldEmails),
  onEvent('mail.bounced', 'mail: stop', (ctx, { address, mailId }) =>
    recordUnsubscribe(ctx, address, 'bounced', mailId),
  ),
]
