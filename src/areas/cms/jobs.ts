import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { forgetContacts } from './contact/forget.server.ts'
import { dueJob, runDue } from './page/publish.server.ts'

export const cmsJobs: readonly JobEntry[] = [
  job(dueJob, runDue),
  // The net under the job each time of a page leaves.
  everyMinutes(5, 'cms.due.clock', runDue),
  everyMinutes(30, 'cms.contacts.forget', async (ctx) => void (await forgetContacts(ctx))),
]
