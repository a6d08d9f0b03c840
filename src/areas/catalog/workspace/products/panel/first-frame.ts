const timeoutMs = 15_000
const maxPx = 1600

/**
 * Returns the first frame of a video, as an image file; null if this browser cannot play the video. Loads no more of it
 * than necessary.
 */
export async function firstFrame(url: string): Promise<File | null> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.playsInline = true
  try {
    video.src = url
    await waitForEvent(video, 'loadeddata')
    // The very first frame of many videos is black.
    video.currentTime = Math.min(0.5, (video.duration || 1) / 2)
    await waitForEvent(video, 'seeked')
    const scale = Math.min(1, maxPx / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9))
    return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' })
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(event)), timeoutMs)
    video.addEventListener(event, () => {
      clearTimeout(timer)
      resolve()
    })
    video.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('film'))
    })
  })
}
