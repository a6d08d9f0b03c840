import type { Services } from '#kernel/http/services.ts'
import { startFakeChecker } from './fake-checker.ts'

/**
 * In development, lets sites on this machine have slips checked by a local service, without a key and without querying
 * a bank (fake-checker.ts documents what it invents). Never in production, and not if another service was configured.
 * Returns how to stop it.
 */
export async function standInForSlipChecker({
  config,
}: Services): Promise<(() => Promise<unknown>) | undefined> {
  const isNamed =
    config.slipCheckers.slipok !== 'https://api.slipok.com/api' ||
    config.slipCheckers.slip2go !== 'https://connect.slip2go.com/api'
  // What was seen is stored in one process; with several workers, a different one might be queried.
  if (config.mode !== 'development' || isNamed || config.clusterWorkers > 1) return undefined
  const key = 'stand-in-while-developing'
  const checker = await startFakeChecker({ key, makesUp: true })
  config.slipCheckers = { slipok: checker.url, slip2go: checker.url }
  config.slipCheckStandIn = key
  config.outsideAllow.push(new URL(checker.url).host)
  return checker.stop
}
