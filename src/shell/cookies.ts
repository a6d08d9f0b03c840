/** The specification's cookies (section 9) with their lifetimes in seconds. Each is a convenience and never grants a right. */
export const cookieSeconds = {
  /** The site a local address stands for, as chosen in the host switcher. */
  host: 86_400,
  /** The organisation the user works for: in local development the root redirects to its workspace. */
  cluster: 3600,
  /** The name of the last chosen site, shown in the switcher. */
  site: 900,
} as const
export type ShellCookie = keyof typeof cookieSeconds

/** Sets one of these cookies in the browser; an empty value deletes it. */
export function setShellCookie(name: ShellCookie, value: string): void {
  const seconds = value ? cookieSeconds[name] : 0
  // Not the Cookie Store API: it is unavailable over plain http in a local network, where tills run.
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`,
  })
}

/** Reads one of these cookies in the browser; empty if not set. */
export function shellCookie(name: ShellCookie): string {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}
