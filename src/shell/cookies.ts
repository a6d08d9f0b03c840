/** The specification's cookies (section 9) with what they live, in seconds. Each is a convenience and never a right. */
export const cookieSeconds = {
  /** Which site a local address stands for, as the host switcher chose. */
  host: 86_400,
  /** The organisation one works for: on local development the root leads to its workspace. */
  cluster: 3600,
  /** The name of the site that was chosen last, for the switcher to say. */
  site: 900,
} as const
export type ShellCookie = keyof typeof cookieSeconds

/** Sets a cookie of these in the browser; an empty value takes it away. */
export function setShellCookie(name: ShellCookie, value: string): void {
  const seconds = value ? cookieSeconds[name] : 0
  // Not by the Cookie Store API: it is missing on plain http in a local network, where tills stand.
  Object.assign(document, {
    cookie: `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`,
  })
}

/** Reads one of them in the browser; empty where there is none. */
export function shellCookie(name: ShellCookie): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  try {
    return decodeURIComponent(found?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}
