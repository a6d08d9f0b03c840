import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { InvalidSetting, readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { Problem } from '#kernel/errors.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { createServices } from '#src/server/services.ts'
import { CommandError } from './command-error.ts'
import { commands } from './commands.ts'
import '#src/areas.ts'

/** The operator's command line: `npm run sala -- <command>`. Shares the database with a running product. */
async function main(): Promise<number> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    process.stdout.write(`${usage()}\n`)
    return name === '' || name === 'help' ? 0 : 2
  }
  const parsed = parseArgs({ args: rest, options: command.options, allowPositionals: true, strict: true })
  const config = { ...readConfig(), logLevel: 'warn' }
  const database = await openDatabase(config, join(import.meta.dirname, '../..'))
  const services = await createServices(config, database.urls)
  try {
    return await command.run({
      services,
      admin: database.admin,
      values: parsed.values as Record<string, string | boolean | undefined>,
      args: parsed.positionals,
      say: (line) => process.stdout.write(`${line}\n`),
    })
  } finally {
    await services.database.end()
    await database.stop()
  }
}

function usage(): string {
  const lines = commands.flatMap(({ name, usage, summary }) => [
    '',
    `  ${summary}`,
    ...usage
      .split(' | ')
      .map((usageLine) => `    ${usageLine.startsWith(name) ? usageLine : `${name} ${usageLine}`}`),
  ])
  return ['Usage: npm run sala -- <command>', ...lines].join('\n')
}

/** Returns a sentence for errors the operator can act on; for everything else the stack trace. */
function messageFor(error: Error & { code?: unknown }): string {
  if (error instanceof Problem) return errorMessage('en', error.code, error.params)
  const isOperatorError = error instanceof CommandError || error instanceof InvalidSetting
  return isOperatorError || String(error.code).startsWith('ERR_PARSE_ARGS')
    ? error.message
    : String(error.stack)
}

main().then(
  (code) => process.exit(code),
  (error) => {
    process.stderr.write(`${messageFor(error)}\n`)
    process.exit(2)
  },
)
