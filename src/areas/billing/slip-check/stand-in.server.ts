import type { Services } from '#kernel/http/services.ts'
import { startFakeChecker } from './fake-checker.ts'

/**
 * While developing, sites of this machine may have slips checked by a service of their own, without a key and without asking a bank
 * (fake-checker.ts tells what it makes up). Never in production, and not where another service was named. Answers how to end it.
 */
export async function standInForSlipChecker({
  config,
}: Services): Promise<(() => Promise<unknown>) | undefined> {
  const isNamed =
    config.slipCheckers.slipok !== 'https://api.slipok.com/api' ||
    config.slipCheckers.slip2go !== 'https://connect.slip2go.com/api'
  // What was seen lives in one process; of several, another one might be asked.
  if (config.mode !== 'development' || isNamed || config.clusterWorkers > 1) return undefined
  const key = 'stand-in-while-developing'
  const checker = await startFakeChecker({ key, makesUp: true })
  config.slipCheckers = { slipok: checker.url, slip2go: checker.url }
  config.slipCheckStandIn = key
  config.outsideAllow.push(new URL(checker.url).host)
  return checker.stop
}
