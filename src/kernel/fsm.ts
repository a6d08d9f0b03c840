import { Problem } from './errors.ts'

/**
 * State machines as tables, validated when they are created. Pure: writing the change to the database and notifying
 * others is done elsewhere.
 *     export const orderStates = machine({
 *       name: 'order',
 *       initial: 'pending',
 *       states: {
 *         pending: { on: { pay: 'paid', cancel: 'cancelled' } },
 *         paid: { on: { ship: 'shipped' } },
 *         shipped: { final: true },
 *         cancelled: { final: true },
 *       },
 *     })
 *     orderStates.next('pending', 'pay') // 'paid'
 */
interface StateTable {
  readonly [state: string]: { readonly on?: { readonly [event: string]: string }; readonly final?: true }
}

type StateOf<Table> = keyof Table & string

type EventOf<Table> = {
  [S in keyof Table]: Table[S] extends { on: infer On } ? keyof On & string : never
}[keyof Table]

// Checks every target against the table's own states, so that a typo is an error in the editor.
type Closed<Table> = {
  [S in keyof Table]: Table[S] extends { on: infer On }
    ? { on: { [E in keyof On]: On[E] extends keyof Table ? On[E] : keyof Table } }
    : unknown
}

/** What `createMachine` returns: queries about states and events, typed by the names in the table. */
export interface Machine<State extends string, Event extends string> {
  readonly name: string
  readonly initial: State
  readonly states: readonly State[]
  /** Returns true for the name of a state; for untrusted text. */
  is(text: unknown): text is State
  /** Returns whether the event is allowed in this state. */
  can(state: State, event: Event): boolean
  /** Returns the state the event leads to. Throws `InvalidTransition` if the event is not allowed. */
  next(state: State, event: Event): State
  /** Returns the events allowed in this state, in the order of the table. */
  events(state: State): readonly Event[]
  /** Returns the states in which the event is allowed: for `WHERE status = ANY(…)`. */
  from(event: Event): readonly State[]
  /** Returns true if no event is allowed any more. */
  isFinal(state: State): boolean
}

/** An event that is not allowed in the current state: a 409 with the code `transition_refused`. */
export class InvalidTransition extends Problem {
  readonly machine: string
  readonly state: string
  readonly event: string

  constructor(machine: string, state: string, event: string) {
    super(409, 'transition_refused', { params: { machine, state, event } })
    this.name = 'TransitionRefused'
    this.message = `${machine}: no ${event} in state ${state}`
    this.machine = machine
    this.state = state
    this.event = event
  }
}

/**
 * Creates a machine from a table. Throws immediately on an invalid table: an initial state or target that is not in it,
 * an unreachable state, a final state with events, or a state without events that is not final.
 */
export function createMachine<const Table extends StateTable>(table: {
  name: string
  initial: StateOf<Table>
  states: Table & Closed<Table>
}): Machine<StateOf<Table>, EventOf<Table>> {
  type State = StateOf<Table>
  type Event = EventOf<Table>
  const { name, initial } = table
  const exits = new Map<string, Map<string, string>>()
  for (const [state, { on = {} }] of Object.entries<StateTable[string]>(table.states)) {
    exits.set(state, new Map(Object.entries(on)))
  }
  validateTable(name, initial, table.states, exits)
  const states = [...exits.keys()] as State[]

  return {
    name,
    initial,
    states,
    is: (text): text is State => typeof text === 'string' && exits.has(text),
    can: (state, event) => exits.get(state)?.has(event) ?? false,
    next: (state, event) => {
      const target = exits.get(state)?.get(event)
      if (target === undefined) throw new InvalidTransition(name, state, event)
      return target as State
    },
    events: (state) => [...(exits.get(state)?.keys() ?? [])] as Event[],
    from: (event) => states.filter((state) => exits.get(state)?.has(event)),
    isFinal: (state) => exits.get(state)?.size === 0,
  }
}

function validateTable(
  name: string,
  initial: string,
  table: StateTable,
  exits: Map<string, Map<string, string>>,
): void {
  const refuse = (what: string) => {
    throw new Error(`state machine ${name}: ${what}`)
  }
  if (!exits.has(initial)) refuse(`unknown initial state ${initial}`)
  for (const [state, events] of exits) {
    const final = table[state]!.final === true
    if (final && events.size > 0) refuse(`${state} is final but has events`)
    if (!final && events.size === 0) refuse(`${state} has no events and is not final`)
    for (const [event, target] of events) {
      if (!exits.has(target)) refuse(`${event} in ${state} leads to unknown state ${target}`)
    }
  }
  const reached = new Set([initial])
  // Iterating over a Set also visits the elements added meanwhile.
  for (const state of reached) for (const target of exits.get(state)!.values()) reached.add(target)
  for (const state of exits.keys()) if (!reached.has(state)) refuse(`nothing leads to ${state}`)
}
