import { useEffect } from 'react'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shellMessages } from './messages/index.ts'

const storageKey = 'endedAt'

interface SessionEnd {
  path: string
  typed: boolean
}

/** Remembers in this tab where a session ended due to inactivity, and whether unsent input was left there. */
export function storeSessionEnd(input: boolean): void {
  const sessionEnd: SessionEnd = { path: location.pathname + location.search, typed: input }
  sessionStorage.setItem(storageKey, JSON.stringify(sessionEnd))
}

/** Informs users who were signed out due to inactivity, with a link back to where they were. */
export function SessionEndedNotice() {
  const t = useMessages(shellMessages)
  useEffect(() => {
    const sessionEnd: SessionEnd | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (!sessionEnd) return
    sessionStorage.removeItem(storageKey)
    const back = accountPaths.login({ next: sessionEnd.path })
    toast(sessionEnd.typed ? t.session.ended : t.session.endedPlain, {
      ms: 600_000,
      action: { label: t.person.signIn, run: () => location.assign(back) },
    })
  }, [t])
  return null
}
