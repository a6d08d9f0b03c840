import { access } from 'node:fs/promises'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { AdminConnection } from '#kernel/db/open.ts'
import type { Services } from '#kernel/http/services.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { CommandError } from './command-error.ts'

export interface CommandInput {
  services: Services
  /** The database's administrator, for what the product's own roles are not allowed to do. */
  admin: AdminConnection
  values: Record<string, string | boolean | undefined>
  args: string[]
  say(line: string): void
}

/** One command of the operator. `run` returns the exit code. */
export interface Command {
  name: string
  usage: string
  summary: string
  options: ParseArgsOptionsConfig
  run(input: CommandInput): Promise<number>
}

/** Returns the site a command refers to, given as its tenant or its host. Throws if neither is given or there is no such site. */
export function siteOf({ services, values }: CommandInput): Tenant {
  const host = textOf(values.tenant) ?? textOf(values.host)
  if (!host) throw new CommandError('Specify the site with --tenant HOST.')
  const tenant = services.directory.byHost(host)
  if (!tenant) throw new CommandError(`Site not found: ${host}. Run \`sala tenant list\` to list the sites.`)
  return tenant
}

/** Returns the file a command reads. Throws if none is given or it cannot be read. */
export async function inputFileOf({ args }: CommandInput): Promise<string> {
  const file = requireValue(args[0], 'FILE')
  await access(file).catch(() => {
    throw new CommandError(`${file} cannot be read.`)
  })
  return file
}

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Returns a required value; the error names the option as the operator types it. */
export function requireValue(value: string | boolean | undefined, option: string): string {
  const text = textOf(value)
  if (!text) throw new CommandError(`${option} is missing.`)
  return text
}
