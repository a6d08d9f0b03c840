import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { iconShieldCheck } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { signInMessages } from '../messages/sign-in.ts'
import { accountPaths } from '../paths.ts'
import { signInByPasskey } from './use-passkey.ts'

/** Signs in with a passkey: on its own, or as the second step already started. */
export function PasskeyButton({ second, next }: { second: string | null; next: string | null }) {
  const t = useMessages(signInMessages).passkey
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const go = async () => {
    setBusy(true)
    setFailed(null)
    const problem = await signInByPasskey(second)
    if (problem === null) {
      // The whole page now belongs to another user.
      const to = next?.startsWith('/') && !/^\/[/\\]/.test(next) ? next : accountPaths.own
      location.assign(to)
      return
    }
    setBusy(false)
    setFailed(problem || t.failed)
  }
  return (
    <div className="stack-s scripted">
      <Button variant="ghost" block icon={iconShieldCheck} busy={busy} onClick={go}>
        {t.use}
      </Button>
      {failed && (
        <Notice tone="warn" urgent>
          {failed}
        </Notice>
      )}
    </div>
  )
}
