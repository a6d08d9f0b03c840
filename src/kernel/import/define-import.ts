import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { isId } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { LiveTopicGuard } from '#kernel/live/live.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import type { AnyDefinition, ImportDefinition } from './definition.ts'
import { changeRun, countsOfRun, engineOf, getRun, moveRun } from './engine.ts'
import { enqueueImages, fetchImages } from './images/fetch-images.server.ts'
import { type FailedImage, failedImages, retryFailed } from './images/images.server.ts'
import { fetchesImages, importStates } from './import.states.ts'
import type { ImportRun, PreviewRow, ReportRow } from './import.types.ts'
import { type NewImport, receiveFile } from './receive.server.ts'
import { reportOf } from './report.server.ts'
import { previewRows, type ReportQuery, reportRows, resetRows } from './rows.server.ts'
import { enqueueWork, processRun } from './work.server.ts'

/** A run with its definition's own counts. */
export type RunOf<Counts> = Omit<ImportRun, 'counts'> & { counts: Counts }

/** The API of one kind of import, for its area and its callers. All of it throws 401 and 403 for viewers without the right. */
export interface Import<Counts = unknown, Data = object> {
  definition: AnyDefinition
  /**
   * Accepts a file and has it processed in the background; returns the run's id. Throws 413 `too_large` and the 422 of
   * a file whose start shows that it cannot be imported; errors further down end the run as `failed`. Ends the open
   * transaction.
   */
  start(ctx: Ctx, input: NewImport<Data>): Promise<{ id: string }>
  /** Returns the state of a run. Throws 404 `….none`. */
  get(ctx: Ctx, id: string): Promise<RunOf<Counts>>
  /** Returns the site's runs, newest first, fifty per page. */
  list(ctx: Ctx, page?: number): Promise<RunOf<Counts>[]>
  /** Returns the results for the records of a file, in file order. */
  rows(ctx: Ctx, id: string, query?: ReportQuery): Promise<ReportRow[]>
  /** Returns the report as CSV text in chunks, in both languages. */
  report(ctx: Ctx, id: string): Promise<AsyncGenerator<string>>
  /** Returns the first records of a dry run as they would be imported. */
  preview(ctx: Ctx, id: string): Promise<PreviewRow[]>
  /** Returns the first fifty images that could not be fetched. */
  failedPictures(ctx: Ctx, id: string): Promise<FailedImage[]>
  /** Writes what a dry run has checked, with the choices made for it. Throws 409 `….cannot_apply` in any other state. */
  apply(ctx: Ctx, id: string, chosen?: Partial<Data>): Promise<void>
  /** Reads an unreadable file again, if its definition keeps it (`rereads`). Throws 409 `….cannot_reread` for any other. */
  reread(ctx: Ctx, id: string): Promise<void>
  /** Retries images that could not be fetched. Throws 409 `….cannot_retry` if there are none. */
  retryPictures(ctx: Ctx, id: string): Promise<void>
  /**
   * Undoes what a run wrote. Records that users have changed since stay and are listed in the report. Throws 409
   * `….cannot_undo` while it is running.
   */
  undo(ctx: Ctx, id: string): Promise<void>
  /** Stops after the current batch; what was written stays and can be undone. Throws 409 `….cannot_cancel`. */
  cancel(ctx: Ctx, id: string): Promise<void>
  /** Does the remaining work of a run; called by the job. */
  work(ctx: Ctx, id: string): Promise<void>
  /** Fetches the images still waiting; called by the job. */
  fetchPictures(ctx: Ctx, id: string): Promise<void>
  /** Imports a file completely in this process, for the command line. Throws the 422 of a file that cannot be imported. */
  runToEnd(
    services: Services,
    tenant: Tenant,
    input: NewImport<Data>,
  ): Promise<{ run: RunOf<Counts>; messages: ReportRow[] }>
  /** Who may watch its runs, for the manifest. */
  liveTopics: Record<string, LiveTopicGuard>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** Its imports; the job that processes runs finds them here. */
    imports?: readonly Import[]
  }
}

/** Creates an import from its definition; the area lists it in its manifest. */
export function defineImport<Staged, Before, Counts extends object, Data extends object>(
  definition: ImportDefinition<Staged, Before, Counts, Data>,
): Import<Counts, Data> {
  // The engine passes records through exactly as this definition produced them.
  const engine = engineOf(definition as unknown as AnyDefinition)
  const mayRun = (ctx: Ctx) => authorize(ctx, definition.ability)
  const withTypedCounts = (run: ImportRun) => run as unknown as RunOf<Counts>
  const ownOnly = ({ viewer }: Ctx) =>
    definition.ownRuns === 'strictly' || (definition.ownRuns === true && viewer.role !== 'admin')

  /** Returns a run the viewer may see. Throws 401, 403, 404 `….none`. */
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
      return withTypedCounts(await runOf(ctx, id))
    },
    async list(ctx, page = 1) {
      mayRun(ctx)
      const found = await engine.runs.page(ctx, {
        where: { kind: definition.key, ...(ownOnly(ctx) && { actorId: ctx.viewer.user?.id ?? null }) },
        order: ['-createdAt', '-id'],
        page,
        size: 50,
      })
      return found.items.map(withTypedCounts)
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
      return failedImages(ctx, id, 50)
    },
    async apply(ctx, id, chosen = {}) {
      const { data } = await move(ctx, id, 'apply')
      // The results of the check are no longer valid.
      await resetRows(ctx, id)
      const run = await engine.runs.update(ctx, id, { dryRun: false, data: { ...data, ...chosen } })
      await changeRun(ctx, engine, id, await countsOfRun(ctx, engine, run))
      enqueueWork(ctx, id)
    },
    async reread(ctx, id) {
      const run = await runOf(ctx, id, { lock: true })
      await definition.allow?.(ctx, run.data as Data)
      // Applying may have written something, and a reread would lose track of it.
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
      if (definition.pictures) enqueueImages(ctx, id)
    },
    async retryPictures(ctx, id) {
      const run = await runOf(ctx, id, { lock: true })
      if (!fetchesImages(run.status) || !(await retryFailed(ctx, id)))
        throw conflict(engine.code('cannot_retry'))
      await changeRun(ctx, engine, id, await countsOfRun(ctx, engine, run, run.tally))
      enqueueImages(ctx, id)
    },
    work: (ctx, id) => processRun(ctx, engine, id),
    fetchPictures: (ctx, id) => fetchImages(ctx, engine, id),
    async runToEnd(services, tenant, input) {
      const ctx = systemCtx(services, tenant.id)
      try {
        const { id } = await receiveFile(ctx, engine, input)
        await ctx.db.commit()
        await processRun(ctx, engine, id)
        const run = await getRun(ctx, engine, id)
        if (run.failure) throw new Problem(422, run.failure.code, { params: run.failure.params })
        const messages = await reportRows(ctx, id, { withMessages: true, most: 1_000_000 })
        await ctx.db.commit()
        return { run: withTypedCounts(run), messages }
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
