import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { identityMessages } from '../messages/identity.ts'
import { accountPaths } from '../paths.ts'
import type { IdentityCode } from './identity.server.ts'
import styles from './qrcode.module.css'
import { useWakeLock } from './use-wake-lock.ts'

/** The member card; its code is renewed automatically while shown. */
export function IdentityTab({ first, name, number }: { first: IdentityCode; name: string; number: string }) {
  const t = useMessages(identityMessages)
  const { svg, stale } = useFreshCode(first)
  useWakeLock()
  return (
    <div className={styles.body}>
      <img className={styles.code} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={t.alt} />
      <p>
        <b>{name}</b>
        <br />
        <span className={styles.soft}>{t.number}</span>
        <br />
        <span className={styles.number}>{number}</span>
      </p>
      <p className={stale ? styles.bad : styles.soft} role="status">
        {stale ? t.stale : t.rotates}
      </p>
      <p className={styles.soft}>{t.bright}</p>
    </div>
  )
}

/** Requests the next code when the current one expires, and immediately when the user returns to the tab. */
function useFreshCode(first: IdentityCode): { svg: string; stale: boolean } {
  const [code, setCode] = useState({ svg: first.svg, renewAt: new Date(first.renewAt).getTime() })
  const [stale, setStale] = useState(false)
  useEffect(() => {
    let over = false
    const renew = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const answer = await fetch(accountPaths.api.identityCode, { headers: { accept: 'application/json' } })
        if (!answer.ok) throw new Error(String(answer.status))
        const next = (await answer.json()) as { svg: string; renewAt: string }
        if (over) return
        setStale(false)
        setCode({ svg: next.svg, renewAt: new Date(next.renewAt).getTime() })
      } catch {
        if (!over) setStale(true)
      }
    }
    const timer = setInterval(renew, Math.max(5000, code.renewAt - Date.now()))
    document.addEventListener('visibilitychange', renew)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [code])
  return { svg: code.svg, stale }
}
