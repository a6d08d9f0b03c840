/** Why a video does not play, as one can act on it. */
export type VideoProblem = 'network' | 'gone' | 'rights' | 'format'

/** Looks again at a video that failed: players say too little of the reason. */
export async function problemOf(src: string): Promise<VideoProblem> {
  const answer = await fetch(src, { headers: { range: 'bytes=0-0' } }).catch(() => null)
  await answer?.body?.cancel()
  return problemOfStatus(answer?.status ?? 0)
}

/** What an answer's status means for who wants to watch; 0: there was none. */
export function problemOfStatus(status: number): VideoProblem {
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'rights'
  return status >= 200 && status < 300 ? 'format' : 'network'
}
