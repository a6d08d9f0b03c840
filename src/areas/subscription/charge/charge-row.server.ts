import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { chargeStates } from './charge.states.ts'
import { allocations, charges, periods } from './charge.table.ts'

export type Charge = Row<typeof charges>
export type PeriodRow = Row<typeof periods>

export const chargeRows = rows(charges, { missing: 'subscription.no_charge' })
export const allocationRows = rows(allocations)
export const periodRows = rows(periods)

export const chargeLifecycle = createLifecycle({ machine: chargeStates, rows: chargeRows })
