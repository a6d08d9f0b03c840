import { foreignKeys } from '#kernel/db/foreign-keys.ts'
import type { Check } from '#kernel/verify.ts'

/** What `sala verify` proves, area by area. */
export const checks: Check[] = [foreignKeys]
