import { billingChecks } from '#areas/billing/public.server.ts'
import { stockChecks } from '#areas/stock/public.server.ts'
import { foreignKeys } from '#kernel/db/foreign-keys.ts'
import type { Check } from '#kernel/verify.ts'

/** What `sala verify` proves, area by area. */
export const checks: Check[] = [...billingChecks, ...stockChecks, foreignKeys]
