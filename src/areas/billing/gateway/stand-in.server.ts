import type { Services } from '#kernel/http/services.ts'
import { startFakeGateway } from './fake-gateway.ts'

/**
 * While developing, sites of this machine charge cards by a gateway of their own, so that the way can be walked without an account,
 * without real money and without asking anybody. Never in production, and not where another gateway was named. Answers how to end it.
 */
export async function standInForGateway({ config }: Services): Promise<(() => Promise<unknown>) | undefined> {
  // Charges live in one process; of several, another one might be asked for them.
  const isNamed = config.cardGateway.api !== 'https://api.omise.co'
  if (config.mode !== 'development' || isNamed || config.clusterWorkers > 1) return undefined
  const keys = {
    publicKey: 'pkey_test_standinwhiledeveloping',
    secretKey: 'skey_test_standinwhiledeveloping',
    webhookSecret: Buffer.from('stand-in for the gateway').toString('base64'),
  }
  const gateway = await startFakeGateway(keys)
  config.cardGateway = { api: gateway.url, vault: gateway.url }
  config.cardStandIn = keys
  config.outsideAllow.push(new URL(gateway.url).host)
  return gateway.stop
}
