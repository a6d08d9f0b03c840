import { foreignKeys } from '#kernel/db/foreign-keys.ts'
import { slotChecks } from '#kernel/slots/checks.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import type { Check } from '#kernel/verify.ts'
import { areas } from '#src/areas.ts'

/** What `sala verify` checks, area by area. */
export const checks: Check[] = [...areas.flatMap(({ checks = [] }) => checks), ...slotChecks, foreignKeys]

/** The checks of the storage. */
export const storageChecks = (storage: Storage): Check[] =>
  areas.flatMap(({ storageChecks }) => [...(storageChecks?.(storage) ?? [])])
