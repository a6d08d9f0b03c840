/** A video hosted on YouTube or Vimeo. Only its id is stored: no URL typed by a user is ever opened. */
export interface Clip {
  host: 'youtube' | 'vimeo'
  id: string
}

const idPatterns = { youtube: /^[\w-]{11}$/, vimeo: /^\d{5,12}$/ }

/** Returns the same as text, as stored in the database and our own CSV. */
export const clipText = ({ host, id }: Clip): string => `${host}:${id}`

/**
 * Parses a link to a video as users copy it, or the stored text of one. Returns null for anything else: other hosts and
 * ports, usernames and passwords in the URL, ids in another format, Vimeo videos that need a secret.
 */
export function parseClip(text: string): Clip | null {
  const saved = /^(youtube|vimeo):(.+)$/.exec(text.trim())
  if (saved) return toClip(saved[1] as Clip['host'], saved[2])
  const address = parseUrl(text.trim())
  if (!address) return null
  const host = address.hostname.replace(/^(www|m)\./, '')
  const [first = '', second = '', third] = address.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return second ? null : toClip('youtube', first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (first === 'watch') return toClip('youtube', address.searchParams.get('v'))
    return ['shorts', 'embed', 'live'].includes(first) && third === undefined
      ? toClip('youtube', second)
      : null
  }
  if (address.searchParams.has('h')) return null
  if (host === 'vimeo.com') return second ? null : toClip('vimeo', first)
  return host === 'player.vimeo.com' && first === 'video' && third === undefined
    ? toClip('vimeo', second)
    : null
}

/** Returns the URL to embed when the video is played; both services without tracking cookies. */
export const clipEmbedUrl = ({ host, id }: Clip): string =>
  host === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`

/** Returns the video's own page, to watch it there. */
export const clipPageUrl = ({ host, id }: Clip): string =>
  host === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`

/** Names of the video services. */
export const clipHostNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const

const toClip = (host: Clip['host'], id: string | null | undefined): Clip | null =>
  id && idPatterns[host].test(id) ? { host, id } : null

function parseUrl(text: string): URL | null {
  if (text.length > 500 || !/^(https?:\/\/)?[\w.-]+\//i.test(text)) return null
  try {
    const address = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`)
    return address.port || address.username || address.password ? null : address
  } catch {
    return null
  }
}
