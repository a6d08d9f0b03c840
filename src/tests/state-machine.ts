import { describe, expect, test } from 'vitest'
import { InvalidTransition, type Machine } from '#kernel/fsm.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'

/** Every edge of a design, written down a second time beside the machine: any other transition is refused. */
export type Edges<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>

/** Proves that a machine has exactly these edges, that each state is reachable, and which states are final. */
export function testMachineEdges<State extends string, Event extends string>(
  { name, initial, states, ...machine }: Machine<State, Event>,
  edges: Edges<State, Event>,
): void {
  const designed = Object.keys(edges) as State[]
  const events = [...new Set(designed.flatMap((state) => Object.keys(edges[state])))] as Event[]
  describe(`the table of ${name}`, () => {
    test('has the states of the design, each reached from the first', () => {
      expect([...states].sort()).toEqual([...designed].sort())
      expect([...pathsTo(initial, edges).keys()].sort()).toEqual([...designed].sort())
    })
    test.each(designed)('lets happen what the design has of %s, and ends where nothing does', (state) => {
      expect([...machine.events(state)].sort()).toEqual(Object.keys(edges[state]).sort())
      expect(machine.isFinal(state)).toBe(Object.keys(edges[state]).length === 0)
    })
    test.each(designed.flatMap((state) => events.map((event) => [state, event] as const)))(
      '%s, %s',
      (state, event) => {
        const to = edges[state][event]
        if (to) return expect(machine.next(state, event)).toBe(to)
        const refused = () => machine.next(state, event)
        expect(refused).toThrow(InvalidTransition)
        expect(refused).toThrow(`${name}: no ${event} in state ${state}`)
      },
    )
  })
}

/** Returns the shortest sequence of events to each state. */
function pathsTo<State extends string, Event extends string>(
  initial: State,
  edges: Edges<State, Event>,
): Map<State, Event[]> {
  const paths = new Map<State, Event[]>([[initial, []]])
  for (const [state, way] of paths)
    for (const [event, to] of Object.entries(edges[state]) as [Event, State][])
      if (!paths.has(to)) paths.set(to, [...way, event])
  return paths
}

interface DrivenMachine<State extends string, Event extends string, Thing> {
  machine: Machine<State, Event>
  edges: Edges<State, Event>
  /** Creates a new thing, in the initial state. */
  make(): Promise<Thing>
  /** What users or the clock do; events that nobody triggers directly are left out. */
  transitions: Partial<Record<Event, (item: Thing) => Promise<unknown>>>
  stateOf(item: Thing): Promise<State>
  /**
   * The code of the error an act is refused with in a state without such an edge, or `nothing` if it silently has no
   * effect; `transition_refused` by default. `again`: it has just been done.
   */
  refusal?(state: State, event: Event, again: boolean): string
  /** Where an act does something else by design, which has its own test. */
  elsewhere?(state: State, event: Event): boolean
  /** States that none of these acts leads to. */
  unreached?: readonly State[]
  /** Whether each step is recorded in the history. */
  isRecorded?: boolean
}

/**
 * Drives a machine through the acts users use, on the database: each act in each state, which is reached from the
 * initial one through acts alone. It transitions as designed, or is refused and leaves no trace; and repeating it does
 * what the design says about that.
 */
export function testMachineActions<State extends string, Event extends string, Thing>(
  sites: TestSites,
  options: DrivenMachine<State, Event, Thing>,
): void {
  const { machine, edges, make, transitions, stateOf, unreached = [], isRecorded = true } = options
  const expectedError = options.refusal ?? (() => 'transition_refused')
  const events = Object.keys(transitions) as Event[]
  const driven = Object.fromEntries(
    Object.entries<Partial<Record<Event, State>>>(edges).map(([state, on]) => [
      state,
      Object.fromEntries(Object.entries(on).filter(([event]) => events.includes(event as Event))),
    ]),
  ) as Edges<State, Event>
  const paths = pathsTo(machine.initial, driven)
  const does = (event: Event, subject: Thing) =>
    (transitions[event] as (item: Thing) => Promise<unknown>)(subject)

  async function prove(state: State, event: Event, subject: Thing, again = false): Promise<void> {
    const to = driven[state][event]
    const before = await effectsOf(sites)
    const refused = await does(event, subject).then(
      () => 'nothing',
      (error: { code?: string; errors?: { code: string }[] }) =>
        error.errors?.[0]?.code ?? error.code ?? error,
    )
    expect(await stateOf(subject)).toBe(to ?? state)
    expect(refused).toBe(to ? 'nothing' : expectedError(state, event, again))
    const after = await effectsOf(sites)
    if (to && isRecorded) expect(after).not.toEqual(before)
    if (!to) expect(after).toEqual(before)
  }
  const describeCase = (state: State, event: Event) => {
    const to = driven[state][event]
    const again = to && driven[to][event]
    if (!to) return `does nothing on ${event}, however often it is tried`
    return `is ${to} after ${event}, and the same again ${again ? `makes it ${again}` : 'changes nothing more'}`
  }

  test.each(
    [...paths].flatMap(([state, way]) =>
      events
        .filter((event) => !options.elsewhere?.(state, event))
        .map((event) => ({ state, event, way, said: describeCase(state, event) })),
    ),
  )(`${machine.name}: what is $state $said`, async ({ state, event, way }) => {
    const subject = await make()
    for (const step of way) await does(step, subject)
    expect(await stateOf(subject)).toBe(state)
    await prove(state, event, subject)
    await prove(driven[state][event] ?? state, event, subject, event in driven[state])
  })
  test(`${machine.name}: these states are reached by what people do`, () => {
    expect([...paths.keys()].sort()).toEqual(
      machine.states.filter((state) => !unreached.includes(state)).sort(),
    )
  })
}

/** Returns what an act leaves behind: steps in the history, ledger entries, stock movements, emails. */
export async function effectsOf(sites: TestSites): Promise<Record<string, unknown>> {
  const { rows } = await sites.services.database.platformPool.query(
    `SELECT (SELECT count(*)::int FROM transition) AS steps, (SELECT count(*)::int FROM ledger_tx) AS bookings,
       (SELECT coalesce(sum(abs(amount)), 0)::bigint FROM ledger_entry) AS booked,
       (SELECT count(*)::int FROM stock_move) AS moves, (SELECT count(*)::int FROM mail_outbox) AS mails`,
  )
  return rows[0]
}
