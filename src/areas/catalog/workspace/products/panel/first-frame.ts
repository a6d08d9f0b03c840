const timeoutMs = 15_000
const mostPx = 1600

/**
 * Returns the first frame of a video, as an image file; null if this browser cannot play the video. Loads no more of it
 * than necessary.
 */
export async function firstFrame(url: string): Promise<File | null> {
  const film = document.createElement('video')
  film.muted = true
  film.preload = 'auto'
  film.playsInline = true
  try {
    film.src = url
    await eventOf(film, 'loadeddata')
    // The very first frame of many videos is black.
    film.currentTime = Math.min(0.5, (film.duration || 1) / 2)
    await eventOf(film, 'seeked')
    const scale = Math.min(1, mostPx / Math.max(film.videoWidth, film.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(film.videoWidth * scale)
    canvas.height = Math.round(film.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

function eventOf(film: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), timeoutMs)
    film.addEventListener(event, () => {
      clearTimeout(timer)
      resolve()
    })
    film.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('film'))
    })
  })
}
