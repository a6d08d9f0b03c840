import { everyMinutes, job } from '#kernel/jobs/jobs.ts'
import { forgetOld } from './forget.server.ts'
import { type Recovery, recoveryJob, writeRecovery } from './recovery/recovery.server.ts'

job<Recovery>(recoveryJob, writeRecovery)
everyMinutes(60, 'account.forget', forgetOld)
