import { job } from '#kernel/jobs/jobs.ts'
import { liveTopic } from '#kernel/live/live.ts'
import { personalData } from '#kernel/personal-data.ts'
import { letterJob } from './letter/letter.rules.ts'
import { writeUnread } from './letter/letter.server.ts'
import { collectMessages, eraseMessages } from './personal-data.server.ts'

job<{ threadId: string; userId: string }>(letterJob, writeUnread)

// Nobody hears what another is told.
liveTopic('message', (ctx, id) => ctx.viewer.user?.id === id)

personalData('message', { collect: collectMessages, erase: eraseMessages })
