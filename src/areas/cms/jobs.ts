import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { forgetContacts } from './contact/forget.server.ts'
import { dueJob, runDue } from './page/publish.server.ts'

export const cmsJobs: readonly JobEntry[] = [
  job(dueJob, runDue),
  // A safety net behind the job that each publication time of a page schedules.
  everyMinutes(5, 'cms.due.clock', runDue),
  everyMinutes(30, 'cms.contacts.forget', async (ctx) => void (await forgetContacts(ctx))),
]
