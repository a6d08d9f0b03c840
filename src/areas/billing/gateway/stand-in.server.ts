import type { Services } from '#kernel/http/services.ts'
import { startFakeGateway } from './fake-gateway.ts'

/**
 * In development, sites of this machine charge cards through a fake gateway, so that the process can be tried without
 * an account, without real money and without external requests. Never in production, and not if another gateway is
 * configured. Returns a function that stops it.
 */
export async function standInForGateway({ config }: Services): Promise<(() => Promise<unknown>) | undefined> {
  // Charges are held in one process; with several, another one might receive the query.
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
