import { createMachine } from '#kernel/fsm.ts'

/**
 * The states of an email in the outbox. `sending` is a claim that expires automatically: if a process dies during it,
 * another try follows under the same Message-ID.
 */
export const outboxStates = createMachine({
  name: 'mail',
  initial: 'queued',
  states: {
    queued: { on: { claim: 'sending', cancel: 'cancelled' } },
    sending: { on: { claim: 'sending', send: 'sent', wait: 'queued', fail: 'failed' } },
    sent: { final: true },
    failed: { on: { again: 'queued' } },
    cancelled: { final: true },
  },
})

export type OutboxStatus = (typeof outboxStates.states)[number]
