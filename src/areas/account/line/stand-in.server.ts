import type { Services } from '#kernel/http/services.ts'
import { startFakeLine } from './fake-line.ts'

const testUsers = [
  { sub: 'U00000000000000000000000000000a01', name: 'มะลิ ใจดี (LINE)' },
  { sub: 'U00000000000000000000000000000a02', name: 'สมชาย 🐘' },
]

/**
 * In development, local sites sign in with a fake LINE, so that the flow can be tried without a channel and without
 * external requests. Never in production, and not where a LINE URL or a stand-in is configured. Returns a function that
 * stops it.
 */
export async function startLineStandIn({ config }: Services): Promise<(() => Promise<unknown>) | undefined> {
  // Codes are stored in one process; with several, another might receive the request for them.
  if (config.mode !== 'development' || config.lineUrl || config.clusterWorkers > 1) return undefined
  const channel = { id: '1650000000', secret: 'stand-in-for-line-while-developing' }
  const line = await startFakeLine(channel, testUsers)
  config.lineUrl = line.url
  config.lineStandIn = channel
  return line.stop
}
