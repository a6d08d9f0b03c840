import { job, onWithin } from '#kernel/jobs/jobs.ts'
import { liveTopic } from '#kernel/live/live.ts'
import { personalData } from '#kernel/personal-data.ts'
import { tellOfDevice } from './device-report.server.ts'
import { letterJob } from './letter/letter.rules.ts'
import { writeUnread } from './letter/letter.server.ts'
import { collectMessages, eraseMessages } from './personal-data.server.ts'

job<{ threadId: string; userId: string }>(letterJob, writeUnread)

// Within: whoever sent it says the code at once, to somebody who looks for it.
onWithin('account.device_reported', 'message', tellOfDevice)

// Nobody hears what another is told.
liveTopic('message', (ctx, id) => ctx.viewer.user?.id === id)

personalData('message', { collect: collectMessages, erase: eraseMessages })
