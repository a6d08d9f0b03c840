import { access } from 'node:fs/promises'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { Administrator } from '#kernel/db/open.ts'
import type { Services } from '#kernel/http/services.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { Refusal } from './refusal.ts'

export interface CommandInput {
  services: Services
  /** The database's administrator, for what the product's own roles may not. */
  admin: Administrator
  values: Record<string, string | boolean | undefined>
  words: string[]
  say(line: string): void
}

/** One command of the operator. `run` answers the exit code. */
export interface Command {
  name: string
  usage: string
  summary: string
  options: ParseArgsOptionsConfig
  run(input: CommandInput): Promise<number>
}

/** The site a command is about, called its tenant or its host. Throws when neither is given or it names none. */
export function siteOf({ services, values }: CommandInput): Tenant {
  const host = textOf(values.tenant) ?? textOf(values.host)
  if (!host) throw new Refusal('Say which site: --tenant HOST')
  const tenant = services.directory.byHost(host)
  if (!tenant) throw new Refusal(`No site answers to ${host}. \`sala tenant list\` shows them.`)
  return tenant
}

/** The file a command reads. Throws when none is named or it cannot be read. */
export async function fileOf({ words }: CommandInput): Promise<string> {
  const file = need(words[0], 'FILE')
  await access(file).catch(() => {
    throw new Refusal(`${file} cannot be read.`)
  })
  return file
}

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** A value that must be given, named as the operator types it. */
export function need(value: string | boolean | undefined, option: string): string {
  const text = textOf(value)
  if (!text) throw new Refusal(`${option} is missing.`)
  return text
}
