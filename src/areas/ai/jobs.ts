import { everyMinutes } from '#kernel/jobs/jobs.ts'
import { forgetOldAsks } from './ask/ask.server.ts'

everyMinutes(30, 'ai.forget', forgetOldAsks)
