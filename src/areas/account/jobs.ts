import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { forgetNonces } from './api-client/check.server.ts'
import { forgetOld } from './forget.server.ts'
import { eraseDue } from './privacy/erasure.server.ts'
import { exportJob, forgetExports, makeExport } from './privacy/export.server.ts'
import { type Recovery, recoveryJob, writeRecovery } from './recovery/recovery.server.ts'

export const accountJobs: readonly JobEntry[] = [
  job<Recovery>(recoveryJob, writeRecovery),
  everyMinutes(60, 'account.forget', forgetOld),
  job<{ id: string; locale: 'th' | 'en' }>(exportJob, makeExport),
  everyMinutes(30, 'account.forgetExports', forgetExports),
  everyMinutes(30, 'account.erase', eraseDue),
  everyMinutes(30, 'account.forgetNonces', forgetNonces),
]
