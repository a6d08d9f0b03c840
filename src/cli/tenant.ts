import { createSite, listHosts, setSiteStatus } from '#areas/tenant/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { Problem } from '#kernel/errors.ts'
import { type Command, type Given, need, textOf } from './command.ts'
import { Refusal } from './refusal.ts'

const everyArea = [
  'shop',
  'billing',
  'cluster',
  'account',
  'message',
  'files',
  'lesson',
  'event',
  'project',
  'cms',
  'form',
  'calendar',
]

export const tenantCommand: Command = {
  name: 'tenant',
  usage:
    'tenant create --host HOST --name NAME [--name-en NAME] | list | disable --host HOST | enable --host HOST',
  summary: 'the sites of this installation',
  options: {
    host: { type: 'string' },
    name: { type: 'string' },
    'name-en': { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(given) {
    switch (given.words[0]) {
      case 'create':
        return create(given)
      case 'list':
        return list(given)
      case 'disable':
        return setStatus(given, 'disabled')
      case 'enable':
        return setStatus(given, 'active')
      default:
        throw new Refusal('Say what to do: create, list, disable or enable.')
    }
  },
}

async function create({ services, values, say }: Given): Promise<number> {
  const host = need(values.host, '--host').toLowerCase()
  const name = need(values.name, '--name')
  try {
    const id = await unitOfWork(services.database.forPlatform('write'), (platform) =>
      createSite(platform, {
        slug: host.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''),
        hosts: [host],
        name: { th: name, en: textOf(values['name-en']) ?? name },
        tagline: { th: '', en: '' },
        areas: everyArea,
        theme: { hue: 162, chroma: 0.105, radius: 'soft', font: 'anuphan' },
        facts: {},
      }),
    )
    say(`${host} is there (${id}). Next: sala user create --tenant ${host} --email … --role admin`)
    return 0
  } catch (error) {
    if (error instanceof Problem) throw new Refusal(`${host} cannot be added: ${error.code}`)
    throw error
  }
}

async function list({ services, values, say }: Given): Promise<number> {
  const hosts = await listHosts(services.database)
  if (values.json) say(JSON.stringify(hosts))
  else for (const host of hosts) say(`${host.hostname.padEnd(40)} ${host.status.padEnd(9)} ${host.name.th}`)
  return 0
}

async function setStatus({ services, values, say }: Given, status: 'active' | 'disabled'): Promise<number> {
  const host = need(values.host, '--host').toLowerCase()
  const found = await unitOfWork(services.database.forPlatform('write'), (platform) =>
    setSiteStatus(platform, host, status),
  )
  if (!found) throw new Refusal(`No site answers to ${host}.`)
  say(`${host} is ${status}.`)
  return 0
}
