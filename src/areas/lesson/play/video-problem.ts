/** Why a video does not play, as far as the viewer can act on it. */
export type VideoProblem = 'network' | 'gone' | 'rights' | 'format'

/** Requests a failed video again to find the reason, as players report too little. */
export async function problemOf(src: string): Promise<VideoProblem> {
  const answer = await fetch(src, { headers: { range: 'bytes=0-0' } }).catch(() => null)
  await answer?.body?.cancel()
  return problemOfStatus(answer?.status ?? 0)
}

/** Returns the problem for a response status; 0: no response. */
export function problemOfStatus(status: number): VideoProblem {
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'rights'
  return status >= 200 && status < 300 ? 'format' : 'network'
}
