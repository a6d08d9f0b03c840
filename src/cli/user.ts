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
  summary: 'the people of a site',
  options: {
    tenant: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    password: { type: 'string' },
    firstname: { type: 'string' },
    lastname: { type: 'string' },
  },
  async run(input) {
    if (input.words[0] === 'create') return create(input)
    if (input.words[0] === 'role') return changeRole(input)
    throw new CommandError('Say what to do: create or role.')
  },
}

function roleOf(input: CommandInput): Role {
  const role = textOf(input.values.role) ?? 'user'
  const validRole = roles.find((one) => one === role)
  if (!validRole) throw new CommandError(`--role is one of ${roles.join(', ')}.`)
  return validRole
}

async function create(input: CommandInput): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const email = requireValue(values.email, '--email')
  // A generated password is shown only once, here, and stored nowhere.
  const password = textOf(values.password) ?? newToken(12)
  const passwordHash = await hashPassword(password)
  const person = {
    firstname: textOf(values.firstname) ?? email.split('@')[0] ?? email,
    lastname: textOf(values.lastname) ?? '',
  }
  try {
    await unitOfWork(services.database.forTenant(tenant.id, 'write'), (db) =>
      createAccount(db, tenant.id, { ...person, email, role: roleOf(input), passwordHash }),
    )
  } catch (error) {
    if (error instanceof Problem) throw new CommandError(`${email} cannot be added: ${error.code}`)
    throw error
  }
  say(textOf(values.password) ? `${email} is there.` : `${email} is there, password ${password}`)
  return 0
}

async function changeRole(input: CommandInput): Promise<number> {
  const { services, values, say } = input
  const tenant = siteOf(input)
  const email = requireValue(values.email, '--email')
  const role = roleOf(input)
  const found = await unitOfWork(services.database.forTenant(tenant.id, 'write'), (db) =>
    setRole(db, tenant.id, email, role),
  )
  if (!found) throw new CommandError(`${tenant.hosts[0]} has nobody with ${email}.`)
  say(`${email} is ${role}.`)
  return 0
}
