import { machine } from '#kernel/fsm.ts'

/** A certificate is being made, holds, and is taken back or replaced for good. That its time is over is told by the clock. */
export const certificateStates = machine({
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
