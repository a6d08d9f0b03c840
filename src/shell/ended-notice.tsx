import { useEffect } from 'react'
import { accountPaths } from '#areas/account/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shellMessages } from './messages/index.ts'

const memory = 'endedAt'

interface Ended {
  path: string
  typed: boolean
}

/** Remembers in this tab where a session ended due to inactivity, and whether unsent input was left there. */
export function rememberEnd(typed: boolean): void {
  const ended: Ended = { path: location.pathname + location.search, typed }
  sessionStorage.setItem(memory, JSON.stringify(ended))
}

/** Informs users who were signed out due to inactivity, with a link back to where they were. */
export function EndedNotice() {
  const t = useMessages(shellMessages)
  useEffect(() => {
    const ended: Ended | null = JSON.parse(sessionStorage.getItem(memory) ?? 'null')
    if (!ended) return
    sessionStorage.removeItem(memory)
    const back = accountPaths.login({ next: ended.path })
    toast(ended.typed ? t.session.ended : t.session.endedPlain, {
      ms: 600_000,
      action: { label: t.person.signIn, run: () => location.assign(back) },
    })
  }, [t])
  return null
}
