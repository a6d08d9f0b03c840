/**
 * An act that cannot be taken back once the server did it (stock, books and the buyer follow it), on its way. It waits in this tab as long
 * as the way back is offered, so undoing it is not sending it. Who leaves the page means it: what waits is sent at once. A copy stands in
 * the browser's storage until the server has answered, so that a crash within these seconds is noticed by the next page.
 */
export interface HeldAct {
  id: string
  /** Where its form goes. */
  address: string
  values: Record<string, string>
  /** What it is, for who is asked whether it is still meant. */
  what: string
  at: number
  /** It was sent by a page that did not stay to hear the answer. */
  left?: boolean
}

/** What holding needs of the browser. */
export interface Holding {
  /** Runs later; answers how to call that off. */
  later(run: () => void, ms: number): () => void
  /** Sends it from a page that stays, and tells when the server has answered. */
  send(act: HeldAct): void
  /** Sends it from a page that goes; it must arrive all the same. Resolves where the page stays after all. */
  leave(act: HeldAct): Promise<unknown>
  saved: { read(): readonly HeldAct[]; write(acts: readonly HeldAct[]): void }
}

export interface Held {
  /** Takes it back; false where it was sent before. */
  undo(): boolean
  /** The page goes. */
  leave(): void
  /** The server has answered. */
  answered(): void
}

export function holdAct(act: HeldAct, ms: number, { later, send, leave, saved }: Holding): Held {
  let waits = true
  const others = () => saved.read().filter(({ id }) => id !== act.id)
  const forget = () => saved.write(others())
  saved.write([...others(), act])
  const stop = later(() => {
    if (!waits) return
    waits = false
    send(act)
  }, ms)
  return {
    undo() {
      if (!waits) return false
      waits = false
      stop()
      forget()
      return true
    },
    leave() {
      if (!waits) return
      waits = false
      stop()
      saved.write([...others(), { ...act, left: true }])
      void leave(act).then(forget, () => undefined)
    },
    answered: forget,
  }
}

/**
 * What an earlier page did not bring to its end: `unanswered` was sent when it was left and is sent again (the server refuses what it has
 * done already), `unsent` was cut off by a crash and is asked about. What may still wait in another tab is none of it.
 */
export function leftActs(
  acts: readonly HeldAct[],
  now: number,
  ms: number,
): { unanswered: HeldAct[]; unsent: HeldAct[] } {
  const old = acts.filter(({ at }) => at + 2 * ms < now)
  return { unanswered: old.filter(({ left }) => left), unsent: old.filter(({ left }) => !left) }
}
