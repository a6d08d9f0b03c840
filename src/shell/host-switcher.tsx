import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { fetchHosts, fetchPreConfig, type HostEntry } from '#kernel/tenancy/tenant-client.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconWorld, iconX } from '#kernel/ui/icons.ts'
import { cookieSeconds, type ShellCookie, setShellCookie, shellCookie } from './cookies.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** For development on localhost and bare addresses: selects which of the installation's sites to show. */
export function HostSwitcher() {
  const t = useMessages(shellMessages)
  const { tenant } = useShell()
  const [open, setOpen] = useState(false)
  const [hosts, setHosts] = useState<HostEntry[] | null>(null)
  const [failed, setFailed] = useState(false)
  // Only rendered in the browser.
  const [site] = useState(() => shellCookie('site'))
  const load = async () => {
    setOpen(true)
    if (hosts) return
    const found = await fetchHosts()
    setHosts(found ?? [])
    setFailed(found === null)
  }
  const choose = async (hostname: string) => {
    try {
      const { config } = await fetchPreConfig(hostname)
      setShellCookie('host', hostname)
      setShellCookie('site', config.siteName)
      // It belongs to another organisation's workspace.
      setShellCookie('cluster', '')
      reloadApplication()
    } catch {
      setFailed(true)
    }
  }
  const reset = () => {
    for (const name of Object.keys(cookieSeconds) as ShellCookie[]) setShellCookie(name, '')
    reloadApplication()
  }
  if (!open) {
    return (
      <button type="button" className="host-open" onClick={load}>
        <Icon path={iconWorld} />
        {site || t.hosts.open}
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
