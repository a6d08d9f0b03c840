import { expect } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { crashAfter } from '#kernel/testing/crash-after.ts'
import { type Check, runChecks } from '#kernel/verify.ts'
import type { testSites } from './test-sites.ts'

type Operation = (ctx: Ctx) => Promise<unknown>

/**
 * Kills an act before each of its statements and commits in turn, and repeats it until it completes. After every death,
 * or every nth of a long act (`every`), and at the end all checks must pass; it must have died at least `least` times.
 */
export function injectFaults(sites: ReturnType<typeof testSites>, checks: Check[]) {
  const holds = async () => {
    const open = () => sites.services.database.forPlatform('read')
    const results = await runChecks(checks, open, sites.alpha.id)
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  }
  return async function survives(
    operation: Operation,
    makeCtx: () => Ctx,
    { least = 4, every = 1 }: { least?: number; every?: number } = {},
  ): Promise<void> {
    let deaths = 0
    for (; await crashAfter(deaths, makeCtx(), operation); deaths++) if (deaths % every === 0) await holds()
    expect(deaths).toBeGreaterThanOrEqual(least)
    await holds()
  }
}
