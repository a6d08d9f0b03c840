import UserAgent from 'ua-parser-js'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listSessions } from '../session.server.ts'

/** Somewhere one is signed in, in words: 'Chrome · Android'. */
export interface Device {
  id: string
  device: string
  seenAt: Date
  current: boolean
}

/** Where the person of the request is signed in now, this device first. */
export async function listDevices(ctx: Ctx): Promise<Device[]> {
  return (await listSessions(ctx)).map(({ agent, ...session }) => {
    const { browser, os } = new UserAgent(agent).getResult()
    return { ...session, device: [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown' }
  })
}
