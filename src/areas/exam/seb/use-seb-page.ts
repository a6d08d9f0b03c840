import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { headersOf } from './seb-page.rules.ts'

// After "SEB JavaScript API" of the developer documentation of Safe Exam Browser (safeexambrowser.org/developer, Config Key).
interface SebWindow {
  SafeExamBrowser?: {
    security?: {
      /** Both are hashes already: of the address of the page with the key. */
      configKey?: string
      browserExamKey?: string
      /** In its first versions they are there only when this has called back. */
      updateKeys?(done: () => void): void
    }
  }
}

/** A program that never calls back has set what there is. */
const timeoutMs = 2000

let told: Record<string, string> | null = null

/** What this page was told by the program it is open in, for calls that do not go by `fetch`. */
export const sebHeaders = (): Record<string, string> => told ?? {}

const security = () => (window as SebWindow).SafeExamBrowser?.security

/**
 * Where an exam asks for Safe Exam Browser and no header of this page's request came from there: asks its script interface, sends what it
 * tells with every request from then on, and reads the page again. Answers whether that is going on. Without that interface, nothing.
 */
export function useSebPage(isNeeded: boolean): boolean {
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isNeeded || told || !security() || isBeingLoaded()) return
    setAsking(true)
    void ask().then(async () => {
      if (told) await revalidate()
      setAsking(false)
    })
  }, [isNeeded, revalidate])
  return isAsking
}

/** A page that was come to by script has the hashes of the one before: it is loaded as a page of its own, once. */
function isBeingLoaded(): boolean {
  const here = plain(location.href)
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || plain(loaded.name) === here || sessionStorage.getItem('seb-page') === here) return false
  sessionStorage.setItem('seb-page', here)
  location.reload()
  return true
}

async function ask(): Promise<void> {
  const page = plain(location.href)
  await new Promise<void>((done) => {
    setTimeout(done, timeoutMs)
    const { updateKeys } = security() ?? {}
    if (updateKeys) security()?.updateKeys?.(done)
    else done()
  })
  told = headersOf({ page, ...pick() })
  if (told) sendAlong()
}

const pick = () => ({ configKey: security()?.configKey, browserExamKey: security()?.browserExamKey })

/** The router reads pages by `fetch` and takes no headers for it. */
function sendAlong(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (new URL(url, location.href).origin !== location.origin) return send(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    for (const [name, value] of Object.entries(sebHeaders())) headers.set(name, value)
    return send(input, { ...init, headers })
  }
}

const plain = (address: string) => address.replace(/#.*$/s, '')
