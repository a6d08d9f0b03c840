import { billingChecks } from '#areas/billing/public.server.ts'
import { catalogChecks } from '#areas/catalog/public.server.ts'
import { filesChecks, filesInStorage } from '#areas/files/public.server.ts'
import { stockChecks } from '#areas/stock/public.server.ts'
import { foreignKeys } from '#kernel/db/foreign-keys.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Check } from '#kernel/verify.ts'

/** What `sala verify` proves, area by area. */
export const checks: Check[] = [
  ...billingChecks,
  ...stockChecks,
  ...catalogChecks,
  ...filesChecks,
  foreignKeys,
]

/** What it proves of the storage besides. */
export const storageChecks = (storage: Storage): Check[] => [filesInStorage(storage)]
