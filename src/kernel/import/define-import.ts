import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { isId } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { LiveGuard } from '#kernel/live/live.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { AnyDefinition, ImportDefinition } from './definition.ts'
import { changeRun, engineOf, figuresOf, getRun, moveRun } from './engine.ts'
import { bringsPictures, importStates } from './import.states.ts'
import type { ImportRun, PreviewRow, ReportRow } from './import.types.ts'
import { enqueuePictures, fetchPictures } from './pictures/fetch-pictures.server.ts'
import { type FailedPicture, failedPictures, retryFailed } from './pictures/pictures.server.ts'
import { type NewImport, receiveFile } from './receive.server.ts'
import { reportOf } from './report.server.ts'
import { previewRows, type ReportQuery, reportRows, resetRows } from './rows.server.ts'
import { enqueueWork, workOn } from './work.server.ts'

/** A run with the figures of its definition. */
export type RunOf<Counts> = Omit<ImportRun, 'counts'> & { counts: Counts }

/** One kind of import, as its area and its callers use it. All of it throws 401 and 403 to those who may not. */
export interface Import<Counts = unknown, Data = object> {
  definition: AnyDefinition
  /**
   * Takes a file in and has it worked on in the background; answers the id to ask by. Throws 413 `too_large` and the 422 of a file whose
   * beginning tells that it cannot be taken; what is wrong further down ends the run as `failed`. Ends the open transaction.
   */
  start(ctx: Ctx, input: NewImport<Data>): Promise<{ id: string }>
  /** How far a run is. Throws 404 `….none`. */
  get(ctx: Ctx, id: string): Promise<RunOf<Counts>>
  /** The runs of the site, the newest first, fifty a page. */
  list(ctx: Ctx, page?: number): Promise<RunOf<Counts>[]>
  /** What came of the records of a file, in its order. */
  rows(ctx: Ctx, id: string, query?: ReportQuery): Promise<ReportRow[]>
  /** The report as CSV text in pieces, in both languages. */
  report(ctx: Ctx, id: string): Promise<AsyncGenerator<string>>
  /** The first records of a dry run as they will be. */
  preview(ctx: Ctx, id: string): Promise<PreviewRow[]>
  /** Pictures that did not come, the first fifty. */
  failedPictures(ctx: Ctx, id: string): Promise<FailedPicture[]>
  /** Writes what a dry run has checked, with what was chosen for it. Throws 409 `….cannot_apply` in any other state. */
  apply(ctx: Ctx, id: string, chosen?: Partial<Data>): Promise<void>
  /**
   * Reads a file once more that could not be read, where its definition keeps it (`rereads`). Throws 409 `….cannot_reread` for any other.
   */
  reread(ctx: Ctx, id: string): Promise<void>
  /** Has pictures that did not come fetched once more. Throws 409 `….cannot_retry` when there are none. */
  retryPictures(ctx: Ctx, id: string): Promise<void>
  /**
   * Takes back what a run wrote. What people changed since stays and is told in the report. Throws 409 `….cannot_undo` while it is under
   * way.
   */
  undo(ctx: Ctx, id: string): Promise<void>
  /** Stops after the batch that is being written; what was written stays and can be undone. Throws 409 `….cannot_cancel`. */
  cancel(ctx: Ctx, id: string): Promise<void>
  /** Does whatever a run still needs; called by the job. */
  work(ctx: Ctx, id: string): Promise<void>
  /** Fetches the pictures that still wait; called by the job. */
  fetchPictures(ctx: Ctx, id: string): Promise<void>
  /** Imports a file to its end in this process, for the command line. Throws the 422 of a file that cannot be taken. */
  runToEnd(
    services: Services,
    tenant: Tenant,
    input: NewImport<Data>,
  ): Promise<{ run: RunOf<Counts>; messages: ReportRow[] }>
  /** Who may watch its runs, for the manifest. */
  liveTopics: Record<string, LiveGuard>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its imports; the job that works on runs finds them here. */
    imports?: readonly Import[]
  }
}

