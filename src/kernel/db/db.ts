import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'

/** A job to run after the transaction commits; see kernel/jobs. */
export interface OutboxJob {
  task: string
  payload: unknown
  runAt?: Date
  /** Run one at a time, when nothing else is waiting. */
  whenIdle?: boolean
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** Two waiting jobs with the same key become one. */
  key?: string
}

/** A notification to every process after the transaction commits: a stale cache scope, or a live event. */
export type NotifyPayload = { kind: 'stale'; scope: string } | { kind: 'live'; topic: string; data: unknown }

/**
 * How long a unit of work may take before the database cancels it: a request has the limits of the roles
 * (`migrate.ts`), a job has longer ones, and an operator's command (backup, verify) has none.
 */
export type TimeoutProfile = 'request' | 'job' | 'unlimited'

const timeoutSqlByProfile: Record<TimeoutProfile, string> = {
  request: '',
  job: timeoutSql('10min', '1min', '10min'),
  unlimited: timeoutSql('0', '0', '0'),
}

function timeoutSql(statement: string, lock: string, idle: string): string {
  return `;SET LOCAL statement_timeout='${statement}';SET LOCAL lock_timeout='${lock}';SET LOCAL idle_in_transaction_session_timeout='${idle}'`
}

type QueryClient = { query(config: unknown, values?: unknown[]): Promise<QueryResult> }

/**
 * One unit of work on one site's rows (or, without a tenant, on all rows: the platform role).
 * The transaction opens with the first statement and sees only what row-level security lets the tenant see. Statements
 * sent without awaiting between them leave in one round trip. Whoever creates the Db must call `end`; actions never do,
 * but may call `commit` before slow work outside the database, after which the next statement opens a new transaction.
 */
export class Db {
  /** The number of business statements sent so far, not counting transaction control. */
  statements = 0
  readonly orm: NodePgDatabase
  readonly #pool: Pool
  readonly #begin: string
  #client: Promise<PoolClient> | undefined
  #ended = false
  #committed = false
  #collided = false
  #jobs: OutboxJob[] = []
  #notes: NotifyPayload[] = []

  constructor(pool: Pool, scope: { tenantId: string | null; mode: 'read' | 'write'; pace?: TimeoutProfile }) {
    this.#pool = pool
    const begin = scope.mode === 'read' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN'
    const site = scope.tenantId ? `;SET LOCAL app.tenant_id='${uuid(scope.tenantId)}'` : ''
    this.#begin = begin + site + timeoutSqlByProfile[scope.pace ?? 'request']
    this.orm = drizzle(this as unknown as Pool)
  }

