import { conflict } from '#kernel/errors.ts'
import type { Machine } from '#kernel/fsm.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { Changes, Row, Rows, TenantTable } from '#kernel/rows/rows.types.ts'
import { history, type Recorded, recordTransition } from '#kernel/transition.ts'

/** One change of state as it happened. */
export interface Moved<Record, State extends string, Event extends string> {
  row: Record
  from: State
  to: State
  event: Event
  reason?: string
}

interface Definition<Table extends TenantTable, State extends string, Event extends string> {
  machine: Machine<State, Event>
  rows: Rows<Table>
  /** The column that holds the state; `status` unless told. */
  column?: keyof Row<Table> & string
  /** Why an event may not happen although the state allows it: the code of a sentence (409), or undefined. Pure: the screen asks too. */
  guards?: Partial<Record<Event, (row: Row<Table>, ctx: Ctx) => string | undefined>>
  /** Events that nobody does without saying why (409 `reason_required`). */
  reasons?: readonly Event[]
  /** Scopes of cached pages that show this row. */
  touches?(row: Row<Table>): readonly string[]
  /** What open screens are told of the change. */
  live?(moved: Moved<Row<Table>, State, Event>): { topic: string; data: unknown }
  /** What else follows in the same transaction: emits the event of the area, books, frees what was held. */
  after?(ctx: Ctx, moved: Moved<Row<Table>, State, Event>): Promise<void>
}

/** What may be done next with a row, and why not; the same table that the server goes by. */
export interface NextMove<State extends string, Event extends string> {
  event: Event
  to: State
  /** The code of the sentence that says why not now. */
  refused?: string
}

export interface Lifecycle<Table extends TenantTable, State extends string, Event extends string> {
  /**
   * Makes the event happen: locks the row, asks state and guards, writes the new state with `set`, writes down who, when and why,
   * marks cached pages stale, tells open screens and runs what follows; all in the caller's transaction. Who holds the lock already
   * gives the row as it is now (`locked`), which is not read again. Throws 404, 409 `transition_refused`, `reason_required` or the
   * guard's code.
   */
  move(
    ctx: Ctx,
    id: string,
    event: Event,
    more?: { set?: Changes<Table>; reason?: string; locked?: Row<Table> },
  ): Promise<Row<Table>>
  next(ctx: Ctx, row: Row<Table>): NextMove<State, Event>[]
  history(ctx: Ctx, id: string): Promise<Recorded[]>
}

/**
 * Joins a state machine with the rows it is about, so that every change of state goes the same way. Changes of one row are taken
 * one after the other (row lock); of two rows, callers lock in the order of their ids.
 */
export function lifecycle<Table extends TenantTable, State extends string, Event extends string>(
  definition: Definition<Table, State, Event>,
): Lifecycle<Table, State, Event> {
  const { machine, rows, guards = {}, reasons = [], touches, live, after } = definition
  const column = definition.column ?? 'status'
  const stateOf = (row: Row<Table>) => (row as Record<string, unknown>)[column] as State
  const refusal = (ctx: Ctx, row: Row<Table>, event: Event) =>
    (guards as Partial<Record<Event, (row: Row<Table>, ctx: Ctx) => string | undefined>>)[event]?.(row, ctx)

  return {
    async move(ctx, id, event, { set, reason, locked } = {}) {
      const before = locked ?? (await rows.lock(ctx, id))
      const from = stateOf(before)
      const to = machine.next(from, event)
      const refused = refusal(ctx, before, event)
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
        const refused = refusal(ctx, row, event)
        return { event, to: machine.next(stateOf(row), event), ...(refused && { refused }) }
      }),
    history: (ctx, id) => history(ctx, machine.name, id),
  }
}
