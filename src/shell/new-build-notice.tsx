import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { kernelPaths } from '#kernel/paths.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

declare global {
  interface Window {
    /** Set by React Router; its version is the build this page came from. */
    __reactRouterManifest?: { version: string }
  }
}

const checkIntervalMs = 5 * 60_000

/** Checks periodically, and when the user returns to the tab, whether a newer build is deployed; then offers to load it. */
export function NewBuildNotice() {
  const t = useMessages(shellMessages)
  const { development } = useShell()
  const [newer, setNewer] = useState(false)
  useEffect(() => {
    const own = window.__reactRouterManifest?.version
    if (!own || development || newer) return
    let last = Date.now()
    const checkBuild = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < checkIntervalMs) return
      last = Date.now()
      try {
        const answer = await fetch(kernelPaths.build, { cache: 'no-store' })
        const now: { buildId?: string } = answer.ok ? await answer.json() : {}
        if (now.buildId && now.buildId !== own) setNewer(true)
      } catch {
        // Offline or restarting: the next check will tell.
      }
    }
    const timer = setInterval(checkBuild, checkIntervalMs / 2)
    document.addEventListener('visibilitychange', checkBuild)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkBuild)
    }
  }, [development, newer])
  return (
    <div role="status" className={newer ? 'new-build' : 'vh'}>
      {newer && (
        <>
          {t.newBuild.text}
          <button type="button" onClick={reloadApplication}>
            {t.newBuild.reload}
          </button>
        </>
      )}
    </div>
  )
}
