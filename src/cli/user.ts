import { createAccount, setRole } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { Problem } from '#kernel/errors.ts'
import { newToken } from '#kernel/id.ts'
import { type Command, type CommandInput, requireValue, siteOf, textOf } from './command.ts'
import { CommandError } from './command-error.ts'

const roles = ['user', 'manager', 'admin'] as const
type Role = (typeof roles)[number]

export const userCommand: Command = {
  name: 'user',
  usage: 'user create|role --tenant HOST --email ADDRESS --role user|manager|admin [--password …]',
  summary: 'Manage the users of a site',
  options: {
    tenant: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    password: { type: 'string' },
    firstname: { type: 'string' },
    lastname: { type: 'string' },
  },
  async run(input) {
    if (input.args[0] === 'create') return create(input)
    if (input.args[0] === 'role') return changeRole(input)
    throw new CommandError('Expected a subcommand: create or role.')
  },
}

function roleOf(role: string): Role {
  const validRole = roles.find((candidate) => candidate === role)
  if (!validRole) throw new CommandError(`--role must be one of ${roles.join(', ')}.`)
  return validRole
}

async function create(input: CommandInput): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const email = requireValue(values.email, '--email')
  // A generated password is shown only once, here, and stored nowhere.
  const password = textOf(values.password) ?? newToken(12)
  const role = roleOf(textOf(values.role) ?? 'user')
  const passwordHash = await hashPassword(password)
  const person = {
    firstname: textOf(values.firstname) ?? email.split('@')[0] ?? email,
    lastname: textOf(values.lastname) ?? '',
  }
  try {
    await unitOfWork(services.database.forTenant(tenant.id, 'write'), (db) =>
      createAccount(db, tenant.id, { ...person, email, role, passwordHash }),
    )
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(`Cannot create user ${email}: ${error.code}`)
    throw error
  }
  say(textOf(values.password) ? `Created user ${email}.` : `Created user ${email}, password ${password}`)
  return 0
}

async function changeRole(input: CommandInput): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const email = requireValue(values.email, '--email')
  const role = roleOf(requireValue(values.role, '--role'))
  const found = await unitOfWork(services.database.forTenant(tenant.id, 'write'), (db) =>
    setRole(db, tenant.id, email, role),
  )
  if (!found) throw new CommandError(`${tenant.hosts[0]} has no user with the email ${email}.`)
  say(`${email} is ${role}.`)
  return 0
}
