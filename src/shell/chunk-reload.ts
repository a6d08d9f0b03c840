import { chunkReloadGuardMs } from '#kernel/ui/constants.ts'

/** Returns whether an error means that a chunk could not be loaded, for example after a deployment. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const text = `${error.name} ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
  return /ChunkLoadError|dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to load component for role/i.test(
    text,
  )
}

/** Returns whether a page or its data could not be requested at all: no network, or the server is down. Browser only. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return offline || /^(Failed to fetch|Load failed|NetworkError.*)$/i.test(error.message)
}

/** Where the last reload of a path is stored; `sessionStorage` in the browser. */
export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns whether a path may reload because of a failed chunk: once, and not again within ten seconds, so that a
 * permanently missing chunk ends in an error screen and not in a loop. Returning true records the reload.
 */
export function canReload(path: string, now: number, memory: ReloadMemory): boolean {
  const key = `reload:${path}`
  const last = Number(memory.getItem(key) ?? Number.NaN)
  if (now - last < chunkReloadGuardMs) return false
  memory.setItem(key, String(now))
  return true
}
