import { chunkReloadGuardMs } from '#kernel/ui/constants.ts'

/** Whether an error says that a piece of the programme could not be fetched, as after a new version was put up. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const text = `${error.name} ${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
  return /ChunkLoadError|dynamically imported module|Importing a module script failed|Unable to preload CSS|Failed to load component for role/i.test(
    text,
  )
}

/** Whether a page or its data could not be asked for at all: no network, or the server is not there. Browser only. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false
  const offline = typeof navigator !== 'undefined' && navigator.onLine === false
  return offline || /^(Failed to fetch|Load failed|NetworkError.*)$/i.test(error.message)
}

/** Where the last reload of a path is remembered; `sessionStorage` in the browser. */
export type ReloadMemory = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a path may reload because of a failed chunk: once, and not again within ten seconds, so that a chunk that is
 * truly gone ends in a screen and not in a loop. Answering yes remembers it.
 */
export function mayReload(path: string, now: number, memory: ReloadMemory): boolean {
  const key = `reload:${path}`
  const last = Number(memory.getItem(key) ?? Number.NaN)
  if (now - last < chunkReloadGuardMs) return false
  memory.setItem(key, String(now))
  return true
}
