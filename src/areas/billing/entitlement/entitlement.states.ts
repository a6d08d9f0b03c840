import { createMachine } from '#kernel/fsm.ts'

/**
 * An entitlement waits for its start, is open, and is over when it expires or is revoked. An extension opens an expired
 * one again; a revoked one stays revoked, and must be granted again.
 */
export const entitlementStates = createMachine({
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
