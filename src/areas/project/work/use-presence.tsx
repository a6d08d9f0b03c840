import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SmallAvatar } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { sendJson } from './send-json.ts'

interface PresentUser {
  id: string
  name: string
  at: number
}

/** How often presence is announced, and how long others treat it as valid. */
const announceIntervalMs = 20_000
const presenceTimeoutMs = 50_000
/** Changes within this time are combined into one reload. */
const reloadDelayMs = 150

/** Who else has the project open. Also reloads the page when somebody changed something in it. */
export function Presence({ projectId, me }: { projectId: string; me: string | null }) {
  const t = useMessages(projectMessages)
  const { revalidate } = useRevalidator()
  const [others, setOthers] = useState<readonly PresentUser[]>([])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const readSoon = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void revalidate(), reloadDelayMs)
  }
  const onNote = (data: unknown) => {
    const { here } = data as { here?: { id: string; name: string } }
    if (!here) readSoon()
    else if (here.id !== me) {
      // A newcomer immediately learns who was already here.
      if (!others.some(({ id }) => id === here.id)) announcePresence(projectId)
      setOthers((now) => [...now.filter(({ id }) => id !== here.id), { ...here, at: Date.now() }])
    }
  }
  useLive(`project:${projectId}`, onNote, {
    // Sent once the connection is established, so that the replies are received.
    onBack: (missed) => {
      announcePresence(projectId)
      if (missed) readSoon()
    },
  })
  useEffect(() => {
    const say = () => {
      announcePresence(projectId)
      setOthers((now) => now.filter(({ at }) => at > Date.now() - presenceTimeoutMs))
    }
    const timer = setInterval(say, announceIntervalMs)
    return () => {
      clearInterval(timer)
      clearTimeout(waiting.current)
    }
  }, [projectId])
  if (!others.length) return null
  const names = others.map(({ name }) => name).join(', ')
  return (
    <span className="avs" role="status" title={t.presence(names)}>
      <span className="vh">{t.presence(names)}</span>
      {others.slice(0, 4).map(({ id, name }) => (
        <SmallAvatar key={id} name={name} photo={null} />
      ))}
    </span>
  )
}

function announcePresence(projectId: string): void {
  if (document.visibilityState === 'visible')
    void sendJson(projectPaths.api.presence(projectId)).catch(() => undefined)
}
