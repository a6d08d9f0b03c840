import UserAgent from 'ua-parser-js'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listSessions } from '../session.server.ts'

/** An active session's device as text: 'Chrome · Android'. */
export interface Device {
  id: string
  device: string
  seenAt: Date
  current: boolean
}

/** Returns the current user's active sessions, this device first. */
export async function listDevices(ctx: Ctx): Promise<Device[]> {
  return (await listSessions(ctx)).map(({ agent, ...session }) => {
    const { browser, os } = new UserAgent(agent).getResult()
    return { ...session, device: [browser.name, os.name].filter(Boolean).join(' · ') || 'Unknown' }
  })
}
