import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { deleteExpiredContacts } from './contact/expired-contacts.server.ts'
import { dueJob, runDue } from './page/publish.server.ts'

export const cmsJobs: readonly JobEntry[] = [
  defineJob(dueJob, runDue),
  // A safety net behind the job that each publication time of a page schedules.
  everyMinutes(5, 'cms.due.clock', runDue),
  everyMinutes(30, 'cms.contacts.forget', async (ctx) => void (await deleteExpiredContacts(ctx))),
]
