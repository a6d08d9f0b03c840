import type { Ctx } from '#kernel/http/ctx.ts'
import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { waitForIdle } from '#kernel/jobs/wait-for-idle.ts'
import { queueUnscored, scoreJob, sweepAttempts } from './attempt/close.server.ts'
import { scoreAttempt, scoreSubmitted } from './attempt/score.server.ts'
import { markedJob, notifyMarked } from './marking/marked-notice.server.ts'
import { regradeJob, regradeStep } from './regrade/regrade.server.ts'
import { releaseJob, releaseStep } from './results/release.server.ts'

/** Background jobs of exams: scoring submitted attempts, regrading corrected ones, notices of results, and ending expired ones. */
export const examJobs: readonly JobEntry[] = [
  // Jobs enqueued per attempt by an earlier version.
  defineJob('exam.score', (ctx: Ctx, { id }: { id: string }) => scoreAttempt(ctx, id)),
  defineJob(scoreJob, async (ctx: Ctx, { exam }: { exam: string }) => {
    // When a whole school submits, receipts come first; scores follow together.
    await waitForIdle({ timeoutMs: 3000 })
    await scoreSubmitted(ctx, exam)
  }),
  defineJob(regradeJob, regradeStep),
  defineJob(releaseJob, releaseStep),
  defineJob(markedJob, notifyMarked),
  everyMinutes(1, 'exam.sweep', async (ctx) => {
    await sweepAttempts(ctx)
  }),
  everyMinutes(60, 'exam.score_again', async (ctx) => {
    await queueUnscored(ctx)
  }),
]
