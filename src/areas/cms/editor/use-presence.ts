import { useEffect, useRef, useState } from 'react'
import type { Role } from '#kernel/http/ctx.ts'
import { useLive } from '#kernel/live/use-live.ts'
import { cmsPaths } from '../paths.ts'
import {
  activeEditors,
  editorNames,
  type OtherEditors,
  type PresenceMessage,
  withEditor,
} from './presence.rules.ts'

const heartbeatMs = 15_000

type ChannelMessage = PresenceMessage | { saved: number; role: Role; by: string }

/** Tracks who besides the user `me` is on this page. `onSaved` is called when anybody saves a draft. */
export function usePresence(
  id: string,
  me: string,
  onSaved: (saved: number, role: Role, by: string) => void,
): string[] {
  const [others, setOthers] = useState<OtherEditors>(new Map())
  const tell = useRef(() => {})
  useEffect(() => {
    tell.current = () => void fetch(cmsPaths.api.presence(id), { method: 'POST' }).catch(() => undefined)
    const timer = setInterval(() => {
      tell.current()
      setOthers((all) => activeEditors(all, Date.now()))
    }, heartbeatMs)
    return () => clearInterval(timer)
  }, [id])
  useLive(
    `cms-page:${id}`,
    (data) => {
      const note = data as ChannelMessage
      if ('saved' in note) return onSaved(note.saved, note.role, note.by)
      // A newcomer is told immediately who is here already.
      if (note.user !== me && !others.has(note.user)) tell.current()
      setOthers((all) => withEditor(all, note, me, Date.now()))
    },
    { onBack: () => tell.current() },
  )
  return editorNames(others)
}
