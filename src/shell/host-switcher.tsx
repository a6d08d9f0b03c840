import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconWorld, iconX } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** One line of `GET /hostnames` (specification, section 3, hosts list). */
interface HostEntry {
  hostname: string
  name: string
  status: string
  data: { usageCount: number }
}

const daySeconds = 86_400
/** The cookies of the specification's section 9 that decide what a development address shows. */
const cookies = ['host', 'cluster', 'site']

/** For development on localhost and bare addresses: which of the installation's sites to look at. */
export function HostSwitcher() {
  const t = useMessages(shellMessages)
  const { tenant } = useShell()
  const [open, setOpen] = useState(false)
  const [hosts, setHosts] = useState<HostEntry[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = async () => {
    setOpen(true)
    if (hosts) return
    try {
      const answer = await fetch('/hostnames')
      if (!answer.ok) throw new Error(`Hosts data fetch failed: ${answer.status} ${answer.statusText}`)
      const body: { hostnameData: HostEntry[] } = await answer.json()
      setHosts(body.hostnameData)
    } catch (error) {
      console.error(error)
      setHosts([])
      setFailed(true)
    }
  }
  const choose = (hostname: string) => {
    setCookie('host', hostname, daySeconds)
    reloadApplication()
  }
  const reset = () => {
    for (const name of cookies) setCookie(name, '', 0)
    reloadApplication()
  }
  if (!open) {
    return (
      <button type="button" className="host-open" onClick={load}>
        <Icon path={iconWorld} />
        {t.hosts.open}
      </button>
    )
  }
  return (
    <section className="host-panel" aria-label={t.hosts.title}>
      <header>
        <b>{t.hosts.title}</b>
        <button
          type="button"
          className="icon-btn"
          aria-label={t.hosts.open}
          aria-expanded
          onClick={() => setOpen(false)}
        >
          <Icon path={iconX} />
        </button>
      </header>
      {!hosts && <p>{t.hosts.loading}</p>}
      {failed && <p>{t.hosts.failed}</p>}
      <ul>
        {(hosts ?? []).map(({ hostname, name, data }) => (
          <li key={hostname}>
            <button
              type="button"
              aria-current={tenant.hosts.includes(hostname) ? 'true' : undefined}
              onClick={() => choose(hostname)}
            >
              <b>{name}</b>
              <span>
                {hostname} ·{' '}
                {tenant.hosts.includes(hostname) ? t.hosts.current : t.hosts.used(data.usageCount)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="reset" onClick={reset}>
        {t.hosts.reset}
      </button>
    </section>
  )
}

function setCookie(name: string, value: string, seconds: number): void {
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`,
  })
}
