/**
 * A pending action that cannot be undone once the server has done it (stock, books and the buyer depend on it). It
 * waits in this tab as long as undo is offered, so undoing it means not sending it. Leaving the page confirms it:
 * whatever waits is sent immediately. A copy stays in browser storage until the server has responded, so that the next
 * page notices a crash within these seconds.
 */
export interface DeferredAction {
  id: string
  /** The URL its form is sent to. */
  address: string
  values: Record<string, string>
  /** A description, for asking the user whether the action is still wanted. */
  what: string
  at: number
  /** Sent by a page that was left before the response arrived. */
  left?: boolean
}

/** What holding needs from the browser. */
export interface DeferredActionHost {
  /** Schedules a callback; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
  /** Sends the action from a page that stays open, and reports when the server has responded. */
  send(act: DeferredAction): void
  /** Sends the action from a page that is being left; it must still arrive. Resolves if the page stays after all. */
  leave(act: DeferredAction): Promise<unknown>
  saved: { read(): readonly DeferredAction[]; write(acts: readonly DeferredAction[]): void }
}

export interface DeferredActionHandle {
  /** Cancels the action; false if it was already sent. */
  undo(): boolean
  /** The page is being left. */
  leave(): void
  /** The server has responded. */
  answered(): void
}

export function deferAction(
  deferred: DeferredAction,
  ms: number,
  { later, send, leave, saved }: DeferredActionHost,
): DeferredActionHandle {
  let isPending = true
  const others = () => saved.read().filter(({ id }) => id !== deferred.id)
  const forget = () => saved.write(others())
  saved.write([...others(), deferred])
  const stop = later(() => {
    if (!isPending) return
    isPending = false
    send(deferred)
  }, ms)
  return {
    undo() {
      if (!isPending) return false
      isPending = false
      stop()
      forget()
      return true
    },
    leave() {
      if (!isPending) return
      isPending = false
      stop()
      saved.write([...others(), { ...deferred, left: true }])
      void leave(deferred).then(forget, () => undefined)
    },
    answered: forget,
  }
}

/**
 * Returns what an earlier page did not finish: `unanswered` was sent as the page was left and is sent again (the server
 * refuses what it has already done); `unsent` was cut off by a crash and needs asking the user. Actions that may still
 * be waiting in another tab are left out.
 */
export function unfinishedActions(
  stored: readonly DeferredAction[],
  now: number,
  ms: number,
): { unanswered: DeferredAction[]; unsent: DeferredAction[] } {
  const old = stored.filter(({ at }) => at + 2 * ms < now)
  return { unanswered: old.filter(({ left }) => left), unsent: old.filter(({ left }) => !left) }
}
