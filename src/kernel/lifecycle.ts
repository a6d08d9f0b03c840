import { conflict } from '#kernel/errors.ts'
import type { Machine } from '#kernel/fsm.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { Changes, Repository, Row, TenantTable } from '#kernel/rows/rows.types.ts'
import { type RecordedStateChange, recordTransition, transitionHistory } from '#kernel/transition.ts'

/** One completed change of state. */
export interface CompletedTransition<Record, State extends string, Event extends string> {
  row: Record
  from: State
  to: State
  event: Event
  reason?: string
}

interface LifecycleDefinition<Table extends TenantTable, State extends string, Event extends string> {
  machine: Machine<State, Event>
  rows: Repository<Table>
  /** The column that holds the state; `status` by default. */
  column?: keyof Row<Table> & string
  /**
   * Returns why an event is not allowed although the state permits it: a message code (409), or undefined. Pure: the UI
   * calls it too.
   */
  guards?: Partial<Record<Event, (row: Row<Table>, ctx: Ctx) => string | undefined>>
  /** Events that require a reason (409 `reason_required`). */
  reasons?: readonly Event[]
  /** Scopes of cached pages that show this row. */
  touches?(row: Row<Table>): readonly string[]
  /** What open pages receive about the change. */
  live?(moved: CompletedTransition<Row<Table>, State, Event>): { topic: string; data: unknown }
  /** Further effects in the same transaction: emits the area's event, makes bookings, releases what was reserved. */
  after?(ctx: Ctx, moved: CompletedTransition<Row<Table>, State, Event>): Promise<void>
}

/** The next possible events of a row, and why one is not allowed; from the same table the server uses. */
export interface NextTransition<State extends string, Event extends string> {
  event: Event
  to: State
  /** The message code of why it is not allowed now. */
  refused?: string
}

export interface Lifecycle<Table extends TenantTable, State extends string, Event extends string> {
  /**
   * Applies the event: locks the row, checks state and guards, writes the new state with `set`, records who, when and
   * why, marks cached pages stale, notifies open pages and runs further effects; all in the caller's transaction. A
   * caller that already holds the lock passes the current row (`locked`), which is not read again. Throws 404, 409
   * `transition_refused`, `reason_required` or the guard's code.
   */
  move(
    ctx: Ctx,
    id: string,
    event: Event,
    more?: { set?: Changes<Table>; reason?: string; locked?: Row<Table> },
  ): Promise<Row<Table>>
  next(ctx: Ctx, row: Row<Table>): NextTransition<State, Event>[]
  history(ctx: Ctx, id: string): Promise<RecordedStateChange[]>
}

/**
 * Connects a state machine with its rows, so that every change of state goes the same way. Changes of one row are
 * serialised (row lock); for two rows, callers lock in the order of their ids.
 */
export function createLifecycle<Table extends TenantTable, State extends string, Event extends string>(
  definition: LifecycleDefinition<Table, State, Event>,
): Lifecycle<Table, State, Event> {
  const { machine, rows, guards = {}, reasons = [], touches, live, after } = definition
  const column = definition.column ?? 'status'
  const stateOf = (row: Row<Table>) => (row as Record<string, unknown>)[column] as State
  const rejectionOf = (ctx: Ctx, row: Row<Table>, event: Event) =>
    (guards as Partial<Record<Event, (row: Row<Table>, ctx: Ctx) => string | undefined>>)[event]?.(row, ctx)

  return {
    async move(ctx, id, event, { set, reason, locked } = {}) {
      const before = locked ?? (await rows.lock(ctx, id))
      const from = stateOf(before)
      const to = machine.next(from, event)
      const refused = rejectionOf(ctx, before, event)
      if (refused) throw conflict(refused)
      const why = reason?.trim().slice(0, 300) || undefined
      if (!why && reasons.includes(event)) throw conflict('reason_required')
      const [row] = await Promise.all([
        rows.update(ctx, id, { ...set, [column]: to } as Changes<Table>),
        recordTransition(ctx, { entity: machine.name, id, from, to, event, ...(why && { reason: why }) }),
      ])
      const moved = { row, from, to, event, ...(why && { reason: why }) }
      if (touches) touch(ctx, ...touches(row))
      if (live) ctx.db.note({ kind: 'live', ...live(moved) })
      await after?.(ctx, moved)
      return row
    },
    next: (ctx, row) =>
      machine.events(stateOf(row)).map((event) => {
        const refused = rejectionOf(ctx, row, event)
        return { event, to: machine.next(stateOf(row), event), ...(refused && { refused }) }
      }),
    history: (ctx, id) => transitionHistory(ctx, machine.name, id),
  }
}
