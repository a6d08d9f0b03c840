import './messages/errors.ts'
import { everyMinutes, job } from '#kernel/jobs/jobs.ts'
import { dueJob, runDue } from './page/publish.server.ts'

job(dueJob, runDue)
// The net under the job each time of a page leaves.
everyMinutes(5, 'cms.due.clock', runDue)
