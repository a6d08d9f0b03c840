import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle, type Lifecycle } from '#kernel/lifecycle.ts'
import { publish } from '#kernel/live/live.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Changes, Repository } from '#kernel/rows/rows.types.ts'
import { type CodeOf, codesOf } from './codes.ts'
import type { AnyDefinition } from './definition.ts'
import { type ImportStatus, importStates, isWorking } from './import.states.ts'
import { importRuns } from './import.table.ts'
import type { ImportRun, Tally } from './import.types.ts'
import { tallyOf } from './rows.server.ts'

type ImportEvent = Parameters<(typeof importStates)['next']>[1]

/** A definition with the statements and state transitions of its runs. */
export interface Engine {
  definition: AnyDefinition
  runs: Repository<typeof importRuns>
  states: Lifecycle<typeof importRuns, ImportStatus, ImportEvent>
  /** Returns an error code of this import: `catalog.import.none`. */
  code: CodeOf
}

export function engineOf(definition: AnyDefinition): Engine {
  const code = codesOf(definition.key)
  const runs = rows(importRuns, { missing: code('none') })
  const states = createLifecycle({
    machine: importStates,
    rows: runs,
    live: ({ row }) => ({ topic: `${definition.topic}:${row.id}`, data: progressOf(row) }),
  })
  return { definition, runs, states, code }
}

/** What watchers of a run receive. */
const progressOf = ({ id, status, lines, counts }: ImportRun) => ({ id, status, lines, counts })

export const notifyWatchers = (ctx: Pick<Ctx, 'db'>, { definition }: Engine, run: ImportRun): void =>
  publish(ctx, `${definition.topic}:${run.id}`, progressOf(run))

/** Returns a run of this import. Throws 404 `….none`, also for one of another kind. */
export async function getRun(
  ctx: Ctx,
  { definition, runs, code }: Engine,
  id: string,
  { lock = false } = {},
): Promise<ImportRun> {
  const run = await (lock ? runs.lock(ctx, id) : runs.get(ctx, id))
  if (run.kind !== definition.key) throw notFound(code('none'))
  return run
}

/** Writes changes, marks the run as seen, and notifies its watchers. */
export async function changeRun(
  ctx: Ctx,
  engine: Engine,
  id: string,
  changes: Changes<typeof importRuns>,
): Promise<ImportRun> {
  const run = await engine.runs.update(ctx, id, { ...changes, seenAt: new Date() })
  notifyWatchers(ctx, engine, run)
  return run
}

/** Applies an event to a run. Throws 409 if it is not allowed. */
export function moveRun(
  ctx: Ctx,
  { states }: Engine,
  run: ImportRun,
  event: ImportEvent,
  changes: Changes<typeof importRuns> = {},
): Promise<ImportRun> {
  const ends = !isWorking(importStates.next(run.status, event))
  const now = new Date()
  return states.move(ctx, run.id, event, {
    set: { ...changes, seenAt: now, ...(ends && { endedAt: now }) },
  })
}

/** Returns the counts of a run: given ones, or counted from the results of its rows. */
export async function countsOfRun(
  ctx: Ctx,
  { definition }: Engine,
  run: ImportRun,
  counted?: Tally,
): Promise<Pick<ImportRun, 'tally' | 'counts'>> {
  const tally = counted ?? (await tallyOf(ctx, run.id))
  return { tally, counts: (await definition.counts.of(tally, run, ctx)) as Record<string, number> }
}