  /**
   * Runs a raw statement, prepared under `name` on its connection; a name must always stand for the same text. A text
   * composed from user input (a typed filter) has no name, or each of its forms would stay in the memory of every
   * connection. Rows are returned as objects; bigint as number, timestamptz as Date, json parsed.
   */
  query<Row>(name: string | null, text: string, values?: unknown[]): Promise<Row[]>
  /** The signature Drizzle calls. */
  query(config: object, values?: unknown[]): Promise<QueryResult>
  async query(first: string | object | null, second?: unknown, third?: unknown[]): Promise<unknown> {
    this.#refuseLate()
    const client = (await this.#open()) as unknown as QueryClient
    this.statements++
    try {
      if (first !== null && typeof first !== 'string') return await client.query(first, second as unknown[])
      const name = first !== null && canPrepare(client, first) ? first : undefined
      const result = await client.query({ name, text: second, values: third ?? [] })
      return result.rows
    } catch (error) {
      return this.#noteError(error)
    }
  }

  /** Whether it hit a deadlock or a serialisation failure with nothing committed before: the whole work may be retried. */
  get mayBeRepeated(): boolean {
    return this.#collided && !this.#committed
  }

  /** Runs a script of several statements without parameters; for setup and migrations. */
  async script(text: string): Promise<void> {
    this.#refuseLate()
    const client = await this.#open()
    this.statements++
    await client.query(text).catch(this.#noteError)
  }

  /** Adds a job to the outbox: it exists if and only if this transaction commits. */
  enqueue(job: OutboxJob): void {
    if (job.key) this.#jobs = this.#jobs.filter(({ key }) => key !== job.key)
    this.#jobs.push(job)
  }

  /** Notifies every process after the commit. */
  note(note: NotifyPayload): void {
    const same = (other: NotifyPayload) =>
      note.kind === 'stale' && other.kind === 'stale' && other.scope === note.scope
    if (!this.#notes.some(same)) this.#notes.push(note)
  }

  async commit(): Promise<void> {
    const opened = this.#client
    if (!opened && !this.#jobs.length && !this.#notes.length) return
    const client = await this.#open()
    const flight: Promise<unknown>[] = []
    if (this.#jobs.length || this.#notes.length) {
      this.statements++
      const values = [JSON.stringify(this.#jobs), JSON.stringify(this.#notes)]
      flight.push(
        client.query({ name: 'kernel.flush', text: 'SELECT sala_flush($1::jsonb, $2::jsonb)', values }),
      )
    }
    const committed = client.query('COMMIT')
    flight.push(committed)
    const settled = await Promise.allSettled(flight)
    this.#close(client, settled)
    const failed = settled.find((result) => result.status === 'rejected')
    if (failed) this.#noteError(failed.reason)
    // For a transaction that already failed, the response to COMMIT is ROLLBACK and no error.
    if ((await committed).command !== 'COMMIT')
      throw new Error('The transaction had failed and was rolled back.')
    this.#committed = true
  }

  async rollback(): Promise<void> {
    this.#jobs = []
    this.#notes = []
    const opened = this.#client
    const client = await opened?.catch(() => undefined)
    if (!client) {
      this.#client = undefined
      return
    }
    const settled = await Promise.allSettled([client.query('ROLLBACK')])
    this.#close(client, settled)
  }

  /**
   * Closes the work for good; called by the code that created the Db, after all statements. Later statements are
   * refused: a page whose visitor has left is rolled back while its loaders still query, and one more query would open
   * a transaction that is never closed.
   */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#ended = true
    await this[how]()
  }

  /** Inspects an error and rethrows it. */
  #noteError = (error: unknown): never => {
    this.#collided ||= isTransactionConflict(error)
    throw error
  }

  #refuseLate(): void {
    if (this.#ended) throw new Error('The unit of work has ended.')
  }

  #open(): Promise<PoolClient> {
    this.#client ??= this.#pool.connect().then((client) => {
      // Not awaited: it is sent with the first statement, and if it fails, that statement fails too.
      client.query(this.#begin).catch(() => undefined)
      return client
    })
    return this.#client
  }

  #close(client: PoolClient, settled: PromiseSettledResult<unknown>[]): void {
    this.#client = undefined
    this.#jobs = []
    this.#notes = []
    client.release(settled.some((result) => result.status === 'rejected'))
  }
}

/**
 * The maximum number of prepared statements per connection; lists with many filters have more forms than are worth
 * their memory.
 */
const maxPreparedStatements = 2000
const preparedByClient = new WeakMap<object, Set<string>>()

function canPrepare(client: object, name: string): boolean {
  const names = preparedByClient.get(client) ?? new Set()
  if (!names.size) preparedByClient.set(client, names)
  if (!names.has(name) && names.size >= maxPreparedStatements) return false
  names.add(name)
  return true
}

/** A deadlock, or a serialisation failure between transactions. */
const isTransactionConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes((error as { code?: string } | null)?.code ?? '')

/** Builds a Drizzle query once and keeps its SQL; see `prepareStatement`. */
const queryBuilder = drizzle.mock()

export interface Preparable<Result> {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Result> }
}

/**
 * Compiles a Drizzle query once, as a named prepared statement for any unit of work: driver speed, where Drizzle
 * otherwise takes two to four times as long. Parameters are `sql.placeholder('name')`.
 */
export function prepareStatement<Result>(name: string, build: (orm: NodePgDatabase) => Preparable<Result>) {
  let prepared: ReturnType<Preparable<Result>['prepare']> | undefined
  return (db: Db, values: Record<string, unknown> = {}): Promise<Result> => {
    prepared ??= build(queryBuilder as unknown as NodePgDatabase).prepare(name)
    // The compiled query shares everything except the connection it runs on.
    const bound: typeof prepared = Object.create(prepared, { client: { value: db } })
    return bound.execute(values)
  }
}

function uuid(text: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(text)) throw new Error('Invalid tenant id')
  return text
}
