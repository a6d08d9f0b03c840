import { machine } from '#kernel/fsm.ts'

/**
 * What somebody may use waits for its first moment, is open, and is over when its time ran out or it was taken back. More time opens
 * it again; what was taken back stays so, and is given again.
 */
export const entitlementStates = machine({
  name: 'billing.entitlement',
  initial: 'scheduled',
  states: {
    scheduled: { on: { begin: 'active', end: 'ended', extend: 'scheduled', revoke: 'revoked' } },
    active: { on: { end: 'ended', extend: 'active', revoke: 'revoked' } },
    ended: { on: { extend: 'active' } },
    revoked: { final: true },
  },
})

export type EntitlementStatus = (typeof entitlementStates.states)[number]
