import './import/jobs.ts'
import './messages/errors.ts'
import { can } from '#kernel/auth/abilities.ts'
import { everyMinutes, job } from '#kernel/jobs/jobs.ts'
import { liveTopic } from '#kernel/live/live.ts'
import { personalData } from '#kernel/personal-data.ts'
import { cmsAbilities } from './abilities.ts'
import { forgetContacts } from './contact/forget.server.ts'
import { dueJob, runDue } from './page/publish.server.ts'
import { collectComments, eraseComments } from './personal-data.server.ts'
import './picture/replace.server.ts'
import './section/section-picture.server.ts'

job(dueJob, runDue)
// The net under the job each time of a page leaves.
everyMinutes(5, 'cms.due.clock', runDue)
everyMinutes(30, 'cms.contacts.forget', async (ctx) => void (await forgetContacts(ctx)))
// Those who write the same page hear of each other.
liveTopic('cms-page', (ctx) => can(ctx.viewer, cmsAbilities['page.write']))

personalData('cms', { collect: collectComments, erase: eraseComments })
