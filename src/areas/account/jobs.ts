import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { purgeNonces } from './api-client/check.server.ts'
import { eraseDueAccounts } from './privacy/erasure.server.ts'
import { buildExport, exportJob, purgeExports } from './privacy/export.server.ts'
import { purgeExpired } from './purge-expired.server.ts'
import { type Recovery, recoveryJob, sendRecoveryEmail } from './recovery/recovery.server.ts'

export const accountJobs: readonly JobEntry[] = [
  defineJob<Recovery>(recoveryJob, sendRecoveryEmail),
  everyMinutes(60, 'account.forget', purgeExpired),
  defineJob<{ id: string; locale: 'th' | 'en' }>(exportJob, buildExport),
  everyMinutes(30, 'account.forgetExports', purgeExports),
  everyMinutes(30, 'account.erase', eraseDueAccounts),
  everyMinutes(30, 'account.forgetNonces', purgeNonces),
]