/** Makes an import of its definition; the area names it in its manifest. */
export function defineImport<Staged, Before, Counts extends object, Data extends object>(
  definition: ImportDefinition<Staged, Before, Counts, Data>,
): Import<Counts, Data> {
  // The engine passes records on as it got them from this definition.
  const engine = engineOf(definition as unknown as AnyDefinition)
  const mayRun = (ctx: Ctx) => authorize(ctx, definition.ability)
  const shown = (run: ImportRun) => run as unknown as RunOf<Counts>
  const ownOnly = ({ viewer }: Ctx) =>
    definition.ownRuns === 'strictly' || (definition.ownRuns === true && viewer.role !== 'admin')

  /** A run the viewer may know of. Throws 401, 403, 404 `….none`. */
  async function runOf(ctx: Ctx, id: string, lock?: { lock: true }): Promise<ImportRun> {
    mayRun(ctx)
    const run = await getRun(ctx, engine, id, lock)
    if (ownOnly(ctx) && run.actorId !== (ctx.viewer.user?.id ?? null)) throw notFound(engine.code('none'))
    return run
  }

  async function move(ctx: Ctx, id: string, event: 'apply' | 'undo' | 'cancel'): Promise<ImportRun> {
    const run = await runOf(ctx, id, { lock: true })
    if (event !== 'cancel') await definition.allow?.(ctx, run.data as Data)
    if (!importStates.can(run.status, event)) throw conflict(engine.code(`cannot_${event}`))
    return moveRun(ctx, engine, run, event)
  }

  return {
    definition: engine.definition,
    async start(ctx, input) {
      mayRun(ctx)
      await definition.allow?.(ctx, input.data)
      const { id } = await receiveFile(ctx, engine, input)
      enqueueWork(ctx, id)
      return { id }
    },
    async get(ctx, id) {
      return shown(await runOf(ctx, id))
    },
    async list(ctx, page = 1) {
      mayRun(ctx)
      const found = await engine.runs.page(ctx, {
        where: { kind: definition.key, ...(ownOnly(ctx) && { actorId: ctx.viewer.user?.id ?? null }) },
        order: ['-createdAt', '-id'],
        page,
        size: 50,
      })
      return found.items.map(shown)
    },
    async rows(ctx, id, query) {
      await runOf(ctx, id)
      return reportRows(ctx, id, query)
    },
    async report(ctx, id) {
      return reportOf(ctx, engine, await runOf(ctx, id))
    },
    async preview(ctx, id) {
      await runOf(ctx, id)
      return previewRows(ctx, id)
    },
    async failedPictures(ctx, id) {
      await runOf(ctx, id)
      return failedPictures(ctx, id, 50)
    },
    async apply(ctx, id, chosen = {}) {
      const { data } = await move(ctx, id, 'apply')
      // What the check said holds no longer.
      await resetRows(ctx, id)
      const run = await engine.runs.update(ctx, id, { dryRun: false, data: { ...data, ...chosen } })
      await changeRun(ctx, engine, id, await figuresOf(ctx, engine, run))
      enqueueWork(ctx, id)
    },
    async reread(ctx, id) {
      const run = await runOf(ctx, id, { lock: true })
      await definition.allow?.(ctx, run.data as Data)
      // What was applied may have written something, which reading again would forget.
      if (!definition.rereads || !run.dryRun || !importStates.can(run.status, 'reread'))
        throw conflict(engine.code('cannot_reread'))
      await moveRun(ctx, engine, run, 'reread', { failure: null, endedAt: null })
      enqueueWork(ctx, id)
    },
    async undo(ctx, id) {
      await move(ctx, id, 'undo')
      enqueueWork(ctx, id)
    },
    async cancel(ctx, id) {
      await move(ctx, id, 'cancel')
      if (definition.pictures) enqueuePictures(ctx, id)
    },
    async retryPictures(ctx, id) {
      const run = await runOf(ctx, id, { lock: true })
      if (!bringsPictures(run.status) || !(await retryFailed(ctx, id)))
        throw conflict(engine.code('cannot_retry'))
      await changeRun(ctx, engine, id, await figuresOf(ctx, engine, run, run.tally))
      enqueuePictures(ctx, id)
    },
    work: (ctx, id) => workOn(ctx, engine, id),
    fetchPictures: (ctx, id) => fetchPictures(ctx, engine, id),
    async runToEnd(services, tenant, input) {
      const ctx = systemCtx(services, tenant.id)
      try {
        const { id } = await receiveFile(ctx, engine, input)
        await ctx.db.commit()
        await workOn(ctx, engine, id)
        const run = await getRun(ctx, engine, id)
        if (run.failure) throw new Problem(422, run.failure.code, { params: run.failure.params })
        const messages = await reportRows(ctx, id, { withMessages: true, most: 1_000_000 })
        await ctx.db.commit()
        return { run: shown(run), messages }
      } catch (error) {
        await ctx.db.rollback()
        throw error
      }
    },
    liveTopics: {
      async [definition.topic](ctx, id) {
        if (!can(ctx.viewer, definition.ability)) return false
        if (!ownOnly(ctx)) return true
        const run = isId(id) ? await engine.runs.find(ctx, { id }) : null
        return run?.kind === definition.key && run.actorId === ctx.viewer.user?.id
      },
    },
  }
}
