import type { Services } from '#kernel/http/services.ts'
import { startFakeLine } from './fake-line.ts'

const people = [
  { sub: 'U00000000000000000000000000000a01', name: 'มะลิ ใจดี (LINE)' },
  { sub: 'U00000000000000000000000000000a02', name: 'สมชาย 🐘' },
]

/**
 * While developing, sites of this machine sign in by a LINE of their own, so that the way can be walked without a channel and without
 * asking anybody. Never in production, and not where a LINE or a stand-in was named. Answers how to end it.
 */
export async function standInForLine({ config }: Services): Promise<(() => Promise<unknown>) | undefined> {
  // Codes live in one process; of several, another one might be asked for them.
  if (config.mode !== 'development' || config.lineUrl || config.clusterWorkers > 1) return undefined
  const channel = { id: '1650000000', secret: 'stand-in-for-line-while-developing' }
  const line = await startFakeLine(channel, people)
  config.lineUrl = line.url
  config.lineStandIn = channel
  return line.stop
}
