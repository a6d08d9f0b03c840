import { layerErrors } from './calendar/calendar-errors.ts'
import { expressionErrors } from './expression/expression-errors.ts'
import { fieldErrors } from './fields/field-errors.ts'
import { purgeIdempotencyKeys } from './http/purge-idempotency-keys.ts'
import { kernelErrors } from './i18n/kernel-errors.ts'
import { imageErrors } from './image/image-errors.ts'
import { importJobs } from './import/jobs.ts'
import { listErrors } from './list/list-errors.ts'
import { deliveryJobs } from './mail/delivery.ts'
import { mailErrors } from './mail/mail-errors.ts'
import { clearRateLimits } from './rate-limit/clear-job.ts'
import { slotJobs } from './slots/jobs.ts'
import { slotErrors } from './slots/slot-errors.ts'
import { orphanJobs } from './storage/orphans.ts'
import { storageErrors } from './storage/storage-errors.ts'
import { sweepUploads } from './storage/sweep-job.ts'

/** What the kernel contributes to the product besides the areas. */
export const kernelManifest = {
  jobs: [
    ...deliveryJobs,
    ...orphanJobs,
    sweepUploads,
    purgeIdempotencyKeys,
    clearRateLimits,
    ...importJobs,
    ...slotJobs,
  ],
  errors: [
    layerErrors,
    kernelErrors,
    fieldErrors,
    expressionErrors,
    imageErrors,
    listErrors,
    mailErrors,
    slotErrors,
    storageErrors,
  ],
}
