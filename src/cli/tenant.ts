import { accountPaths } from '#areas/account/paths.ts'
import { createAccount } from '#areas/account/public.server.ts'
import { tenantPaths } from '#areas/tenant/paths.ts'
import {
  addDomain,
  createSite,
  type Domain,
  listDomains,
  listHosts,
  removeDomain,
  setPrimaryDomain,
  setSiteStatus,
  verifyDomain,
} from '#areas/tenant/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { Problem } from '#kernel/errors.ts'
import { callerAt } from '#kernel/http/caller.ts'
import { type Ctx, systemViewer } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { newId, newToken } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { normalizeHost } from '#kernel/tenancy/directory.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { type Command, type CommandInput, requireValue, siteOf, textOf } from './command.ts'
import { CommandError } from './command-error.ts'

const defaultAreas = [
  'shop',
  'billing',
  'cluster',
  'account',
  'message',
  'files',
  'lesson',
  'exam',
  'certificate',
  'event',
  'project',
  'cms',
  'form',
  'calendar',
  'ai',
]

export const tenantCommand: Command = {
  name: 'tenant',
  usage: [
    'tenant create --host HOST --name NAME [--name-en NAME] [--admin ADDRESS]',
    'list [--json]',
    'show --tenant HOST [--json]',
    'suspend|resume --host HOST',
    'domain list|add|verify|primary|remove [DOMAIN] --tenant HOST',
  ].join(' | '),
  summary: 'Manage the sites of this installation',
  options: {
    host: { type: 'string' },
    tenant: { type: 'string' },
    name: { type: 'string' },
    'name-en': { type: 'string' },
    admin: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(input) {
    switch (input.args[0]) {
      case 'create':
        return create(input)
      case 'list':
        return list(input)
      case 'show':
        return show(input)
      case 'disable':
      case 'suspend':
        return setStatus(input, 'disabled')
      case 'enable':
      case 'resume':
        return setStatus(input, 'active')
      case 'domain':
        return runDomainCommand(input)
      default:
        throw new CommandError('Expected a subcommand: create, list, show, suspend, resume or domain.')
    }
  },
}

async function create(input: CommandInput): Promise<number> {
  const { services, values, say } = input
  const host = requireValue(values.host, '--host').toLowerCase()
  const name = requireValue(values.name, '--name')
  const admin = textOf(values.admin)
  const id = await withCommandError(`Cannot create site ${host}`, () =>
    unitOfWork(services.database.forPlatform('write'), (platform) =>
      createSite(platform, {
        slug: host.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''),
        hosts: [host],
        name: { th: name, en: textOf(values['name-en']) ?? '' },
        tagline: { th: '', en: '' },
        areas: defaultAreas,
        theme: { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' },
        facts: {},
      }),
    ),
  )
  say(`Created site ${host} (${id}).`)
  await services.directory.reload()
  const { publicOrigin } = systemCtx(services, id)
  if (!admin) {
    say(`Next: sala user create --tenant ${host} --email … --role admin`)
    return 0
  }
  // Shown only once, here, and stored nowhere.
  const password = newToken(12)
  const passwordHash = await hashPassword(password)
  const person = {
    firstname: admin.split('@')[0] ?? admin,
    lastname: '',
    email: admin,
    role: 'admin' as const,
  }
  await withCommandError(`Cannot create user ${admin}`, () =>
    unitOfWork(services.database.forTenant(id, 'write'), (db) =>
      createAccount(db, id, { ...person, passwordHash }),
    ),
  )
  say(`${admin} is its admin, password ${password}`)
  say(
    `Next: sign in at ${publicOrigin}${accountPaths.login({ next: tenantPaths.config() })}, where the setup steps up to the first page are listed.`,
  )
  return 0
}

async function list({ services, values, say }: CommandInput): Promise<number> {
  const hosts = await listHosts(services.database)
  if (values.json) say(JSON.stringify(hosts))
  else for (const host of hosts) say(`${host.hostname.padEnd(40)} ${host.status.padEnd(9)} ${host.name.th}`)
  return 0
}

async function show(input: CommandInput): Promise<number> {
  const { values, say } = input
  const tenant = siteOf(input)
  const domains = await runAsOperator(input, listDomains)
  const { id, slug, name, areas, createdAt } = tenant
  if (values.json) {
    say(JSON.stringify({ id, slug, name, areas, createdAt, domains }))
    return 0
  }
  say(`${name.th} / ${name.en}`)
  say(`id       ${id}`)
  say(`since    ${createdAt.toISOString()}`)
  say(`areas    ${areas.join(', ')}`)
  for (const domain of domains) say(`name     ${formatDomain(domain)}`)
  return 0
}

async function setStatus(
  { services, values, say }: CommandInput,
  status: 'active' | 'disabled',
): Promise<number> {
  const host = requireValue(values.host, '--host').toLowerCase()
  const found = await unitOfWork(services.database.forPlatform('write'), (platform) =>
    setSiteStatus(platform, host, status),
  )
  if (!found) throw new CommandError(`Site not found: ${host}`)
  say(`${host} is ${status}.`)
  return 0
}

async function runDomainCommand(input: CommandInput): Promise<number> {
  const [, act = 'list', entered = ''] = input.args
  const { say } = input
  const host = normalizeHost(entered) ?? entered
  if (act !== 'list' && !entered) throw new CommandError('Specify a domain.')
  switch (act) {
    case 'list':
      break
    case 'add':
      await runAsOperator(input, (ctx) => addDomain(ctx, entered))
      break
    case 'verify':
      await runAsOperator(input, (ctx) => verifyDomain(ctx, host))
      break
    case 'primary':
      await runAsOperator(input, (ctx) => setPrimaryDomain(ctx, host))
      break
    case 'remove':
      await runAsOperator(input, (ctx) => removeDomain(ctx, host))
      break
    default:
      throw new CommandError('Expected a domain subcommand: list, add, verify, primary or remove.')
  }
  await input.services.directory.reload()
  for (const domain of await runAsOperator(input, listDomains)) say(formatDomain(domain))
  return 0
}

const formatDomain = ({ host, status, primary, proof }: Domain): string =>
  [
    host.padEnd(40),
    primary ? 'primary' : status,
    ...(status === 'waiting' && proof ? [` TXT ${proof.name} ${proof.value}`] : []),
  ].join(' ')

/** Does something on the site as the operator; reports refusals as text. */
async function runAsOperator<Result>(
  input: CommandInput,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { services } = input
  const { id } = siteOf(input)
  const tenant = services.directory.byId(id) ?? siteOf(input)
  return withCommandError('Command failed', () =>
    unitOfWork(services.database.forTenant(id, 'write'), (db) =>
      work({
        tenant,
        viewer: systemViewer,
        db,
        now: new Date(),
        locale: 'en',
        requestId: newId(),
        origin: `http://${tenant.hosts[0]}`,
        publicOrigin: siteOrigin(tenant, services.config),
        caller: callerAt('127.0.0.1'),
        services,
        depends: new Set(),
        cookies: [],
      }),
    ),
  )
}

async function withCommandError<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [first] = error.errors
    throw new CommandError(
      `${what}: ${errorMessage('en', first?.code ?? error.code, first?.params ?? error.params)} (${first?.code ?? error.code})`,
    )
  }
}
