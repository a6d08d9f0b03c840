import { globSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '#kernel/testing/test-database.ts'
import { type NamedStatement, namedStatements } from './named-statements.ts'

const files = globSync('src/**/*.ts').filter((file) => !/\.test\.ts$|^src\/(tests|demo)\//.test(file))
const { statements, composed } = namedStatements(files)

/** Returns the column names that PostgreSQL reports when preparing a statement. Nothing is executed. */
const described = (client: pg.Client, sql: string): Promise<string[]> =>
  new Promise((done, failed) => {
    let columns: string[] = []
    const preparation = {
      submit(connection: Connection) {
        connection.parse({ text: sql, name: '', types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription({ fields }: { fields: { name: string }[] }) {
        columns = fields.map(({ name }) => name)
      },
      // After an error the driver discards the query, so `handleReadyForQuery` is no longer called.
      handleError: failed,
      handleReadyForQuery: () => done(columns),
    }
    client.query(preparation as unknown as pg.Submittable)
  })

interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

describe('named statements', () => {
  let client: pg.Client
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase(inject('databaseServer'))
    drop = database.drop
    client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await drop()
  })

  test('are almost all found with their text', () => {
    expect(statements.length).toBeGreaterThan(5 * composed.length)
  })

  test('have names that stand for one text each', () => {
    const byName = Map.groupBy(statements, ({ name }) => name)
    const twice = [...byName].filter(([, same]) => new Set(same.map(({ sql }) => sql)).size > 1)
    expect(twice.map(([name, same]) => `${name}: ${same.map(({ file }) => file).join(', ')}`)).toEqual([])
  })

  test('name the missing table immediately', async () => {
    await expect(described(client, 'SELECT 1 FROM no_such_table')).rejects.toThrow('"no_such_table"')
    expect(await described(client, 'SELECT 1 AS one')).toEqual(['one'])
  })

  test('can all be prepared on the migrated database, and return the columns the code reads', async () => {
    const wrong: string[] = []
    const tell = ({ file, name }: NamedStatement, what: string) => wrong.push(`${file} ${name}: ${what}`)
    for (const statement of statements) {
      try {
        const columns = await described(client, statement.sql)
        const missing = statement.columns?.filter((column) => !columns.includes(column)) ?? []
        if (missing.length) tell(statement, `no column ${missing.join(', ')} among ${columns.join(', ')}`)
      } catch (error) {
        tell(statement, (error as Error).message)
      }
    }
    expect(wrong).toEqual([])
  })
})
