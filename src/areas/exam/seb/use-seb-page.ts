import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { headersOf } from './seb-page.rules.ts'

// Based on "SEB JavaScript API" in the developer documentation of Safe Exam Browser (safeexambrowser.org/developer,
// Config Key).
interface SebWindow {
  SafeExamBrowser?: {
    security?: {
      /** Both are already hashes of the page's URL with the key. */
      configKey?: string
      browserExamKey?: string
      /** In the first versions, the keys are only available after this has called back. */
      updateKeys?(done: () => void): void
    }
  }
}

/** A program that never calls back has already set everything it has. */
const timeoutMs = 2000

let reportedHeaders: Record<string, string> | null = null

/** Returns what the program this page is open in reported, for calls that do not use `fetch`. */
export const sebHeaders = (): Record<string, string> => reportedHeaders ?? {}

const security = () => (window as SebWindow).SafeExamBrowser?.security

/**
 * If an exam requires Safe Exam Browser and the page request carried no valid header, queries the JavaScript API, sends
 * its values with every later request and reloads the page data. Returns whether this is in progress. Does nothing
 * without that API.
 */
export function useSebPage(isNeeded: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded || reportedHeaders || !security() || isReloading()) return
    setAsking(true)
    void queryKeys().then(async () => {
      if (reportedHeaders) await revalidate()
      setAsking(false)
    })
  }, [isNeeded, revalidate])
  return isAsking
}

/** A page reached by client-side navigation has the hashes of the previous page: it is reloaded once as a full page. */
function isReloading(): boolean {
  const pageUrl = stripHash(location.href)
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || stripHash(loaded.name) === pageUrl || sessionStorage.getItem('seb-page') === pageUrl)
    return false
  sessionStorage.setItem('seb-page', pageUrl)
  location.reload()
  return true
}

async function queryKeys(): Promise<void> {
  const page = stripHash(location.href)
  await new Promise<void>((done) => {
    setTimeout(done, timeoutMs)
    const { updateKeys } = security() ?? {}
    if (updateKeys) security()?.updateKeys?.(done)
    else done()
  })
  reportedHeaders = headersOf({ page, ...readKeys() })
  if (reportedHeaders) attachHeaders()
}

const readKeys = () => ({ configKey: security()?.configKey, browserExamKey: security()?.browserExamKey })

/** The router loads pages with `fetch` and accepts no headers for it. */
function attachHeaders(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url, location.href).origin !== location.origin) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of Object.entries(sebHeaders())) headers.set(name, value)
    return send(input, { ...init, headers })
  }
}

const stripHash = (address: string) => address.replace(/#.*$/s, '')
