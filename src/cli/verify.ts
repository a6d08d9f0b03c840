import { runChecks } from '#kernel/verify.ts'
import { checks, storageChecks } from '#src/server/checks.ts'
import { type Command, siteOf } from './command.ts'

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify [--tenant HOST] [--json]',
  summary: 'Check ledger, stock, number series, files and foreign keys for consistency',
  options: { tenant: { type: 'string' }, json: { type: 'boolean' } },
  async run(input) {
    const { services, values, say } = input
    const tenantId = values.tenant ? siteOf(input).id : null
    const results = await runChecks(
      [...checks, ...storageChecks(services.storage)],
      () => services.database.forPlatform('read', 'unlimited'),
      tenantId,
    )
    const ok = results.every((result) => result.ok)
    if (values.json) say(JSON.stringify({ ok, checks: results }))
    else
      for (const result of results)
        say(`${result.ok ? 'ok  ' : 'FAIL'} ${result.name}${result.ok ? '' : `: ${result.detail}`}`)
    return ok ? 0 : 1
  },
}
