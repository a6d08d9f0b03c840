import weights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CountReply } from './count-faces.worker.client.ts'
import { type FaceBox, nextLookMs } from './faces.rules.ts'

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'lost'

interface Faces {
  /** The ref of a visible `video` element. */
  film: RefObject<HTMLVideoElement | null>
  state: CameraState
  /** In the last image; null before the first. */
  faces: readonly FaceBox[] | null
}

/**
 * Opens the camera while `isOn` and counts faces in an image every few seconds, entirely in the browser: images never
 * leave it. `onCount` receives each count.
 */
export function useFaces(isOn: boolean, onCount?: (count: number) => void): Faces {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const [faces, setFaces] = useState<readonly FaceBox[] | null>(null)
  const heard = useRef(onCount)
  heard.current = onCount

  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let worker: Worker | undefined
    let began = 0
    const look = async () => {
      const video = film.current
      if (isOver || !video?.videoWidth) return
      began = performance.now()
      const picture = await createImageBitmap(video, { resizeWidth: 320, resizeHeight: 240 })
      worker?.postMessage(picture, [picture])
    }
    const start = async () => {
      setState('starting')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: 320, height: 240 },
      })
      if (isOver || !film.current) return letGo(stream)
      film.current.srcObject = stream
      await film.current.play()
      setState('on')
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => !isOver && setState('lost'))
      worker = new Worker(new URL('./count-faces.worker.client.ts', import.meta.url), { type: 'module' })
      const detector = await (await fetch(weights)).arrayBuffer()
      if (isOver) return
      worker.postMessage(detector, [detector])
      worker.onmessage = ({ data }: MessageEvent<CountReply>) => {
        if (isOver) return
        if ('faces' in data) {
          setFaces(data.faces)
          heard.current?.(data.faces.length)
        }
        timer = setTimeout(look, nextLookMs(performance.now() - began))
      }
      await look()
    }
    start().catch(() => !isOver && setState('refused'))
    return () => {
      isOver = true
      clearTimeout(timer)
      worker?.terminate()
      letGo(stream)
      setState('off')
      setFaces(null)
    }
  }, [isOn])
  return { film, state, faces }
}

const letGo = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
