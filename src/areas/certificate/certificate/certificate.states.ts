import { createMachine } from '#kernel/fsm.ts'

/** A certificate is queued, issued, and revoked or replaced for good. Expiry is determined by the clock, not by a state. */
export const certificateStates = createMachine({
  name: 'certificate.certificate',
  initial: 'queued',
  states: {
    queued: { on: { issue: 'issued', revoke: 'revoked', supersede: 'superseded' } },
    issued: { on: { revoke: 'revoked', supersede: 'superseded' } },
    revoked: { final: true },
    superseded: { final: true },
  },
})

export type CertificateStatus = (typeof certificateStates.states)[number]
